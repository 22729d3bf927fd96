/// The record of one scalar in the tables: three bits for its class, thirteen for its folding.
///
/// The tables are a trie of three levels, for the high 12, the middle 6 and the low 3 bits of a
/// scalar. No other division of its 21 bits has smaller tables. Each word holds four 16-bit lanes,
/// because compile time grows with the number of literals, not with their width.
struct ScalarRecord {
  /// The class numbers that the generator writes.
  enum Class {
    static let uppercase: UInt16 = 1
    static let lowercase: UInt16 = 2
    static let decimalDigit: UInt16 = 3
    static let whiteSpace: UInt16 = 4
    static let nonspacingMark: UInt16 = 5
    /// A lower-case nonspacing mark: only U+0345.
    static let lowercaseNonspacingMark: UInt16 = 6
  }

  private let bits: UInt16

  /// Looks up a scalar.
  init(of scalar: Unicode.Scalar) {
    let value = Int(scalar.value)
    let page = Int(Self.lane(value >> 9, of: UnicodeTables.high))
    let block = Int(Self.lane(page << 6 | (value >> 3 & 0x3F), of: UnicodeTables.middle))
    bits = Self.lane(block << 3 | (value & 7), of: UnicodeTables.low)
  }

  /// A number from `Class`; 0 if the scalar is in none of these classes.
  var classNumber: UInt16 { bits >> 13 }

  /// True if the scalar folds to itself according to the tables, which do not decompose Hangul
  /// syllables.
  var isFolded: Bool { bits & 0x1FFF == 0 }

  /// True if folding removes the scalar.
  var foldsToNothing: Bool { bits & 0x1FFF == 1 }

  /// One to three scalars, packed as in `FoldedScalars`.
  ///
  /// - Precondition: Neither `isFolded` nor `foldsToNothing`.
  var folding: UInt64 {
    let folding = UnicodeTables.foldings[Int(bits & 0x1FFF) - 2]
    return folding < 0x8000_0000
      ? UInt64(folding) : UnicodeTables.sequences[Int(folding & 0x7FFF_FFFF)]
  }

  private static func lane(_ index: Int, of words: [UInt64]) -> UInt16 {
    UInt16(truncatingIfNeeded: words[index >> 2] >> UInt64(truncatingIfNeeded: (index & 3) << 4))
  }
}
