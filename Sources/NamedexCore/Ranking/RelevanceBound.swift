/// A lower bound of a candidate's relevance key, computed without reading its name.
///
/// From the highest bit: exact (1), variant (1), origin (2), tokens that are only a prefix of
/// theirs (8), not leading (1), static rank (16), entry (32). A part that is not known is zero, and
/// so are the parts after it that would otherwise be compared out of turn.
struct RelevanceBound: Comparable {
  let bits: UInt64

  /// The greatest bound: no candidate comes after it.
  static let last = RelevanceBound(bits: .max)

  @inline(__always)
  private init(bits: UInt64) { self.bits = bits }

  /// Creates a bound from its parts.
  ///
  /// - Parameter rank: The static rank; its length counts only for the shown name.
  @inline(__always)
  init(
    isExact: Bool, isVariant: Bool, origin: RelevanceKey.Origin, beginCount: Int,
    isLeading: Bool, rank: UInt16, entry: Int
  ) {
    var head: UInt64 = isExact ? 0 : 1
    head = head << 1 | (isVariant ? 1 : 0)
    head = head << 2 | origin.rawValue
    head = head << 8 | UInt64(truncatingIfNeeded: min(beginCount, 0xFF))
    head = head << 1 | (isLeading ? 0 : 1)
    // If the count of tokens or the length is the greatest that fits, the parts after it say
    // nothing. Neither does the length of an alias, which is compared after its release.
    if rank >= StaticRank.firstWithoutOrder {
      bits = (head << 16 | UInt64(StaticRank.firstWithoutOrder)) << 32
    } else if origin != .shownName || StaticRank.isLengthCut(rank) {
      bits = (head << 16 | UInt64(StaticRank.withoutLength(rank))) << 32
    } else {
      bits = (head << 16 | UInt64(rank)) << 32 | UInt64(truncatingIfNeeded: entry)
    }
  }

  /// The bound if the same name is not exact and does not begin with the query.
  var withoutLeading: RelevanceBound { RelevanceBound(bits: bits | 1 << 60 | 1 << 48) }

  @inline(__always)
  static func < (a: RelevanceBound, b: RelevanceBound) -> Bool { a.bits < b.bits }
}
