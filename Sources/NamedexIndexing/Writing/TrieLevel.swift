import NamedexCore

/// The nodes of one level of a trie, from left to right, with their labels and sets. Numbers and
/// offsets are relative to the start of the level, because the size of earlier levels is not known
/// yet.
struct TrieLevel: Sendable {
  var heads = ByteStream()
  var nodes = ByteStream()
  var branches = ByteStream()
  var labels = ByteStream()
  var sets = ByteStream()
  var nodeCount = 0

  /// The maximum number of bytes of each section that stay in memory.
  private static let tailLimit = 1 << 18

  mutating func spill(to file: RunFile) throws(CatalogError) {
    try heads.spill(over: Self.tailLimit, to: file)
    try nodes.spill(over: Self.tailLimit, to: file)
    try branches.spill(over: Self.tailLimit, to: file)
    try labels.spill(over: Self.tailLimit, to: file)
    try sets.spill(over: Self.tailLimit, to: file)
  }

  /// Writes a node.
  ///
  /// - Parameters:
  ///   - set: The node's entry if `isSingle`, otherwise the place of its sets.
  ///   - firstChild: The number of the node's first child in the level below.
  mutating func append(
    label: ArraySlice<UInt8>, isTerm: Bool, childCount: Int, firstChild: Int, set: Int,
    isSingle: Bool
  ) {
    let reference: Int
    if childCount == 0 {
      reference = set
    } else {
      reference = branches.count / IndexFormat.branchByteCount
      branches.tail.append32(firstChild)
      branches.tail.append32(set)
    }
    heads.tail.append(label.first ?? 0)
    nodes.tail.append32(reference)
    nodes.tail.append16(
      childCount | (isTerm ? Int(NodeCode.term) : 0) | (isSingle ? Int(NodeCode.single) : 0))
    nodes.tail.append16(label.count)
    if label.count > NodeCode.inlineLabelLimit {
      nodes.tail.append32(labels.count)
      labels.tail.append(label)
    } else {
      var inline = 0
      for (offset, byte) in label.enumerated() { inline |= Int(byte) << (8 * offset) }
      nodes.tail.append32(inline)
    }
    nodeCount += 1
  }
}

/// The sections of a trie whose levels are complete.
package struct TrieSections {
  private(set) var nodeCount = 0
  private(set) var parts: [IndexSection: [ByteStream]] = [:]
  private(set) var labelByteCount = 0
  private(set) var setByteCount = 0
  /// The number of identifiers in the largest set.
  let greatestSetCount: Int

  /// Assembles the levels, and offsets each part of a level by the size of what precedes it.
  ///
  /// - Parameter parts: Consecutive parts of the vocabulary. Each first byte occurs in only one
  ///   part, so the parts share only the root.
  init(_ parts: [TrieWriter]) {
    greatestSetCount = parts.reduce(0) { max($0, $1.greatestSetCount) }
    var root = TrieLevel()
    root.append(
      label: [], isTerm: false, childCount: parts.reduce(0) { $0 + $1.rootChildCount },
      firstChild: 0, set: 0, isSingle: false)
    var branchCount = 0
    append(root, firstBelow: 1, &branchCount)
    let depth = parts.reduce(0) { max($0, $1.levels.count) }
    for level in 1..<max(1, depth) {
      let levels = parts.map { $0.levels.indices.contains(level) ? $0.levels[level] : TrieLevel() }
      var firstBelow = nodeCount + levels.reduce(0) { $0 + $1.nodeCount }
      for (part, nodes) in levels.enumerated() {
        append(nodes, firstBelow: firstBelow, &branchCount)
        let below = parts[part].levels
        if level + 1 < below.count { firstBelow += below[level + 1].nodeCount }
      }
    }
  }

  /// Adds one level of a part.
  ///
  /// - Parameter firstBelow: The number of the part's first node in the level below.
  private mutating func append(_ level: TrieLevel, firstBelow: Int, _ branchCount: inout Int) {
    let (firstBranch, firstLabel, firstSet) = (branchCount, labelByteCount, setByteCount / 4)
    nodeCount += level.nodeCount
    var (nodes, branches) = (level.nodes, level.branches)
    nodes.change = { piece in
      Self.moveNodes(&piece, branch: firstBranch, label: firstLabel, set: firstSet)
    }
    branches.change = { piece in
      for start in stride(from: 0, to: piece.count, by: IndexFormat.branchByteCount) {
        piece.add32(firstBelow, at: start)
        piece.add32(firstSet, at: start + 4)
      }
    }
    let sections: [(IndexSection, ByteStream)] = [
      (.nodeHeads, level.heads), (.nodes, nodes), (.branches, branches), (.labels, level.labels),
      (.sets, level.sets),
    ]
    for (section, part) in sections { parts[section, default: []].append(part) }
    branchCount += level.branches.count / IndexFormat.branchByteCount
    labelByteCount += level.labels.count
    setByteCount += level.sets.count
  }

  /// Checks that byte offsets can address the labels, that four-byte word offsets can address the
  /// sets, and that the head of a set can hold the number of its identifiers.
  package static func check(
    labelBytes: Int, setBytes: Int, setIdentifiers: Int
  ) throws(CatalogError) {
    try CatalogError.check(.labelBytes, labelBytes, limit: Int(UInt32.max))
    try CatalogError.check(.setBytes, setBytes, limit: 4 * Int(UInt32.max))
    try CatalogError.check(.setIdentifiers, setIdentifiers, limit: Int(SetCode.countMask))
  }

  /// Adds the sizes of everything that precedes a level to the offsets in the records of its nodes.
  private static func moveNodes(_ piece: inout ByteWriter, branch: Int, label: Int, set: Int) {
    for start in stride(from: 0, to: piece.count, by: IndexFormat.nodeByteCount) {
      let flags = UInt16(truncatingIfNeeded: piece.get32(at: start + 4))
      if flags & NodeCode.childCountMask != 0 {
        piece.add32(branch, at: start)
      } else if flags & NodeCode.single == 0 {
        piece.add32(set, at: start)
      }
      if piece.get32(at: start + 4) >> 16 > NodeCode.inlineLabelLimit {
        piece.add32(label, at: start + 8)
      }
    }
  }
}
