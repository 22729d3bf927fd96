// The vocabulary: a trie that finds all terms with a prefix in one walk, as one node with its sets.
// It cannot find terms by their middle or end.
//
// The nodes are stored level by level, with the children of a node side by side and sorted. The
// terms below a node are a prefix range of the sorted vocabulary.

extension IndexView {
  /// A node, assembled from the records that store it.
  package struct Node {
    var firstChild: Int
    var childCount: Int
    /// True if the path down to the node is a term.
    package var isTerm: Bool
    /// True if `sets` is a single identifier in the main space, rather than the position of a
    /// record.
    var isSingle: Bool
    /// The offset of the label in the file.
    package var label: Int
    package var labelCount: Int
    package var sets: UInt32
  }

  @inline(__always)
  package func node(_ index: Int) -> Node {
    let offset = layout.nodes.offset &+ IndexFormat.nodeByteCount &* index
    let packed = bytes.uint16(offset &+ 4)
    let childCount = Int(packed & NodeCode.childCountMask)
    let labelCount = Int(bytes.uint16(offset &+ 6))
    let reference = bytes.uint32(offset)
    // A short label is in the record itself; only nodes with children have a branch record.
    let label =
      labelCount <= NodeCode.inlineLabelLimit
      ? offset &+ 8 : layout.labels.offset &+ bytes.int32(offset &+ 8)
    let branch = layout.branches.offset &+ IndexFormat.branchByteCount &* Int(reference)
    return Node(
      firstChild: childCount == 0 ? 0 : bytes.int32(branch), childCount: childCount,
      isTerm: packed & NodeCode.term != 0, isSingle: packed & NodeCode.single != 0,
      label: label, labelCount: labelCount,
      sets: childCount == 0 ? reference : bytes.uint32(branch &+ 4))
  }

  /// Returns the node whose subtree contains exactly the terms that begin with a prefix, and
  /// whether the prefix is the node's own term; nil if no term begins with it.
  ///
  /// - Parameters:
  ///   - folded: Folded bytes.
  ///   - range: The range of the prefix in `folded`.
  /// - Complexity: O(length of the prefix); visits one node for each branch.
  package func findNode(_ folded: [UInt8], _ range: Range<Int>) -> (node: Int, isTerm: Bool)? {
    var current = 0
    var isTerm = false
    var position = range.lowerBound
    while position < range.upperBound {
      let parent = node(current)
      guard let child = child(of: parent, beginningWith: folded[position]) else {
        return nil
      }
      let record = node(child)
      // A label counts as at least one byte, so that the walk advances even in a damaged trie.
      let length = max(record.labelCount, 1)
      let compared = min(length, range.upperBound - position)
      var index = 1
      while index < compared {
        guard
          bytes.byte(record.label &+ index) == folded[position &+ index]
        else { return nil }
        index &+= 1
      }
      // Every prefix of the label leads to the node; only the whole label completes the term.
      isTerm = record.isTerm && compared == length
      position &+= compared
      current = child
    }
    return (current, isTerm)
  }

  @inline(__always)
  private func child(of parent: Node, beginningWith byte: UInt8) -> Int? {
    for index in children(of: parent) {
      let head = bytes.byte(layout.nodeHeads.offset &+ index)
      if head == byte { return index }
      if head > byte { return nil }
    }
    return nil
  }

  /// Returns the numbers of a node's children, clipped to the section.
  @inline(__always)
  package func children(of parent: Node) -> Range<Int> {
    let first = min(parent.firstChild, layout.nodeCount)
    return first..<min(first &+ parent.childCount, layout.nodeCount)
  }
}

/// The encoding of node records, shared by the reader and the writer.
package enum NodeCode {
  package static let term: UInt16 = 0x4000
  package static let single: UInt16 = 0x8000
  package static let childCountMask: UInt16 = 0x01FF
  /// The longest label that is stored in the node's record.
  package static let inlineLabelLimit = 4
}
