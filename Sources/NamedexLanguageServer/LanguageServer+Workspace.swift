package import NamedexLint
import NamedexText

/// The folders, settings and files of the workspace, and their initial linting.
extension LanguageServer {
  // MARK: Folders

  /// Returns the path of a folder. Some clients append a `/`.
  private static func root(of address: String) -> String? {
    FileAddress.path(of: address).map { path in
      path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
  }

  func addFolder(_ address: String) {
    guard let root = Self.root(of: address) else { return }
    guard !folders.contains(where: { $0.root == root }) else { return }
    // Files that were outside every workspace folder may be inside this one.
    lone = lone.filter { !$0.key.hasPrefix(root + "/") }
    addProject(root, isFolder: true)
  }

  @discardableResult
  private func addProject(_ root: String, isFolder: Bool) -> Project {
    let served = world.project(of: root, isFolder: isFolder, settings)
    if let problem = served.problem { show(problem) }
    projectCount += 1
    let project = Project(number: projectCount, root: root, isFolder: isFolder, served)
    if isFolder {
      folders.append(project)
    } else {
      lone[root] = project
      stirred.insert(root)
    }
    let paths = isFolder ? addresses.keys.filter { project.contains($0) } : [root]
    for path in paths {
      for address in addresses[path] ?? [] {
        documents[address]?.change()
        if documents[address]?.kind ?? .text == .text {
          documents[address]?.kind = project.kind(of: path)
        }
      }
    }
    return project
  }

  /// Returns the project for a file: the innermost folder that contains the file, or a project for
  /// the file alone.
  func project(of path: String) -> Project {
    let containing = folders.filter { $0.contains(path) }
    return containing.max { $0.root.utf8.count < $1.root.utf8.count }
      ?? lone[path] ?? addProject(path, isFolder: false)
  }

  func changeFolders(_ event: JSONValue?) {
    for folder in event?["removed"]?.array ?? [] {
      guard let root = folder["uri"]?.text.flatMap(Self.root(of:)) else { continue }
      folders.removeAll { $0.root == root }
    }
    for folder in event?["added"]?.array ?? [] { folder["uri"]?.text.map(addFolder) }
    judgeAgain()
  }

  func changeSettings(_ settings: JSONValue?) {
    self.settings = settings?["namedex"] ?? settings ?? .null
    reload { _ in true }
  }

  /// Reloads the projects that meet a condition from scratch.
  private func reload(_ isConcerned: (Project) -> Bool) {
    let concerned = folders.filter(isConcerned)
    folders.removeAll(where: isConcerned)
    lone = lone.filter { !isConcerned($0.value) }
    for project in concerned { addProject(project.root, isFolder: true) }
    judgeAgain()
  }

  private func judgeAgain() {
    for address in documents.keys { documents[address]?.change() }
  }

  // MARK: Watched files

  func beginWatching() {
    if client.registersWatchers {
      request("client/registerCapability") { json in
        json.objects("registrations", ["namedex-watched"]) { json, id in
          json.member("id") { $0.string(id) }
          json.member("method") { $0.string("workspace/didChangeWatchedFiles") }
          json.object("registerOptions") { json in
            json.objects("watchers", WatchedFile.patterns) { json, pattern in
              json.member("globPattern") { $0.string(pattern) }
            }
          }
        }
      }
    }
    if isLooking { beginProgress() }
  }

  func changeFiles(_ changes: JSONValue?) {
    var isConcerned: Set<Int> = []
    for change in changes?.array ?? [] {
      guard let path = change["uri"]?.text.flatMap(FileAddress.path) else { continue }
      guard let project = folders.first(where: { $0.contains(path) }) else {
        continue
      }
      if project.isDefined(by: path) {
        isConcerned.insert(project.number)
      } else if addresses[path] == nil, project.kind(of: path) != nil {
        read(path, project)
      }
    }
    if !isConcerned.isEmpty { reload { isConcerned.contains($0.number) } }
    tellOfOtherFiles()
  }

  // MARK: Initial linting

  /// True if some files have not been linted yet.
  package var isLooking: Bool { project(where: \.isLooking) != nil }

  /// Returns a project that meets a condition. This runs after each message, so projects that
  /// cannot have pending work are not checked.
  private func project(where condition: (Project) -> Bool) -> Project? {
    folders.first(where: condition)
      ?? stirred.lazy.compactMap { self.lone[$0] }.first(where: condition)
  }

  /// Returns the next files to lint; nil if none are left.
  package func nextLook(limit: Int) -> PendingLook? {
    guard let project = project(where: \.isLooking) else { return nil }
    return PendingLook(
      project: project.number, settings: project.linter.settings,
      files: project.takeUnread(limit))
  }

  /// Adds the results of linting files.
  package func take(_ reviews: [TextReview], of look: PendingLook) {
    guard let project = project(where: { $0.number == look.project }) else { return }
    for review in reviews where addresses[review.report.file] == nil {
      project.set(review, review.report.file)
    }
    if project.isStale { follow(project) }
    guard !project.isLooking else { return reportProgress(project) }
    endProgress()
    tellOfOtherFiles()
  }

  // MARK: Values that move between files

  /// True if a document changed since the flow of values between files was last followed.
  package var isUnsettled: Bool { project(where: \.isStale) != nil }

  /// Follows the flow of values between files, using the current contents of open documents.
  package func settle() {
    var isNews = false
    for project in folders + stirred.sorted().compactMap({ lone[$0] }) where project.isStale {
      follow(project)
      if !project.isLooking { isNews = true }
    }
    stirred = stirred.filter { path in lone[path].map { $0.isLooking || $0.isStale } ?? false }
    // This runs once for all projects, because each call examines every document.
    if isNews { tellOfOtherFiles() }
  }

  private func follow(_ project: Project) {
    let changed = project.follow { addresses[$0] != nil }
    for address in changed.flatMap({ addresses[$0] ?? [] }) { documents[address]?.change() }
  }

  /// Updates the findings of open documents, which may depend on other files.
  private func tellOfOtherFiles() {
    if client.pullsDiagnostics {
      if client.refreshesDiagnostics { request("workspace/diagnostic/refresh") { _ in } }
    } else {
      publishAll()
    }
  }

  // MARK: Progress

  private static let token = "namedex-look"

  private func beginProgress() {
    guard client.showsProgress else { return }
    request("window/workDoneProgress/create") { $0.member("token") { $0.string(Self.token) } }
    progress("begin") { json in
      json.member("title") { $0.string("Looking for names") }
      json.member("percentage") { $0.number(0) }
    }
    isShowingProgress = true
  }

  private func reportProgress(_ project: Project) {
    guard isShowingProgress else { return }
    progress("report") { $0.member("percentage") { $0.number(project.percentage) } }
  }

  private func endProgress() {
    guard isShowingProgress, !isLooking else { return }
    isShowingProgress = false
    progress("end") { _ in }
  }

  private func progress(_ kind: String, _ members: (inout JSONWriter) -> Void) {
    notify("$/progress") { json in
      json.member("token") { $0.string(Self.token) }
      json.object("value") { json in
        json.member("kind") { $0.string(kind) }
        members(&json)
      }
    }
  }
}
