/// The tuple that orders matches; the smaller comes first.
///
/// Its parts are packed into two words, most significant first, so keys are compared as numbers. A
/// part that does not fit into its bits is capped at their greatest value, which happens only for a
/// query or a name of more than 65,535 tokens. Keys of one query can be compared across catalogs.
package struct RelevanceKey: Sendable, Hashable, Comparable {
  private var match: UInt64
  private var rest: UInt64

  /// The kind of text from which a representation was cut.
  package enum Origin: UInt64, Sendable {
    case shownName = 0, alias = 1, keywords = 2
  }

  /// Creates the least key.
  package init() { (match, rest) = (0, 0) }

  /// Creates the key of a match.
  ///
  /// - Parameters:
  ///   - isExact: Whether the representation has exactly the query's tokens, in the same order.
  ///   - beginCount: How many query tokens are proper prefixes of their assigned tokens.
  ///   - isLeading: Whether the assigned tokens are the representation's first ones, in order.
  ///   - aliasRank: 0 for the shown name and for keywords; from 1 up for aliases, with the smallest
  ///     number for the newest release.
  ///   - nameLength: The UTF-8 length of the shown name.
  ///   - position: The position of the entry in the catalog.
  package init(
    isExact: Bool, isVariant: Bool, origin: Origin, beginCount: Int, isLeading: Bool,
    unassignedCount: Int, kind: RepresentationKind, aliasRank: Int, nameLength: Int, position: Int
  ) {
    self.init()
    // Use UInt64 throughout, because Int has 32 bits in WebAssembly.
    put(isExact ? 0 : 1, .exact)
    put(isVariant ? 1 : 0, .variant)
    put(origin.rawValue, .origin)
    put(UInt64(max(beginCount, 0)), .begun)
    put(isLeading ? 0 : 1, .notLeading)
    put(UInt64(max(unassignedCount, 0)), .unassigned)
    put(UInt64(kind.rawValue), .kind)
    put(UInt64(max(aliasRank, 0)), .age)
    put(UInt64(max(nameLength, 0)), .length)
    put(UInt64(max(position, 0)), .position)
  }

  /// Puts a part in its place, which may span both words.
  @inline(__always)
  private mutating func put(_ number: UInt64, _ part: RelevancePart) {
    let number = min(number, part.key.limit)
    rest |= number << part.key.shift
    match |= number >> (64 - part.key.shift)
  }

  @inline(__always)
  package subscript(part: RelevancePart) -> Int {
    let number = rest >> part.key.shift | match << (64 - part.key.shift)
    return Int(truncatingIfNeeded: number & part.key.limit)
  }

  /// True if the assigned tokens are the representation's first ones, in the query's order.
  var isLeading: Bool { self[.notLeading] == 0 }

  /// Returns the key's parts as a bound, for comparison with the bounds of candidates.
  ///
  /// - Parameter tokenCount: The number of the query's tokens.
  package func bound(tokenCount: Int) -> RelevanceBound {
    let rank = StaticRank(
      tokenCount: self[.unassigned] + tokenCount,
      kind: RepresentationKind(rawValue: UInt8(self[.kind])) ?? .keyword, nameLength: self[.length])
    return RelevanceBound(
      isVariant: self[.variant] != 0,
      origin: Origin(rawValue: UInt64(self[.origin])) ?? .keywords, rank: rank, shownRank: rank,
      age: self[.age], position: self[.position], isOfKey: true
    )
    .asked(isExact: self[.exact] == 0, beginCount: self[.begun], isLeading: isLeading)
  }

  /// Returns whether a match comes before another.
  package static func < (a: RelevanceKey, b: RelevanceKey) -> Bool {
    a.match != b.match ? a.match < b.match : a.rest < b.rest
  }
}

#if !hasFeature(Embedded)
  extension RelevanceKey: Codable {}
#endif
