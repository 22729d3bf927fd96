/// The part of a representation's relevance that does not depend on the query, packed into 16 bits;
/// the smaller comes first.
///
/// A representation with fewer tokens leaves fewer unassigned; then come the kind and the length of
/// its name. Numbers that do not fit count as the greatest that do: a rank may be too small, never
/// too great.
package enum StaticRank {
  private static let tokenCountLimit = 15
  private static let lengthLimit = 511

  /// From this rank on, kind and length do not order representations.
  static let firstWithoutOrder = UInt16(tokenCountLimit) << 12

  /// Returns whether the length did not fit.
  @inline(__always)
  static func isLengthCut(_ rank: UInt16) -> Bool { rank & UInt16(lengthLimit) == lengthLimit }

  /// Returns the rank with length zero.
  @inline(__always)
  static func withoutLength(_ rank: UInt16) -> UInt16 { rank & ~UInt16(lengthLimit) }

  /// Returns the rank of a whole name as one token, given that of another representation of the
  /// name.
  @inline(__always)
  package static func ofWholeName(_ rank: UInt16) -> UInt16 { 1 << 12 | rank & UInt16(lengthLimit) }

  /// Returns the number of tokens, or the greatest that fits.
  @inline(__always)
  package static func tokenCount(_ rank: UInt16) -> Int { Int(rank >> 12) }

  /// Returns whether the representation can have a number of tokens or more.
  static func canHave(_ count: Int, _ rank: UInt16) -> Bool {
    tokenCount(rank) >= min(count, tokenCountLimit)
  }

  /// Returns the length of the name, or the greatest that fits.
  @inline(__always)
  static func length(_ rank: UInt16) -> Int { Int(rank) & lengthLimit }

  /// Returns the kind of the representation.
  static func kind(_ rank: UInt16) -> RepresentationKind {
    RepresentationKind(rawValue: UInt8(truncatingIfNeeded: rank >> 9 & 7)) ?? .full
  }

  /// Returns the rank of a representation.
  package static func of(tokenCount: Int, kind: RepresentationKind, nameLength: Int) -> UInt16 {
    UInt16(
      min(tokenCount, tokenCountLimit) << 12 | Int(kind.rawValue) << 9
        | min(nameLength, lengthLimit))
  }
}

extension IndexView {
  /// Returns the static rank of an entry's main representation or, after those, of an extra one.
  @inline(__always)
  func rank(ofRow row: Int) -> UInt16 {
    bytes.uint16(layout.ranks.offset &+ 2 &* row)
  }
}
