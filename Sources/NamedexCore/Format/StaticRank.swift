/// What of a representation's relevance does not depend on the query, packed into 16 bits: the
/// smaller comes first.
///
/// A representation with fewer tokens leaves fewer unassigned; then come the kind and the length of
/// its name. Numbers that do not fit count as the greatest that do, so that a rank may be too small,
/// never too great.
package enum StaticRank {
  private static let tokenCountLimit = 15
  private static let lengthLimit = 511

  /// From here on, the kind and length of ranks do not order representations.
  static let firstWithoutOrder = UInt16(tokenCountLimit) << 12

  /// Whether the length did not fit.
  @inline(__always)
  static func isLengthCut(_ rank: UInt16) -> Bool { rank & UInt16(lengthLimit) == lengthLimit }

  /// The rank with length zero.
  @inline(__always)
  static func withoutLength(_ rank: UInt16) -> UInt16 { rank & ~UInt16(lengthLimit) }

  /// The rank of a whole name as one token, from that of another representation of the name.
  @inline(__always)
  static func ofWholeName(_ rank: UInt16) -> UInt16 { 1 << 12 | rank & UInt16(lengthLimit) }

  /// The number of tokens, or the greatest that fits.
  @inline(__always)
  static func tokenCount(_ rank: UInt16) -> Int { Int(rank >> 12) }

  /// The rank of a representation.
  package static func of(tokenCount: Int, kind: RepresentationKind, nameLength: Int) -> UInt16 {
    UInt16(
      min(tokenCount, tokenCountLimit) << 12 | Int(kind.rawValue) << 9
        | min(nameLength, lengthLimit))
  }
}

extension IndexView {
  /// The static rank of an entry's main representation, or, behind those, of an extra one.
  @inline(__always)
  func rank(ofRow row: Int) -> UInt16 {
    bytes.uint16(layout.ranks.offset &+ 2 &* row)
  }
}
