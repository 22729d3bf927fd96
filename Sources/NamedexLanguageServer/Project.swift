import NamedexCore
package import NamedexLint
import NamedexSearch

/// A workspace folder, or the project of a file outside every workspace folder, and what is known
/// about its files.
package final class Project {
  let number: Int
  package let root: String
  let isFolder: Bool
  package let linter: FileLinter
  /// The flow of values, such as names passed as arguments, between the files.
  private(set) var flow: ProjectFlow
  private let baseline: Baseline?
  /// The files that determine the settings, except those that are recognized by their names.
  private let definitions: Set<String>
  /// The files that must be linted, or linted again because of values from other files.
  private var unread: ArraySlice<PendingFile>
  private var fileCount: Int
  /// The results of linting each file, by path.
  private(set) var reviews: [String: TextReview] = [:]
  /// The files that a command-line run would report on, in the same order.
  private var order: [String] = []
  /// The findings of all files; nil after a file changed.
  private var found: [String: [Finding]]?
  private var searches: [NameUse.Kind: [Targets: NameSearch]] = [:]

  init(number: Int, root: String, isFolder: Bool, _ served: ServedProject) {
    (self.number, self.root, self.isFolder) = (number, root, isFolder)
    linter = FileLinter(served.settings)
    flow = ProjectFlow(denied: served.settings.wrappers.denied)
    (baseline, definitions) = (served.baseline, served.definitions)
    (unread, fileCount) = (served.items.map(PendingFile.init)[...], served.items.count)
  }

  /// Returns whether a file is in the folder.
  func contains(_ path: String) -> Bool {
    isFolder ? root == "/" || path.hasPrefix(root + "/") : path == root
  }

  // MARK: Files

  /// Returns whether the project must be read again after the given file changed.
  func isDefined(by path: String) -> Bool {
    definitions.contains(path) || WatchedFile.determinesSettings(path)
  }

  /// Returns the kind of a file; nil if the linter does not read it.
  func kind(of path: String) -> SourceKind? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return SourceKind(
      fileName: name, families: linter.settings.families, presets: linter.settings.presets)
  }

  var isLooking: Bool { !unread.isEmpty }

  /// The percentage of files that have been linted.
  var percentage: Int { fileCount == 0 ? 100 : (fileCount - unread.count) * 100 / fileCount }

  /// Removes and returns the next files to lint.
  func takeUnread(_ limit: Int) -> [PendingFile] {
    let files = unread.prefix(limit)
    unread = unread.dropFirst(files.count)
    return Array(files)
  }

  /// True if the flow of values may have changed since it was last followed.
  var isStale: Bool { flow.isStale && !isLooking }

  /// Follows the flow of values between the files.
  ///
  /// - Parameter isOpen: Returns whether a file is open.
  /// - Returns: The files to lint again. Files that are not open are added to the unread files.
  func follow(_ isOpen: (String) -> Bool) -> [String] {
    let changed = flow.follow()
    unread =
      changed.filter { !isOpen($0) }.compactMap { path in
        guard let kind = kind(of: path) else { return nil }
        var file = PendingFile(.file(path: path, kind: kind))
        file.followed = flow.literals(in: path)
        file.flags = flow.flags
        return file
      }[...]
    fileCount = unread.count
    return changed
  }

  /// Stores the result of linting a file.
  func set(_ review: TextReview?, _ path: String) {
    if review == nil || review?.facts != nil { flow.set(review?.facts, of: path) }
    let old = reviews[path]
    reviews[path] = review
    reviews[path]?.facts = nil
    found = nil
    let wasListed = old.map { !$0.report.isEmpty } ?? false
    let isListed = review.map { !$0.report.isEmpty } ?? false
    guard wasListed != isListed else { return }
    let place = order.indices.partitioningIndex {
      !order[$0].utf8.lexicographicallyPrecedes(path.utf8)
    }
    if isListed { order.insert(path, at: place) } else { order.remove(at: place) }
  }

  // MARK: Findings

  /// The findings that a command-line run would report, by file.
  package var findings: [String: [Finding]] {
    if let found { return found }
    var state = RunState(linter.settings, baseline: baseline)
    var findings: [String: [Finding]] = [:]
    for path in order {
      guard let report = reviews[path]?.report else { continue }
      let found = state.findings(of: report)
      if !found.isEmpty { findings[path] = found }
    }
    found = findings
    return findings
  }

  // MARK: Searching

  /// Returns a search over the names of a kind that exist on the given targets; nil if the kind has
  /// no catalog.
  func search(_ kind: NameUse.Kind, _ targets: Targets) -> NameSearch? {
    if let known = searches[kind]?[targets] { return known }
    let search = NameSearch(linter.settings.catalogs(of: kind), targets)
    searches[kind, default: [:]][targets] = search
    return search
  }
}

/// A search over the names that exist on the given targets.
struct NameSearch {
  let indexes: [CatalogIndex]
  private let searchers: [Searcher]
  private let answers: AnswerSearch

  init?(_ indexes: [CatalogIndex], _ targets: Targets) {
    self.indexes = indexes
    let searchers = indexes.compactMap { index -> Searcher? in
      // A platform that the catalog does not cover is ignored.
      let points = targets.list.compactMap { try? index.releasePoint($0.description) }
      return try? Searcher(index, scope: SearchScope(targets: points))
    }
    guard !indexes.isEmpty, searchers.count == indexes.count else { return nil }
    self.searchers = searchers
    answers = AnswerSearch(searchers)
  }

  func answer(_ text: String, limit: Int) -> CatalogAnswer {
    answers.answer(text, AnswerSearch.Options(limit: limit, beginsWithMostUsed: true))
  }

  /// Returns whether a query matches one of an entry's names.
  func accepts(_ named: KnownEntry, _ query: SearchQuery) -> Bool {
    zip(indexes, searchers).contains { index, searcher in
      index.id == named.index.id && searcher.accepts(named.record.entry, query)
    }
  }
}
