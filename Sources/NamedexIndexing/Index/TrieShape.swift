/// Learns, before a trie is written, how many branching nodes begin with each term.
///
/// Nodes stand level by level in the file, and terms come in ascending order: when a term comes, its
/// level depends on the terms behind it, for these decide where the path down to it branches. So the
/// vocabulary is passed over twice, and the first time only this is kept of it.
struct TrieShape {
  /// For each term, in order, the branching nodes of which it is the first and which it does not end
  /// at.
  private(set) var branchCounts: [UInt16] = []
  /// The path down to the last term: nodes by the length of their path, with their first term.
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
  /// The number of bytes with which both begin.
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
