/// Cuts text in any language into words.
package enum WordCut {
  /// The role of a scalar when text is cut into words.
  package enum Piece { case letter, apostrophe, other }

  /// Returns the role of the scalar at an offset in folded text, and its length in bytes; see
  /// `isLetter(_:)`.
  ///
  /// - Complexity: O(1).
  package static func piece(at offset: Int, of folded: [UInt8]) -> (Piece, length: Int) {
    let byte = folded[offset]
    if byte < 0x80 {
      let isLetter = 0x61...0x7A ~= byte || 0x30...0x39 ~= byte
      return (isLetter ? .letter : byte == UInt8(ascii: "'") ? .apostrophe : .other, 1)
    }
    let all = folded[...]
    let (scalar, length) = all.span.scalar(at: offset)
    if scalar == "\u{2019}" { return (.apostrophe, length) }
    return (isLetter(scalar) ? .letter : .other, length)
  }

  /// Returns whether a scalar, folded or not, counts as a letter: ASCII letters and digits do, and
  /// everything from U+00C0 on except general, Chinese and Japanese punctuation.
  ///
  /// - Complexity: O(1).
  package static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case ...0xBF, 0x2000...0x206F, 0x3000...0x303F: false
    default: true
    }
  }

  /// Returns the folded words of UTF-8 text, separated by single spaces. An apostrophe separates
  /// words, too.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func key(of utf8: [UInt8]) -> [UInt8] {
    let folded = Folding.fold(utf8[...])
    if folded.allSatisfy({ 0x61...0x7A ~= $0 }) { return folded }
    var key: [UInt8] = []
    var offset = 0
    while offset < folded.count {
      let (piece, length) = piece(at: offset, of: folded)
      if piece == .letter {
        key += folded[offset..<offset + length]
      } else if !key.isEmpty, key.last != 0x20 {
        key.append(0x20)
      }
      offset += length
    }
    if key.last == 0x20 { key.removeLast() }
    return key
  }
}
