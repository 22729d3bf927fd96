/// The scalars that one scalar folds to: none for a nonspacing mark, at most three.
///
/// This is a struct instead of an array, so that folding allocates only its result.
package struct FoldedScalars {
  /// The remaining scalars, 21 bits each; the next one is in the lowest bits.
  private var packed: UInt64
  private var count: Int

  /// Looks up the folding of a scalar.
  package init(of scalar: Unicode.Scalar) {
    let value = UInt64(scalar.value)
    if scalar.isASCII {
      (packed, count) = (0x41...0x5A ~= value ? value | 0x20 : value, 1)
      return
    }
    let record = ScalarRecord(of: scalar)
    if HangulSyllable.range.contains(scalar.value) {
      (packed, count) = HangulSyllable.decomposed(scalar.value)
    } else if record.isFolded {
      (packed, count) = (value, 1)
    } else if record.foldsToNothing {
      (packed, count) = (0, 0)
    } else {
      packed = record.folding
      count = packed >> 42 != 0 ? 3 : packed >> 21 != 0 ? 2 : 1
    }
  }

  /// True if no scalar is left.
  var isEmpty: Bool { count == 0 }

  /// Removes and returns the next scalar.
  package mutating func next() -> Unicode.Scalar? {
    guard count > 0 else { return nil }
    let value = UInt32(truncatingIfNeeded: packed & 0x1F_FFFF)
    packed >>= 21
    count -= 1
    // Tables and Hangul syllables contain only scalars; a test checks all of them.
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}

/// Decomposes Hangul syllables by arithmetic (Unicode Standard, 3.12), which saves 11,172 table
/// rows.
enum HangulSyllable {
  /// The code points of the precomposed syllables.
  static let range: Range<UInt32> = 0xAC00..<0xD7A4

  /// Returns the two or three jamo of a syllable, packed as in `FoldedScalars`.
  static func decomposed(_ syllable: UInt32) -> (packed: UInt64, count: Int) {
    let index = UInt64(syllable - range.lowerBound)
    let (leading, vowel, trailing) = (index / 588, index % 588 / 28, index % 28)
    let pair = (0x1100 + leading) | (0x1161 + vowel) << 21
    return trailing == 0 ? (pair, 2) : (pair | (0x11A7 + trailing) << 42, 3)
  }
}
