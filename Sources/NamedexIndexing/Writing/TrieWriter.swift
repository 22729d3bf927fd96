import NamedexCore

/// Writes the vocabulary as a trie with the sets of each node. Terms must arrive in ascending
/// order.
///
/// Only the nodes on the path to the last term are open. When the next term is not below a node,
/// the node's sets are joined from its children's sets and the node is written. So each posting is
/// read once per level, and memory holds only the sets of one path.
struct TrieWriter: Sendable {
  /// A node on the path.
  private struct Open: Sendable {
    /// The length of the path to the node; nil for a branch whose length is not known yet.
    var depth: Int?
    var isTerm = false
    var childCount = 0
  }

  private static let spaceCount = Space.allCases.count

  private(set) var levels: [TrieLevel] = [TrieLevel()]
  private let branchCounts: [UInt16]
  /// The entry of each extra representation, in ascending order.
  private let extraEntries: [UInt32]
  /// The path from the root, followed by nodes whose memory is reused.
  private var path: [Open]
  private var pathCount = 1
  /// For each node of the path and each space, the sets of the node's own term, if a term ends
  /// there, and the sets of its children.
  private var lists: [IdentifierLists]
  private var last: [UInt8] = []
  private var termCount = 0
  private var unions: [SetUnion]
  private var writer = SetWriter()
  /// The sets of the node that is being written.
  private var joined = [CountedIdentifiers](
    repeating: CountedIdentifiers(), count: Space.allCases.count)
  private var inputs: [SetWriter.Input] = []
  /// The number of identifiers in the largest set.
  private(set) var greatestSetCount = 0

  /// - Parameters:
  ///   - shape: The shape of the trie for the same terms.
  ///   - universes: The number of representations in each space.
  init(_ shape: TrieShape, universes: [Int], extraEntries: [UInt32]) {
    branchCounts = shape.branchCounts
    self.extraEntries = extraEntries
    unions = universes.map { SetUnion(universe: $0) }
    path = [Open(depth: 0)]
    lists = [IdentifierLists](repeating: IdentifierLists(), count: Self.spaceCount)
  }

  /// Adds the next term.
  ///
  /// - Parameter own: The representations that contain the term, by space.
  mutating func append(_ term: ArraySlice<UInt8>, _ own: [CountedIdentifiers]) {
    begin(term)
    let first = Self.spaceCount * (pathCount - 1)
    for space in 0..<Self.spaceCount where !own[space].once.isEmpty {
      lists[first + space].appendOwn(own[space])
    }
  }

  /// Moves the path to a term.
  private mutating func begin(_ term: ArraySlice<UInt8>) {
    let shared = last.sharedCount(with: term)
    close(downTo: shared)
    for _ in 0..<Int(branchCounts[termCount]) { open(depth: nil) }
    if term.count > shared { open(depth: term.count) }
    path[pathCount - 1].isTerm = true
    termCount += 1
    last.removeAll(keepingCapacity: true)
    last.append(contentsOf: term)
  }

  /// Writes the nodes that are still open, except for the root.
  mutating func finish() { close(downTo: 0) }

  /// The number of the root's children.
  var rootChildCount: Int { path[0].childCount }

  private mutating func open(depth: Int?) {
    if pathCount == path.count {
      path.append(Open(depth: depth))
      for _ in 0..<Self.spaceCount { lists.append(IdentifierLists()) }
    } else {
      path[pathCount] = Open(depth: depth)
    }
    pathCount += 1
    if pathCount > levels.count { levels.append(TrieLevel()) }
  }

  /// Writes the nodes whose path is longer than the common prefix of the last term and the next
  /// term.
  private mutating func close(downTo shared: Int) {
    while let depth = path[pathCount - 1].depth, depth > shared {
      let parent = pathCount - 2
      let start = path[parent].depth ?? shared
      path[parent].depth = start
      write(label: last[start..<depth])
      pathCount -= 1
    }
  }

