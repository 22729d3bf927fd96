internal import NamedexCore

/// The literals of a run's files that get where symbols' names are expected.
package struct SymbolFlow: Sendable {
  private var facts: [FlowFacts] = []
  private var resolver = FlowResolver()
  private var files: [String] = []
  private var found: [String: [Int: FlowMap.FollowedLiteral]] = [:]
  /// Where the literals of each file begin, in order.
  private var starts: [String: [Int]] = [:]
  private var size = 0

  /// Facts beyond this number are not kept. Most are moves, which take about a hundred bytes while they are
  /// followed. A million lines of code have a tenth.
  static let greatestSize = 8_000_000

  /// Whether there was more than is kept.
  package private(set) var isIncomplete = false

  /// Creates a flow without files.
  package init() {}

  /// Adds a file, in the order of the walk.
  package mutating func add(_ facts: FlowFacts, of file: String) {
    size += facts.count
    guard size <= Self.greatestSize else {
      isIncomplete = true
      return
    }
    self.facts.append(facts)
    resolver.declare(facts)
    files.append(file)
  }

  /// Follows the moves, when all files have been added.
  ///
  /// - Parameter denied: Places that hold no symbols' names.
  package mutating func follow(denied: [String]) {
    // The map changes it, which would copy what is kept here.
    let declared = resolver
    resolver = FlowResolver()
    found = FlowMap(facts, declaredIn: consume declared, denied: denied).literals(of: files)
    starts = found.mapValues { $0.keys.sorted() }
    facts = []
  }

  /// Whether a file has such literals.
  package func hasLiterals(in file: String) -> Bool { found[file] != nil }

  /// The literals of a file, by where they begin, and whether they are names for certain.
  package func literals(in file: String) -> [Int: FollowedName] {
    found[file, default: [:]].mapValues(\.name)
  }

  /// Where the value of a literal is handed on, up to where a name is expected.
  ///
  /// - Parameter offset: Where the literal's content begins, behind its quotation marks.
  package func way(of offset: Int, in file: String) -> [FlowSite] {
    // Number signs and quotation marks stand between.
    guard let literals = found[file], let starts = starts[file] else { return [] }
    let next = starts.indices.partitioningIndex { starts[$0] >= offset }
    guard next > 0, let literal = literals[starts[next - 1]] else { return [] }
    return literal.way.map { FlowSite(file: files[$0.file], offset: $0.offset) }
  }
}
