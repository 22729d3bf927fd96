/// The flow of values in a project whose files change one at a time.
package struct ProjectFlow: Sendable {
  private let denied: [String]
  private var facts: [String: FlowFacts] = [:]
  private var size = 0
  /// The combined facts of all files as of the last call to `follow()`; nil before the first call.
  private var map: FlowMap?
  private var followed: [String: [Int: FollowedName]] = [:]
  /// The flags that the files declared as of the last call to `follow()`.
  package private(set) var flags = ProjectFlags()
  /// True if a file has changed since the last call to `follow()`.
  package private(set) var isStale = false

  /// Creates an empty flow.
  ///
  /// - Parameter denied: Places that do not hold symbol names.
  package init(denied: [String]) { self.denied = denied }

  /// Replaces the facts of a file; nil removes a file that no longer exists.
  package mutating func set(_ new: FlowFacts?, of file: String) {
    size += (new?.count ?? 0) - (facts[file]?.count ?? 0)
    facts[file] = new
    isStale = true
  }

  /// Follows the moves of all files.
  ///
  /// - Returns: The files whose symbol names have changed, or all files if flags have changed,
  ///   sorted by path. Empty for a project with more facts than `SymbolFlow` keeps.
  /// - Complexity: O(*m* log *m*) in the number of moves in the project.
  package mutating func follow() -> [String] {
    isStale = false
    guard size <= SymbolFlow.greatestSize else {
      (map, followed, flags) = (nil, [:], ProjectFlags())
      return []
    }
    let files = facts.keys.sorted()
    var map = FlowMap(files.compactMap { facts[$0] }, denied: denied)
    let found = map.literals(of: files).mapValues { $0.mapValues(\.name) }
    map.keepPlaces()
    self.map = map
    let known = flags
    flags = ProjectFlags(files.compactMap { facts[$0] })
    defer { followed = found }
    if flags != known { return files }
    return files.filter { found[$0] != followed[$0] }
  }

  /// Returns the literals in a file that were symbol names as of the last call to `follow()`, keyed
  /// by offset, with the evidence for each.
  package func literals(in file: String) -> [Int: FollowedName] { followed[file] ?? [:] }

  /// Returns the literals that are symbol names in text that differs from the file in the project.
  package func literals(of facts: FlowFacts) -> [Int: FollowedName] {
    map?.literals(of: facts) ?? FlowMap.literals(of: facts, denied: denied)
  }
}
