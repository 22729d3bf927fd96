/// Before the trie is written, counts how many branching nodes have each term as their first term.
///
/// Nodes are stored level by level, but terms come in ascending order. The level of a term depends
/// on later terms, because they determine where the path to the term branches. So the vocabulary is
/// read twice; the first pass keeps only these counts.
struct TrieShape: Sendable {
  /// For each term, the number of branching nodes that have it as their first term. A node that
  /// ends at the term is not counted.
  private(set) var branchCounts: [UInt16] = []
  /// The nodes on the path to the last term, each with the length of its path and its first term.
  private var path: [(depth: Int, first: Int)] = [(0, 0)]
  private var last: [UInt8] = []

  var termCount: Int { branchCounts.count }

  /// Adds the next term.
  mutating func append(_ term: ArraySlice<UInt8>) {
    let shared = last.sharedCount(with: term)
    while path[path.count - 1].depth > shared {
      let top = path.removeLast()
      if path[path.count - 1].depth < shared {
        branchCounts[top.first] += 1
        path.append((shared, top.first))
      }
    }
    if term.count > shared { path.append((term.count, termCount)) }
    branchCounts.append(0)
    last.removeAll(keepingCapacity: true)
    last.append(contentsOf: term)
  }
}

extension [UInt8] {
  /// Returns the length of the common prefix.
  func sharedCount(with other: ArraySlice<UInt8>) -> Int {
    let count = Swift.min(count, other.count)
    var shared = 0
    var position = other.startIndex
    while shared < count, self[shared] == other[position] {
      shared &+= 1
      position &+= 1
    }
    return shared
  }
}
