internal import NamedexCore

/// The literals in the files of a run that reach places where symbol names are expected.
package struct SymbolFlow: Sendable {
  private var facts: [FlowFacts] = []
  private var resolver = FlowResolver()
  private var files: [String] = []
  private var found: [String: [Int: FlowMap.FollowedLiteral]] = [:]
  /// The start offsets of the literals in each file, sorted.
  private var starts: [String: [Int]] = [:]
  private var size = 0

  /// The maximum number of facts that are kept. Most facts are moves, which take about a hundred
  /// bytes each while they are followed. A million lines of code produce a tenth of this number.
  static let greatestSize = 8_000_000

  /// The flags that the files declare; empty until the moves have been followed.
  package private(set) var flags = ProjectFlags()
  /// True if there were more facts than `greatestSize`, so some files are missing.
  package private(set) var isIncomplete = false

  /// Creates an empty flow.
  package init() {}

  /// Adds the facts of a file. Files must be added in the order in which the walk visits them.
  package mutating func add(_ facts: FlowFacts, of file: String) {
    size += facts.count
    guard size <= Self.greatestSize else {
      isIncomplete = true
      return
    }
    self.facts.append(facts.trimmed())
    resolver.declare(facts)
    files.append(file)
  }

  /// Follows the moves, after all files have been added.
  ///
  /// - Parameter denied: Places that do not hold symbol names.
  package mutating func follow(denied: [String]) {
    flags = ProjectFlags(facts)
    // The map modifies the resolver, and releases the moves of each file once it has taken them.
    // References kept here would make it copy both first.
    let (taken, declared) = (facts, resolver)
    (facts, resolver) = ([], FlowResolver())
    found = FlowMap(consume taken, declaredIn: consume declared, denied: denied)
      .literals(of: files)
    starts = found.mapValues { $0.keys.sorted() }
  }

  /// Returns whether a file has literals that reach places where symbol names are expected.
  package func hasLiterals(in file: String) -> Bool { found[file] != nil }

  /// Returns the literals in a file that are symbol names, keyed by offset, with the evidence for
  /// each.
  package func literals(in file: String) -> [Int: FollowedName] {
    found[file, default: [:]].mapValues(\.name)
  }

  /// Returns the places that pass a literal on, along its route to a place that expects a name.
  ///
  /// - Parameter offset: The start of the literal's content, after its quotation marks.
  package func way(of offset: Int, in file: String) -> [FlowSite] {
    // A literal starts at its number signs or quotation marks; `offset` is after them.
    guard let literals = found[file], let starts = starts[file] else { return [] }
    let next = starts.indices.partitioningIndex { starts[$0] >= offset }
    guard next > 0, let literal = literals[starts[next - 1]] else { return [] }
    return literal.way.map { FlowSite(file: files[$0.file], offset: $0.offset) }
  }
}
