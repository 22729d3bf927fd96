internal import NamedexCore

/// The role of a scalar when text is split into words.
///
/// The kinds come from Unicode 15.0, as does the folding. The standard library's properties differ
/// between systems, but an index and its queries must be split in the same way. An unassigned
/// scalar has the kind of the scalar before it.
package enum ScalarKind: UInt32 {
  /// A part of a word.
  case word = 0
  /// A separator of words: punctuation, white space, or a sign such as `×`.
  case separator = 1
  /// A word of its own: a character of a script without spaces, or a symbol such as an emoji.
  case single = 2

  /// Determines the kind of a scalar.
  ///
  /// - Complexity: O(1).
  package init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x80 {
      self = Self.isWord(ascii: UInt8(truncatingIfNeeded: value)) ? .word : .separator
    } else if 0xC0..<0x2C2 ~= value || 0x400..<0x482 ~= value {
      // Latin and Cyrillic letters, which are nearly all non-ASCII scalars of typical text.
      self = value == 0xD7 || value == 0xF7 ? .separator : .word
    } else {
      let next = Self.starts.indices.partitioningIndex { Self.starts[$0] >> 2 > value }
      // The table begins with the scalar 0.
      self = ScalarKind(rawValue: Self.starts[next - 1] & 3) ?? .word
    }
  }

  /// Returns whether an ASCII byte is a letter or a digit.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  static func isWord(ascii byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }
}
