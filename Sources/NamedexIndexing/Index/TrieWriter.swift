import NamedexCore

/// Writes the vocabulary as a trie, level by level, with the sets of each node.
struct TrieWriter {
  private(set) var heads = ByteWriter()
  private(set) var nodes = ByteWriter()
  private(set) var branches = ByteWriter()
  private(set) var labels = ByteWriter()
  private(set) var sets = SetWriter()
  private(set) var nodeCount = 0

  /// A node that is to be written: its terms, and how much of them the path down to it spells.
  private struct Pending {
    var terms: Range<Int>
    var depth: Int
    var labelStart: Int
  }

  private let terms: [[UInt8]]
  private var lists: [PostingLists]
  /// The entry of each extra representation.
  private let extraEntries: [Int]
  /// The node that last counted an entry, so that each is counted once.
  private var countedBy: [Int32]

  init(_ collector: RepresentationCollector, extraEntries: [Int], entryCount: Int) {
    terms = collector.terms
    lists = collector.spaces.map { PostingLists($0, termCount: collector.terms.count) }
    self.extraEntries = extraEntries
    countedBy = [Int32](repeating: -1, count: entryCount)
    write()
  }

  private mutating func write() {
    var queue = [Pending(terms: 0..<terms.count, depth: 0, labelStart: 0)]
    var firstChild = 1
    var position = 0
    while position < queue.count {
      let node = queue[position]
      position += 1
      let isTerm = !node.terms.isEmpty && terms[node.terms.lowerBound].count == node.depth
      let firstPending = queue.count
      addChildren(of: node, isTerm: isTerm, to: &queue)
      let childCount = queue.count - firstPending
      let isRoot = nodeCount == 0
      let (set, isSingle) =
        isRoot ? (0, false) : appendSets(node.terms, hasOwnTerm: isTerm && childCount > 0)
      let reference: Int
      if childCount == 0 {
        reference = set
      } else {
        reference = branches.count / IndexFormat.branchByteCount
        branches.append32(firstChild)
        branches.append32(set)
      }
      nodes.append32(reference)
      nodes.append16(
        childCount | (isTerm ? Int(NodeCode.term) : 0) | (isSingle ? Int(NodeCode.single) : 0))
      appendLabel(node)
      firstChild += childCount
      nodeCount += 1
    }
  }

  /// The label's length, then the label itself when it fits, else its place.
  private mutating func appendLabel(_ node: Pending) {
    let first = node.terms.first.map { terms[$0] } ?? []
    let label = first[node.labelStart..<node.depth]
    heads.append(label.first ?? 0)
    nodes.append16(label.count)
    if label.count <= NodeCode.inlineLabelLimit {
      nodes.append(label)
      for _ in label.count..<NodeCode.inlineLabelLimit { nodes.append(0) }
    } else {
      nodes.append32(labels.count)
      labels.append(label)
    }
  }

  /// Parts a node's terms by their next byte; each part goes down to where its terms differ.
  private func addChildren(of node: Pending, isTerm: Bool, to queue: inout [Pending]) {
    var start = node.terms.lowerBound + (isTerm ? 1 : 0)
    while start < node.terms.upperBound {
      let byte = terms[start][node.depth]
      var end = start + 1
      while end < node.terms.upperBound, terms[end][node.depth] == byte { end += 1 }
      // Terms are sorted: what the first and the last share, all share.
      let (first, last) = (terms[start], terms[end - 1])
      var depth = node.depth + 1
      while depth < first.count, depth < last.count, first[depth] == last[depth] { depth += 1 }
      queue.append(Pending(terms: start..<end, depth: depth, labelStart: node.depth))
      start = end
    }
  }

  /// Writes the sets of a range of terms.
  ///
  /// - Parameter hasOwnTerm: Whether the first term ends at the node while others go on.
  private mutating func appendSets(
    _ range: Range<Int>, hasOwnTerm: Bool
  ) -> (set: Int, isSingle: Bool) {
    if let lone = lists[Space.main.rawValue].lonePosting(of: range),
      lists[Space.extra.rawValue].isEmpty(range), lists[Space.onRequest.rawValue].isEmpty(range)
    {
      return (Int(lone), true)
    }
    var all: [SetWriter.Input] = []
    var once: [[UInt32]] = []
    var repeated: [[UInt32]] = []
    for space in Space.allCases {
      var one: [UInt32] = []
      var two: [UInt32] = []
      lists[space.rawValue].sets(of: range, once: &one, repeated: &two)
      let universe = lists[space.rawValue].universe
      func add(_ role: SetRole, _ identifiers: [UInt32], isComplement: Bool = false) {
        guard !identifiers.isEmpty || isComplement else { return }
        all.append(
          SetWriter.Input(
            bit: SetCode.bit(space, role), identifiers: identifiers, universe: universe,
            isComplement: isComplement))
      }
      add(.once, one)
      add(.repeated, two)
      if hasOwnTerm, !one.isEmpty {
        var own: [UInt32] = []
        var ignored: [UInt32] = []
        lists[space.rawValue].sets(
          of: range.lowerBound..<range.lowerBound + 1, once: &own, repeated: &ignored)
        // Whichever is the smaller: those that have the term, or those that do not.
        if 2 * own.count <= one.count {
          add(.exact, own)
        } else {
          add(.exact, Self.difference(one, own), isComplement: true)
        }
      }
      once.append(one)
      repeated.append(two)
    }
    return (
      sets.append(
        all, count: entryCount(once, mark: 2 * nodeCount),
        repeatedCount: entryCount(repeated, mark: 2 * nodeCount + 1)),
      false
    )
  }

  private static func difference(_ all: [UInt32], _ some: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var position = 0
    for identifier in all {
      if position < some.count, some[position] == identifier {
        position += 1
      } else {
        result.append(identifier)
      }
    }
    return result
  }

  /// The distinct entries of main and extra representations.
  private mutating func entryCount(_ identifiers: [[UInt32]], mark: Int) -> Int {
    var count = identifiers[Space.main.rawValue].count
    let extra = identifiers[Space.extra.rawValue]
    guard !extra.isEmpty else { return count }
    let mark = Int32(truncatingIfNeeded: mark)
    for entry in identifiers[Space.main.rawValue] { countedBy[Int(entry)] = mark }
    for identifier in extra {
      let entry = extraEntries[Int(identifier)]
      guard countedBy[entry] != mark else { continue }
      countedBy[entry] = mark
      count += 1
    }
    return count
  }
}
