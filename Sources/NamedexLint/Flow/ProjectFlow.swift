/// How values move in a project whose files change one at a time.
package struct ProjectFlow: Sendable {
  private let denied: [String]
  private var facts: [String: FlowFacts] = [:]
  private var size = 0
  /// What the files said together when they were followed last; nil before.
  private var map: FlowMap?
  private var followed: [String: [Int: FollowedName]] = [:]
  /// Whether a file changed since.
  package private(set) var isStale = false

  /// Creates a flow without files.
  ///
  /// - Parameter denied: Places that hold no symbols' names.
  package init(denied: [String]) { self.denied = denied }

  /// Takes what a file says, in place of what it said before; nil for a file that is gone.
  package mutating func set(_ new: FlowFacts?, of file: String) {
    size += (new?.count ?? 0) - (facts[file]?.count ?? 0)
    facts[file] = new
    isStale = true
  }

  /// Follows the moves of all files.
  ///
  /// - Returns: The files that have other symbols' names than before, in order. None for a project of
  ///   which `SymbolFlow` would not keep all.
  /// - Complexity: O(*m* log *m*) in the moves of the project.
  package mutating func follow() -> [String] {
    isStale = false
    guard size <= SymbolFlow.greatestSize else {
      (map, followed) = (nil, [:])
      return []
    }
    let files = facts.keys.sorted()
    var map = FlowMap(files.compactMap { facts[$0] }, denied: denied)
    let found = map.literals(of: files).mapValues { $0.mapValues(\.name) }
    map.keepPlaces()
    self.map = map
    defer { followed = found }
    return files.filter { found[$0] != followed[$0] }
  }

  /// The literals of a file as it was when the project was followed, by where they begin, and whether
  /// they are names for certain.
  package func literals(in file: String) -> [Int: FollowedName] { followed[file] ?? [:] }

  /// The literals of a text of the project that says something else than its file did.
  package func literals(of facts: FlowFacts) -> [Int: FollowedName] {
    map?.literals(of: facts) ?? FlowMap.literals(of: facts, denied: denied)
  }
}
