/// A lower bound of a candidate's relevance key, computed without reading its name.
///
/// From the highest bit: exact (1), variant (1), origin (2), tokens that are only a prefix of
/// theirs (8), not leading (1), static rank (16), position in the catalog (32). A part that is not
/// known is zero, and so are the parts after it that would otherwise be compared out of turn.
struct RelevanceBound: Comparable {
  let bits: UInt64

  /// The least bound: no candidate comes before it.
  static let first = RelevanceBound(bits: 0)

  /// The greatest bound: no candidate comes after it.
  static let last = RelevanceBound(bits: .max)

  @inline(__always)
  private init(bits: UInt64) { self.bits = bits }

  /// Creates a bound from its parts.
  @inline(__always)
  init(isExact: Bool, beginCount: Int, isLeading: Bool, _ rest: StaticBound) {
    var bits: UInt64 = isExact ? 0 : 1
    bits = bits << 3 | rest.bits >> 48
    bits = bits << 8 | UInt64(truncatingIfNeeded: min(beginCount, 0xFF))
    bits = bits << 1 | (isLeading ? 0 : 1)
    self.bits = bits << 48 | rest.bits & 0xFFFF_FFFF_FFFF
  }

  /// Whether the representation is the whole query.
  var isExact: Bool { bits >> 60 & 1 == 0 }

  /// How many tokens of the query only begin theirs; 255 for more.
  var beginCount: Int { Int(truncatingIfNeeded: bits >> 49 & 0xFF) }

  /// Whether the bound leaves out no part of a shown name's key.
  @inline(__always)
  var canBeKey: Bool {
    let rank = UInt16(truncatingIfNeeded: bits >> 32)
    return bits >> 57 & 3 == 0 && bits >> 49 & 0xFF < 0xFF && rank < StaticRank.firstWithoutOrder
      && !StaticRank.isLengthCut(rank) && StaticRank.length(rank) > 0
  }

  /// The key of a shown name that has only this bound, for a query with a number of tokens.
  func key(tokenCount: Int) -> (key: RelevanceKey, kind: RepresentationKind) {
    let rank = UInt16(truncatingIfNeeded: bits >> 32)
    let kind = StaticRank.kind(rank)
    let key = RelevanceKey(
      isExact: bits >> 60 & 1 == 0, isVariant: bits >> 59 & 1 != 0, origin: .shownName,
      beginCount: Int(truncatingIfNeeded: bits >> 49 & 0xFF), isLeading: bits >> 48 & 1 == 0,
      unassignedCount: StaticRank.tokenCount(rank) - tokenCount, kind: kind, aliasRank: 0,
      nameLength: StaticRank.length(rank), position: Int(truncatingIfNeeded: bits & 0xFFFF_FFFF))
    return (key, kind)
  }

  /// The least of the greater bounds.
  var next: RelevanceBound { RelevanceBound(bits: bits &+ 1) }

  /// The bound if the same name is not exact and does not begin with the query.
  var withoutLeading: RelevanceBound { RelevanceBound(bits: bits | 1 << 60 | 1 << 48) }

  @inline(__always)
  static func < (a: RelevanceBound, b: RelevanceBound) -> Bool { a.bits < b.bits }
}

/// The part of a relevance bound that no query changes: variant (1), origin (2), number of tokens (4),
/// kind (3), and what comes next in the key. That is the length (9) of a shown name and the position of
/// its entry in the catalog (32); of an alias, how old it is (9), the length of the shown name (10) and
/// the position (22).
package struct StaticBound: Comparable {
  package let bits: UInt64

  /// The greatest bound, for blocks in which nothing can match.
  package static let last = StaticBound(bits: .max)

  private static let greatestAge = 0x1FF
  private static let greatestShortPosition = 0x3F_FFFF

  @inline(__always)
  package init(bits: UInt64) { self.bits = bits }

  /// Creates the bound of a representation of the shown name.
  ///
  /// - Parameters:
  ///   - rank: The static rank of the representation.
  ///   - position: The position of the entry in the catalog.
  @inline(__always)
  package init(isVariant: Bool, rank: UInt16, position: Int) {
    let head: UInt64 = isVariant ? 4 : 0
    // If the count of tokens or the length is the greatest that fits, the parts after it say nothing.
    if rank >= StaticRank.firstWithoutOrder {
      bits = (head << 16 | UInt64(StaticRank.firstWithoutOrder)) << 32
    } else if StaticRank.isLengthCut(rank) {
      bits = (head << 16 | UInt64(StaticRank.withoutLength(rank))) << 32
    } else {
      bits = (head << 16 | UInt64(rank)) << 32 | UInt64(truncatingIfNeeded: position)
    }
  }

  /// Creates the bound of a representation of an alias.
  ///
  /// - Parameters:
  ///   - rank: The static rank of the representation.
  ///   - age: The alias's rank among aliases: those of newer releases come first.
  ///   - shownRank: The static rank of a representation of the shown name.
  ///   - position: The position of the entry in the catalog.
  package init(isVariant: Bool, aliasOf shownRank: UInt16, rank: UInt16, age: Int, position: Int) {
    let head: UInt64 = isVariant ? 5 : 1
    guard rank < StaticRank.firstWithoutOrder else {
      bits = (head << 16 | UInt64(StaticRank.firstWithoutOrder)) << 32
      return
    }
    let length = StaticRank.length(shownRank)
    var rest = UInt64(truncatingIfNeeded: min(age, Self.greatestAge)) << 32
    if age < Self.greatestAge { rest |= UInt64(truncatingIfNeeded: length) << 22 }
    if age < Self.greatestAge, !StaticRank.isLengthCut(shownRank) {
      rest |= UInt64(truncatingIfNeeded: min(position, Self.greatestShortPosition))
    }
    bits = (head << 16 | UInt64(StaticRank.withoutLength(rank))) << 32 | rest
  }

  /// The least bound of keywords.
  static let ofKeywords = StaticBound(bits: 2 << 48)

  /// The least bound of such an alias as a whole, which is one token.
  var leastOfWholeName: StaticBound {
    StaticBound(bits: (bits >> 48) << 48 | UInt64(StaticRank.ofWholeName(0)) << 32)
  }

  /// Whether the representation is not one of the shown name.
  var isAlias: Bool { bits >> 48 & 3 != 0 }

  /// The number of tokens of the representation, or the greatest that fits.
  var tokenCount: Int { StaticRank.tokenCount(UInt16(truncatingIfNeeded: bits >> 32)) }

  /// Returns whether a bound comes before another.
  @inline(__always)
  package static func < (a: StaticBound, b: StaticBound) -> Bool { a.bits < b.bits }
}
