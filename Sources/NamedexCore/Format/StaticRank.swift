/// The part of a representation's relevance that depends neither on the query nor on its entry,
/// packed into 16 bits. The smaller rank comes first.
///
/// The number of tokens comes first, because fewer tokens leave fewer unassigned; then the kind,
/// then the length of the name. Numbers that do not fit are capped, so a rank may be too small but
/// never too great.
package struct StaticRank: Equatable {
  package let bits: UInt16

  @inline(__always)
  package init(bits: UInt16) { self.bits = bits }

  @inline(__always)
  private init(tokens: UInt64, kind: RepresentationKind, length: UInt64) {
    bits = UInt16(
      truncatingIfNeeded: RelevancePart.unassigned.rank.put(tokens)
        | RelevancePart.kind.rank.put(UInt64(kind.rawValue))
        | RelevancePart.length.rank.put(length))
  }

  /// Creates the rank of a representation.
  package init(tokenCount: Int, kind: RepresentationKind, nameLength: Int) {
    self.init(
      tokens: UInt64(truncatingIfNeeded: tokenCount), kind: kind,
      length: UInt64(truncatingIfNeeded: nameLength))
  }

  /// The rank of the whole name as one token, computed from the rank of any representation of the
  /// name.
  @inline(__always)
  package var ofWholeName: StaticRank { StaticRank(tokens: 1, kind: .full, length: self[.length]) }

  @inline(__always)
  subscript(part: RelevancePart) -> UInt64 { part.rank.get(UInt64(bits)) }

  /// Returns whether a part has the greatest value that fits in its bits, so that it may have been
  /// capped.
  @inline(__always)
  func isCut(_ part: RelevancePart) -> Bool { self[part] == part.rank.limit }

  /// The number of tokens, or the greatest number that fits.
  @inline(__always)
  package var tokenCount: Int { Int(truncatingIfNeeded: self[.unassigned]) }

  /// Returns whether the representation can have at least `count` tokens.
  func canHave(_ count: Int) -> Bool { tokenCount >= count || isCut(.unassigned) }
}

extension IndexView {
  /// Returns the static rank of an entry's main representation or, in the rows after the entries,
  /// of an extra one.
  @inline(__always)
  func rank(ofRow row: Int) -> StaticRank {
    StaticRank(bits: bytes.uint16(layout.ranks.offset &+ 2 &* row))
  }
}
