/// A number that is no greater than what the relevance key of a candidate comes to: what can be told
/// of it without reading its name.
///
/// From the highest bit: exact (1), variant (1), origin (2), tokens that only begin theirs (8), not
/// leading (1), static rank (16), entry (32). Where a part is not known it is zero, and then so are
/// those behind it that would otherwise be compared out of turn.
struct RelevanceBound: Comparable {
  let bits: UInt64

  /// The greatest bound: no candidate is behind it.
  static let last = RelevanceBound(bits: .max)

  @inline(__always)
  private init(bits: UInt64) { self.bits = bits }

  /// Puts the parts together.
  ///
  /// - Parameters:
  ///   - rank: The static rank; its length counts only where the shown name is cut.
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
    // Where the count of tokens or the length is the greatest that fits, what is behind it says
    // nothing; nor does the length of an alias, which is compared after its release.
    if rank >= StaticRank.firstWithoutOrder {
      bits = (head << 16 | UInt64(StaticRank.firstWithoutOrder)) << 32
    } else if origin != .shownName || StaticRank.isLengthCut(rank) {
      bits = (head << 16 | UInt64(StaticRank.withoutLength(rank))) << 32
    } else {
      bits = (head << 16 | UInt64(rank)) << 32 | UInt64(truncatingIfNeeded: entry)
    }
  }

  @inline(__always)
  static func < (a: RelevanceBound, b: RelevanceBound) -> Bool { a.bits < b.bits }
}
