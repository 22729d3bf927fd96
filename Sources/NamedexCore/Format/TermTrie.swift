// The vocabulary: a trie whose nodes stand level by level, the children of a node side by side and
// sorted, so that a node's terms are a prefix range of the sorted vocabulary.

extension IndexView {
  /// A node, put together from the records that make it.
  struct Node {
    var firstChild: Int
    var childCount: Int
    /// Whether the path down to the node is a term itself.
    var isTerm: Bool
    /// Whether `sets` is the single identifier, in the main space, instead of a place.
    var isSingle: Bool
    /// The place of the label, in the file.
    var label: Int
    var labelCount: Int
    var sets: UInt32
  }

  @inline(__always)
  func node(_ index: Int) -> Node {
    let offset = layout.nodes.offset &+ IndexFormat.nodeByteCount &* index
    let packed = bytes.uint16(offset &+ 4)
    let childCount = Int(packed & NodeCode.childCountMask)
    let labelCount = Int(bytes.uint16(offset &+ 6))
    let reference = bytes.uint32(offset)
    // A short label stands in the record; only branching nodes need a place for children.
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

  /// The node below which the terms are that begin with a prefix.
  ///
  /// - Parameters:
  ///   - folded: Folded bytes of which `range` is the prefix looked for.
  /// - Returns: The node's number; nil when no term begins so.
  /// - Complexity: O(length of the prefix), a node visited per branching.
  func findNode(_ folded: [UInt8], _ range: Range<Int>) -> Int? {
    var current = 0
    var position = range.lowerBound
    while position < range.upperBound {
      let parent = node(current)
      guard let child = child(of: parent, beginningWith: folded[position]) else {
        return nil
      }
      let record = node(child)
      // Every label has a byte, so that a damaged trie cannot hold the walk in place.
      let compared = min(max(record.labelCount, 1), range.upperBound - position)
      var index = 1
      while index < compared {
        guard
          bytes.byte(record.label &+ index) == folded[position &+ index]
        else { return nil }
        index &+= 1
      }
      position &+= compared
      current = child
    }
    return current
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

  /// Whether a prefix that led to a node is the node's own term.
  func isTerm(_ number: Int, _ folded: [UInt8], _ prefix: Range<Int>) -> Bool {
    guard node(number).isTerm else { return false }
    // The walk ends at the node for every beginning of its label; only the whole one is the term.
    var current = 0
    var position = prefix.lowerBound
    while position < prefix.upperBound, current != number {
      guard let child = child(of: node(current), beginningWith: folded[position])
      else { return false }
      position &+= max(node(child).labelCount, 1)
      current = child
    }
    return current == number && position == prefix.upperBound
  }

  /// The children of a node, as far as the section has them.
  @inline(__always)
  func children(of parent: Node) -> Range<Int> {
    let first = min(parent.firstChild, layout.nodeCount)
    return first..<min(first &+ parent.childCount, layout.nodeCount)
  }
}

/// The packing of node records, for their writer and their reader.
package enum NodeCode {
  package static let term: UInt16 = 0x4000
  package static let single: UInt16 = 0x8000
  package static let childCountMask: UInt16 = 0x01FF
  /// A label of up to so many bytes stands in the node's record.
  package static let inlineLabelLimit = 4
}
