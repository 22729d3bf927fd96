/// The tuple that orders matches; the smaller comes first.
///
/// Its parts are packed into two words in the order of their weight: comparing keys is comparing
/// numbers. A part that could exceed its bits is limited to their greatest value, which takes a
/// query of more than 65,534 tokens. Keys of one query can be compared across catalogs.
public struct RelevanceKey: Sendable, Hashable, Comparable {
  private let match: UInt64
  private let rest: UInt64

  /// Which of an entry's texts a representation came from.
  enum Origin: UInt64 {
    case shownName = 0, alias = 1, keywords = 2
  }

  /// Creates the least key: for a preview or a test that orders nothing.
  ///
  /// - Complexity: O(1).
  public init() { (match, rest) = (0, 0) }

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - isExact: Whether the representation's tokens are those of the query, all of them and in
  ///     order.
  ///   - beginCount: How many query tokens are only a prefix of theirs.
  ///   - isLeading: Whether the assigned tokens are the representation's first ones, in order.
  ///   - aliasRank: 0 for the shown name; from 1 for aliases, those of the newest release first.
  ///   - nameLength: The UTF-8 length of the shown name.
  ///   - position: The position of the entry in the catalog.
  init(
    isExact: Bool, isVariant: Bool, origin: Origin, beginCount: Int, isLeading: Bool,
    unassignedCount: Int, kind: RepresentationKind, aliasRank: Int, nameLength: Int, position: Int
  ) {
    // UInt64 throughout: Int has 32 bits in WebAssembly.
    func bits(_ value: Int, _ count: UInt64) -> UInt64 {
      min(UInt64(max(value, 0)), 1 << count - 1)
    }
    var match: UInt64 = isExact ? 0 : 1
    match = match << 1 | (isVariant ? 1 : 0)
    match = match << 2 | origin.rawValue
    match = match << 16 | bits(beginCount, 16)
    match = match << 1 | (isLeading ? 0 : 1)
    match = match << 16 | bits(unassignedCount, 16)
    match = match << 3 | UInt64(kind.rawValue)
    self.match = match << 16 | bits(aliasRank, 16)
    rest = bits(nameLength, 32) << 32 | bits(position, 32)
  }

  /// Whether the assigned tokens are the representation's first ones, in the query's order.
  var isLeading: Bool { match >> 35 & 1 == 0 }

  /// Returns the key's parts as a bound, for comparing with the bounds of candidates.
  ///
  /// - Parameter tokenCount: The number of the query's tokens.
  func bound(tokenCount: Int) -> RelevanceBound {
    let isVariant = match >> 54 & 1 != 0
    let position = Int(truncatingIfNeeded: rest & 0xFFFF_FFFF)
    let rank = StaticRank.of(
      tokenCount: Int(match >> 19 & 0xFFFF) + tokenCount,
      kind: RepresentationKind(rawValue: UInt8(match >> 16 & 7)) ?? .keyword,
      nameLength: Int(truncatingIfNeeded: min(rest >> 32, 0xFFFF)))
    let bound =
      switch Origin(rawValue: match >> 52 & 3) {
      case .shownName: StaticBound(isVariant: isVariant, rank: rank, position: position)
      case .alias:
        StaticBound(
          isVariant: isVariant, aliasOf: rank, rank: rank, age: Int(match & 0xFFFF),
          position: position)
      case .keywords, nil: StaticBound.ofKeywords
      }
    return RelevanceBound(
      isExact: match >> 55 & 1 == 0, beginCount: Int(match >> 36 & 0xFFFF), isLeading: isLeading,
      bound)
  }

  /// Returns whether a match comes before another.
  ///
  /// - Complexity: O(1).
  public static func < (a: RelevanceKey, b: RelevanceKey) -> Bool {
    a.match != b.match ? a.match < b.match : a.rest < b.rest
  }
}

#if !hasFeature(Embedded)
  extension RelevanceKey: Codable {}
#endif
