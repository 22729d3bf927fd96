/// The part of a representation's relevance that depends neither on the query nor on its entry, packed
/// into 16 bits; the smaller comes first.
///
/// A representation with fewer tokens leaves fewer unassigned; then come the kind and the length of
/// its name. Numbers that do not fit are capped: a rank may be too small, never too great.
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

  /// The rank of the name as one token, given the rank of another representation of the name.
  @inline(__always)
  package var ofWholeName: StaticRank { StaticRank(tokens: 1, kind: .full, length: self[.length]) }

  @inline(__always)
  subscript(part: RelevancePart) -> UInt64 { part.rank.get(UInt64(bits)) }

  /// Returns whether a part is the greatest that fits.
  @inline(__always)
  func isCut(_ part: RelevancePart) -> Bool { self[part] == part.rank.limit }

  /// The number of tokens, or the greatest that fits.
  @inline(__always)
  package var tokenCount: Int { Int(truncatingIfNeeded: self[.unassigned]) }

  /// Returns whether the representation can have at least a number of tokens.
  func canHave(_ count: Int) -> Bool { tokenCount >= count || isCut(.unassigned) }
}

extension IndexView {
  /// Returns the static rank of an entry's main representation or, after those, of an extra one.
  @inline(__always)
  func rank(ofRow row: Int) -> StaticRank {
    StaticRank(bits: bytes.uint16(layout.ranks.offset &+ 2 &* row))
  }
}