  /// Writes the last node of the path and adds its sets to its parent.
  private mutating func write(label: ArraySlice<UInt8>) {
    let level = pathCount - 1
    let node = path[level]
    path[level - 1].childCount += 1
    if node.childCount == 0, let lone = loneIdentifier(level) {
      levels[level].append(
        label: label, isTerm: node.isTerm, childCount: 0, firstChild: 0, set: Int(lone),
        isSingle: true)
      if level > 1 {
        let main = Space.main.rawValue
        lists[Self.spaceCount * (level - 1) + main].append(lone, universe: unions[main].universe)
      }
      lists[Self.spaceCount * level].removeAll()
      return
    }
    let first = Self.spaceCount * level
    for space in 0..<Self.spaceCount {
      unions[space].join(&lists[first + space], &joined[space])
    }
    let set = levels[level].sets.count / 4
    appendInputs(of: level)
    for input in inputs { greatestSetCount = max(greatestSetCount, input.identifiers.count) }
    let (main, extra) = (joined[Space.main.rawValue], joined[Space.extra.rawValue])
    let counts = (
      once: entryCount(main.once, extra.once), repeated: entryCount(main.repeated, extra.repeated),
      thrice: entryCount(main.thrice, extra.thrice)
    )
    writer.append(inputs, counts, to: &levels[level].sets.tail)
    // If references to the sets were kept, the sets would be copied when they next change.
    inputs.removeAll(keepingCapacity: true)
    let firstChild = node.childCount == 0 ? 0 : levels[level + 1].nodeCount - node.childCount
    levels[level].append(
      label: label, isTerm: node.isTerm, childCount: node.childCount, firstChild: firstChild,
      set: set, isSingle: false)
    for space in 0..<Self.spaceCount {
      // The root has no sets.
      if level > 1 {
        lists[first - Self.spaceCount + space].append(
          joined[space], universe: unions[space].universe)
      }
      lists[first + space].removeAll()
    }
  }

  /// Returns the only posting of a node if it is a main representation, otherwise nil.
  private func loneIdentifier(_ level: Int) -> UInt32? {
    let main = Self.spaceCount * level + Space.main.rawValue
    guard let lone = lists[main].lone else { return nil }
    for place in main + 1..<main + Self.spaceCount where !lists[place].isEmpty { return nil }
    return lone
  }

  private mutating func appendInputs(of level: Int) {
    for space in Space.allCases {
      let all = joined[space.rawValue].once
      guard !all.isEmpty else { continue }
      let universe = unions[space.rawValue].universe
      func add(_ role: SetRole, _ identifiers: [UInt32], isComplement: Bool = false) {
        guard !identifiers.isEmpty || isComplement else { return }
        inputs.append(
          SetWriter.Input(
            bit: SetCode.bit(space, role), identifiers: identifiers, universe: universe,
            isComplement: isComplement))
      }
      add(.once, all)
      add(.repeated, joined[space.rawValue].repeated)
      add(.thrice, joined[space.rawValue].thrice)
      guard path[level].isTerm, path[level].childCount > 0 else { continue }
      let place = Self.spaceCount * level + space.rawValue
      let own = lists[place].own
      // Store the smaller set: the representations that contain the term, or those that do not.
      if 2 * own.count <= all.count {
        add(.exact, Array(own))
      } else {
        add(.exact, Self.difference(all, own), isComplement: true)
      }
    }
  }

  private static func difference(_ all: [UInt32], _ some: ArraySlice<UInt32>) -> [UInt32] {
    var result: [UInt32] = []
    var position = some.startIndex
    for identifier in all {
      if position < some.endIndex, some[position] == identifier {
        position += 1
      } else {
        result.append(identifier)
      }
    }
    return result
  }

  /// Returns the number of distinct entries of main and extra representations.
  private func entryCount(_ main: [UInt32], _ extra: [UInt32]) -> Int {
    var count = main.count
    var position = 0
    var before: UInt32?
    for identifier in extra {
      let entry = extraEntries[Int(identifier)]
      guard entry != before else { continue }
      before = entry
      // Extra representations are few, so the next matching position is often far away.
      position = (position..<main.count).gallopingIndex { main[$0] >= entry }
      if position == main.count || main[position] != entry { count += 1 }
    }
    return count
  }

  /// Moves data to a file if later terms do not need it.
  mutating func spill(to file: RunFile) throws(CatalogError) {
    for level in levels.indices { try levels[level].spill(to: file) }
  }
}
