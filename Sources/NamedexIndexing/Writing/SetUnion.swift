/// The identifiers of a trie node's children in one space: ascending lists, one after another, or
/// counts for all identifiers if lists would take more memory.
package struct IdentifierLists: Sendable {
  /// The lists, one after another: an identifier is in one of a child's lists for each token that
  /// it has below the child, up to three. If bits are used, this holds only the identifiers of the
  /// node's own term.
  private(set) var identifiers: [UInt32] = []
  /// The number of lists.
  private(set) var listCount = 0
  /// The number of identifiers of the node's own term; they come first.
  private(set) var ownCount = 0
  /// True if bits are used instead of lists.
  private(set) var isBits = false
  private var bits = OccurrenceBits()

  package init() {}

  /// The only identifier; nil if there is none or more than one.
  var lone: UInt32? { identifiers.count == 1 && !isBits ? identifiers[0] : nil }

  var isEmpty: Bool { identifiers.isEmpty && !isBits }

  /// The identifiers of the node's own term.
  package var own: ArraySlice<UInt32> { identifiers[..<ownCount] }

  /// Adds the identifiers of the node's own term, before any others.
  package mutating func appendOwn(_ own: CountedIdentifiers) {
    ownCount = own.once.count
    append(own, universe: .max)
  }

  /// Adds the identifiers of a child.
  ///
  /// - Parameter universe: The size of the space.
  package mutating func append(_ part: CountedIdentifiers, universe: Int) {
    guard !part.once.isEmpty else { return }
    changeToBits(for: part.once.count, universe)
    if isBits {
      bits.add(part.once)
      bits.add(part.repeated)
      bits.add(part.thrice)
    } else {
      append(part.once)
      append(part.repeated)
      append(part.thrice)
    }
  }

  private mutating func append(_ list: [UInt32]) {
    guard !list.isEmpty else { return }
    identifiers.append(contentsOf: list)
    listCount += 1
  }

  /// Adds a child with one identifier.
  package mutating func append(_ identifier: UInt32, universe: Int) {
    changeToBits(for: 1, universe)
    if isBits {
      bits.add(identifier)
    } else {
      identifiers.append(identifier)
      listCount += 1
    }
  }

  /// Switches to bits if they take less memory than longer lists would.
  private mutating func changeToBits(for count: Int, _ universe: Int) {
    // An identifier takes as much memory as 32 bits.
    guard !isBits, identifiers.count + count > universe / 32, !identifiers.isEmpty else { return }
    bits.reserve(universe: universe)
    isBits = true
    bits.add(identifiers)
    identifiers.removeSubrange(ownCount...)
  }

  /// Moves the identifiers out of the bits.
  mutating func takeBits(_ joined: inout CountedIdentifiers) {
    bits.take(&joined)
    isBits = false
  }

  /// Removes everything once the bits have been taken, and keeps the memory for the next node.
  package mutating func removeAll() {
    identifiers.clear()
    listCount = 0
    ownCount = 0
  }
}

/// Joins the sets of the children of a trie node.
package struct SetUnion: Sendable {
  /// The size of the space.
  let universe: Int
  private var bits = OccurrenceBits()
  private var merged: [UInt32] = []

  package init(universe: Int) {
    self.universe = universe
  }

  /// Counts the occurrences of each identifier in all children.
  ///
  /// - Complexity: O(*n* log *k*) for *n* identifiers in *k* lists; O(*n* + *u* / 64) for many
  ///   identifiers in a space of size *u*.
  package mutating func join(_ lists: inout IdentifierLists, _ joined: inout CountedIdentifiers) {
    joined.clear()
    if lists.isBits {
      lists.takeBits(&joined)
    } else if lists.listCount <= 1 {
      joined.once.append(contentsOf: lists.identifiers)
    } else if lists.listCount > 2, lists.identifiers.count > universe / 128 {
      bits.reserve(universe: universe)
      bits.add(lists.identifiers)
      bits.take(&joined)
    } else {
      merged.clear()
      merged.append(contentsOf: lists.identifiers)
      // Sorting detects the ascending lists and merges them. Repeated identifiers stay repeated.
      merged.sort()
      joined.count(merged)
    }
  }
}
