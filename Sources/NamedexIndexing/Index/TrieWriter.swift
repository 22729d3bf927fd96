import NamedexCore

/// Writes the vocabulary as a trie, level by level, with the sets of each node.
struct TrieWriter {
  private(set) var heads = ByteWriter()
  private(set) var nodes = ByteWriter()
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
  private let extra: [RepresentationCollector.Record]
  /// The node that last counted an entry, so that each is counted once.
  private var countedBy: [Int32]

  init(_ collector: RepresentationCollector, entryCount: Int) {
    terms = collector.terms
    lists = collector.spaces.map { PostingLists($0, termCount: collector.terms.count) }
    extra = collector.extra
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
      let isRoot = nodeCount == 0
      let isTerm = !node.terms.isEmpty && terms[node.terms.lowerBound].count == node.depth
      let children = children(of: node, isTerm: isTerm)
      queue.append(contentsOf: children)
      let first = node.terms.first.map { terms[$0] } ?? []
      let label = first[node.labelStart..<node.depth]
      heads.append(label.first ?? 0)
      let (set, isSingle, count) = isRoot ? (0, false, 0) : appendSets(node.terms)
      nodes.append32(firstChild)
      nodes.append16(
        children.count | (isTerm ? Int(NodeCode.term) : 0) | (isSingle ? Int(NodeCode.single) : 0))
      nodes.append16(label.count)
      nodes.append32(labels.count)
      nodes.append32(set)
      nodes.append32(count)
      labels.append(label)
      firstChild += children.count
      nodeCount += 1
    }
  }

  /// Parts a node's terms by their next byte; each part goes down to where its terms differ.
  private func children(of node: Pending, isTerm: Bool) -> [Pending] {
    var children: [Pending] = []
    var start = node.terms.lowerBound + (isTerm ? 1 : 0)
    while start < node.terms.upperBound {
      let byte = terms[start][node.depth]
      var end = start + 1
      while end < node.terms.upperBound, terms[end][node.depth] == byte { end += 1 }
      // Terms are sorted: what the first and the last share, all share.
      let (first, last) = (terms[start], terms[end - 1])
      var depth = node.depth + 1
      while depth < first.count, depth < last.count, first[depth] == last[depth] { depth += 1 }
      children.append(Pending(terms: start..<end, depth: depth, labelStart: node.depth))
      start = end
    }
    return children
  }

  /// Writes the sets of a range of terms.
  private mutating func appendSets(_ range: Range<Int>) -> (set: Int, isSingle: Bool, count: Int) {
    var all: [(bit: UInt32, identifiers: [UInt32], universe: Int)] = []
    var once: [UInt32] = []
    var repeated: [UInt32] = []
    var count = 0
    for space in Space.allCases {
      lists[space.rawValue].sets(of: range, once: &once, repeated: &repeated)
      let universe = lists[space.rawValue].universe
      all.append((SetCode.bit(space, repeated: false), once, universe))
      all.append((SetCode.bit(space, repeated: true), repeated, universe))
      switch space {
      case .main:
        count += once.count
        for entry in once { countedBy[Int(entry)] = Int32(nodeCount) }
      case .extra:
        for identifier in once {
          let entry = extra[Int(identifier)].entry
          guard countedBy[entry] != Int32(nodeCount) else { continue }
          countedBy[entry] = Int32(nodeCount)
          count += 1
        }
      case .onRequest:
        break
      }
    }
    let isSingle = all[0].identifiers.count == 1 && all[1...].allSatisfy { $0.identifiers.isEmpty }
    if isSingle { return (Int(all[0].identifiers[0]), true, count) }
    return (sets.append(all), false, count)
  }
}
