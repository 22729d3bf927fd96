/// A lower bound of a candidate's relevance key, computed without reading its name.
///
/// From the highest bit: exact (1), variant (1), origin (2), tokens that are only a prefix of
/// theirs (8), not leading (1), static rank (16), position in the catalog (32). A part that is not
/// known is zero, and so are the parts after it that would otherwise be compared out of turn.
struct RelevanceBound: Comparable {
  let bits: UInt64

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

  /// The bound if the same name is not exact and does not begin with the query.
  var withoutLeading: RelevanceBound { RelevanceBound(bits: bits | 1 << 60 | 1 << 48) }

  @inline(__always)
  static func < (a: RelevanceBound, b: RelevanceBound) -> Bool { a.bits < b.bits }
}

/// The part of a relevance bound that no query changes: variant (1), origin (2), static rank (16),
/// position in the catalog (32).
package struct StaticBound: Comparable {
  package let bits: UInt64

  /// The greatest bound, for blocks in which nothing can match.
  package static let last = StaticBound(bits: .max)

  @inline(__always)
  package init(bits: UInt64) { self.bits = bits }

  /// Creates a bound from its parts.
  ///
  /// - Parameters:
  ///   - isAlias: Whether the representation is not one of the shown name.
  ///   - rank: The static rank of the representation.
  ///   - position: The position of the entry in the catalog.
  @inline(__always)
  package init(isVariant: Bool, isAlias: Bool, rank: UInt16, position: Int) {
    self.init(
      isVariant: isVariant, origin: isAlias ? .alias : .shownName, rank: rank, position: position)
  }

  @inline(__always)
  init(isVariant: Bool, origin: RelevanceKey.Origin, rank: UInt16, position: Int) {
    let head = (isVariant ? 4 : 0) | origin.rawValue
    // If the count of tokens or the length is the greatest that fits, the parts after it say
    // nothing. Neither does the length of an alias, which is compared after its release.
    if rank >= StaticRank.firstWithoutOrder {
      bits = (head << 16 | UInt64(StaticRank.firstWithoutOrder)) << 32
    } else if origin != .shownName || StaticRank.isLengthCut(rank) {
      bits = (head << 16 | UInt64(StaticRank.withoutLength(rank))) << 32
    } else {
      bits = (head << 16 | UInt64(rank)) << 32 | UInt64(truncatingIfNeeded: position)
    }
  }

  /// The same of an alias as a whole, which is one token.
  var ofWholeName: StaticBound {
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
