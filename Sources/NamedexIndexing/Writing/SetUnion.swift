/// The identifiers of a trie node's children in one space. They are stored as consecutive ascending
/// lists, or as a count for every identifier if lists would take more memory.
package struct IdentifierLists: Sendable {
  /// The lists, one after another. Each child adds up to three: the identifiers with at least one,
  /// at least two, and at least three tokens below that child. When bits are used, this array holds
  /// only the identifiers of the node's own term.
  private(set) var identifiers: [UInt32] = []
  /// The number of lists that were added to `identifiers`.
  private(set) var listCount = 0
  /// The number of identifiers of the node's own term, which come first.
  private(set) var ownCount = 0
  /// True if bits are used instead of lists.
  private(set) var isBits = false
  private var bits = OccurrenceBits()

  package init() {}

  /// The only identifier; nil if there is not exactly one.
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
  /// - Parameter universe: The number of identifiers in the space.
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

  /// Switches to bits if they would take less memory than the lists with `count` more identifiers.
  private mutating func changeToBits(for count: Int, _ universe: Int) {
    // Each identifier in a list takes 32 bits.
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

  /// Removes everything but keeps the memory for the next node. Call it after taking the bits.
  package mutating func removeAll() {
    identifiers.clear()
    listCount = 0
    ownCount = 0
  }
}

/// Joins the sets of a trie node's children.
package struct SetUnion: Sendable {
  /// The number of identifiers in the space.
  let universe: Int
  private var bits = OccurrenceBits()
  private var merged: [UInt32] = []

  package init(universe: Int) {
    self.universe = universe
  }

  /// Counts how often each identifier occurs in the children.
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
