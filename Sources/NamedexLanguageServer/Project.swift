import NamedexCore
package import NamedexLint
import NamedexSearch

/// A workspace folder, or the project of a file outside all folders, and what is known of its files.
package final class Project {
  let number: Int
  package let root: String
  let isFolder: Bool
  package let linter: FileLinter
  /// How values move between the files.
  private(set) var flow: ProjectFlow
  private let baseline: Baseline?
  /// The files that have not been looked at, or not with what the others say of them.
  private var unread: ArraySlice<PendingFile>
  private var fileCount: Int
  /// What is known of each file, by its path.
  private(set) var reviews: [String: TextReview] = [:]
  /// The files of which a run has something to say, in the order of a run.
  private var order: [String] = []
  /// The findings of all files, until one changes.
  private var found: [String: [Finding]]?
  private var searches: [NameUse.Kind: [Targets: NameSearch]] = [:]

  init(number: Int, root: String, isFolder: Bool, _ served: ServedProject) {
    (self.number, self.root, self.isFolder) = (number, root, isFolder)
    linter = FileLinter(served.settings)
    flow = ProjectFlow(denied: served.settings.wrappers.denied)
    (baseline, unread, fileCount) = (
      served.baseline, served.items.map(PendingFile.init)[...], served.items.count
    )
  }

  /// Whether a file is in the folder.
  func contains(_ path: String) -> Bool {
    isFolder ? root == "/" || path.hasPrefix(root + "/") : path == root
  }

  // MARK: Files

  /// What a file holds; nil for one that is not read.
  func kind(of path: String) -> SourceKind? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return SourceKind(
      fileName: name, families: linter.settings.families, presets: linter.settings.presets)
  }

  var isLooking: Bool { !unread.isEmpty }

  /// How much of the project has been looked at.
  var percentage: Int { fileCount == 0 ? 100 : (fileCount - unread.count) * 100 / fileCount }

  /// The next files to look at, which are looked at from then on.
  func takeUnread(_ limit: Int) -> [PendingFile] {
    let files = unread.prefix(limit)
    unread = unread.dropFirst(files.count)
    return Array(files)
  }

  /// Whether values may move otherwise than when they were followed last.
  var isStale: Bool { flow.isStale && !isLooking }

  /// Follows how values move between the files.
  ///
  /// - Parameter isOpen: Whether a file is open.
  /// - Returns: The files that are to be judged again. Those that are not open will be looked at.
  func follow(_ isOpen: (String) -> Bool) -> [String] {
    let changed = flow.follow()
    unread =
      changed.filter { !isOpen($0) }.compactMap { path in
        guard let kind = kind(of: path) else { return nil }
        var file = PendingFile(.file(path: path, kind: kind))
        file.followed = flow.literals(in: path)
        return file
      }[...]
    fileCount = unread.count
    return changed
  }

  /// Keeps what is known of a file.
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

  /// What a run over the project reports of each file that has findings.
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

  /// The search among the names of a kind that exist on some targets; nil if there are none.
  func search(_ kind: NameUse.Kind, _ targets: Targets) -> NameSearch? {
    if let known = searches[kind]?[targets] { return known }
    let search = NameSearch(linter.settings.catalogs[kind] ?? [], targets)
    searches[kind, default: [:]][targets] = search
    return search
  }
}

/// A search among the names of catalogs that exist on some targets.
struct NameSearch {
  let indexes: [CatalogIndex]
  private let searchers: [Searcher]
  private let answers: AnswerSearch

  init?(_ indexes: [CatalogIndex], _ targets: Targets) {
    self.indexes = indexes
    let searchers = indexes.compactMap { index -> Searcher? in
      // A platform that the catalog does not have says nothing about its names.
      let points = targets.list.compactMap { try? index.releasePoint($0.description) }
      return try? Searcher(index, scope: SearchScope(targets: points))
    }
    guard !indexes.isEmpty, searchers.count == indexes.count else { return nil }
    self.searchers = searchers
    answers = AnswerSearch(searchers)
  }

  func answer(_ text: String, limit: Int) -> Answer {
    answers.answer(text, AnswerSearch.Options(limit: limit, beginsWithMostUsed: true))
  }

  /// Whether one of an entry's names matches a query.
  func accepts(_ named: KnownEntry, _ query: SearchQuery) -> Bool {
    zip(indexes, searchers).contains { index, searcher in
      index.id == named.index.id && searcher.accepts(named.record.entry, query)
    }
  }
}
