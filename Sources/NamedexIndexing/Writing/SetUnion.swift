/// Ascending identifiers of the parts of a trie node in one space: list after list, or how often each
/// identifier was met when lists would take more memory.
struct IdentifierLists: Sendable {
  /// The lists, one after another: an identifier is in as many of a part's lists as the part has tokens
  /// with it, up to three. With bits, only the identifiers of the node's own term.
  private(set) var identifiers: [UInt32] = []
  /// Where each list ends.
  private(set) var ends: [Int] = []
  /// The number of identifiers of the node's own term; they come first.
  private(set) var ownCount = 0
  /// Whether the bits count instead of the lists.
  private(set) var isBits = false
  private var bits = OccurrenceBits()

  /// The only identifier; nil when there is none or more.
  var lone: UInt32? { identifiers.count == 1 && !isBits ? identifiers[0] : nil }

  var isEmpty: Bool { identifiers.isEmpty && !isBits }

  /// The identifiers of the node's own term.
  var own: ArraySlice<UInt32> { identifiers[..<ownCount] }

  /// Adds what has the node's own term, before any other.
  mutating func appendOwn(_ own: CountedIdentifiers) {
    ownCount = own.once.count
    append(own, universe: .max)
  }

  /// Adds a main representation that alone has the node's own term, before any other.
  mutating func appendOwn(_ identifier: UInt32) {
    ownCount = 1
    append(identifier, universe: .max)
  }

  /// Adds what a part has.
  ///
  /// - Parameter universe: The size of the space.
  mutating func append(_ part: CountedIdentifiers, universe: Int) {
    guard !part.once.isEmpty else { return }
    // An identifier takes as much as 32 bits.
    if !isBits, identifiers.count + part.once.count > universe / 32, !identifiers.isEmpty {
      changeToBits(universe)
    }
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
    ends.append(identifiers.count)
  }

  /// Adds a part with one identifier.
  mutating func append(_ identifier: UInt32, universe: Int) {
    // Its end takes twice as much as itself.
    if !isBits, identifiers.count >= universe / 64, !identifiers.isEmpty { changeToBits(universe) }
    if isBits {
      bits.add(identifier)
    } else {
      identifiers.append(identifier)
      ends.append(identifiers.count)
    }
  }

  private mutating func changeToBits(_ universe: Int) {
    bits.reserve(universe: universe)
    isBits = true
    bits.add(identifiers)
    identifiers.removeSubrange(ownCount...)
  }

  /// Takes the identifiers out of the bits.
  mutating func takeBits(_ joined: inout CountedIdentifiers) {
    bits.take(&joined)
    isBits = false
  }

  /// Removes everything, when the bits were taken, and keeps the memory for the next node.
  mutating func removeAll() {
    identifiers.clear()
    ends.clear()
    ownCount = 0
  }
}

/// Joins the sets of the parts of a trie node.
struct SetUnion: Sendable {
  /// The size of the space.
  let universe: Int
  private var bits = OccurrenceBits()
  private var merged: [UInt32] = []
  private var other: [UInt32] = []
  private var ends: [Int] = []

  init(universe: Int) {
    self.universe = universe
  }

  /// Finds how often the parts together have each identifier.
  ///
  /// - Complexity: O(*n* log *k*) for *n* identifiers in *k* lists; O(*n* + *u* / 64) for many in a
  ///   space of *u*.
  mutating func join(_ lists: inout IdentifierLists, _ joined: inout CountedIdentifiers) {
    joined.clear()
    if lists.isBits {
      lists.takeBits(&joined)
    } else if lists.ends.count <= 1 {
      joined.once.append(contentsOf: lists.identifiers)
    } else if lists.ends.count > 2, lists.identifiers.count > universe / 128 {
      bits.reserve(universe: universe)
      bits.add(lists.identifiers)
      bits.take(&joined)
    } else {
      merge(lists.identifiers, lists.ends)
      joined.count(merged)
    }
  }

  /// Merges lists in pairs until there is one, in `merged`. Repeated identifiers stay repeated.
  private mutating func merge(_ identifiers: [UInt32], _ listEnds: [Int]) {
    merged.clear()
    merged.append(contentsOf: identifiers)
    ends.removeAll(keepingCapacity: true)
    ends.append(contentsOf: listEnds)
    while ends.count > 1 {
      other.removeAll(keepingCapacity: true)
      var start = 0
      var kept = 0
      var position = 0
      while position < ends.count {
        let middle = ends[position]
        let end = position + 1 < ends.count ? ends[position + 1] : middle
        Self.merge(merged, start, middle, end, into: &other)
        ends[kept] = end
        kept += 1
        start = end
        position += 2
      }
      ends.removeSubrange(kept...)
      swap(&merged, &other)
    }
  }

  private static func merge(
    _ lists: [UInt32], _ start: Int, _ middle: Int, _ end: Int, into result: inout [UInt32]
  ) {
    let all = lists[...]
    let lists = all.span
    result.append(addingCapacity: end - start) { output in
      var (a, b) = (start, middle)
      while a < middle, b < end {
        if lists[a] <= lists[b] {
          output.append(lists[a])
          a &+= 1
        } else {
          output.append(lists[b])
          b &+= 1
        }
      }
      while a < middle {
        output.append(lists[a])
        a &+= 1
      }
      while b < end {
        output.append(lists[b])
        b &+= 1
      }
    }
  }
}
