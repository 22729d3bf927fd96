internal import NamedexCore

/// Removes the characters that join the words of names and search strings, so that
/// `square.and.arrow.up`, `Square and arrow-up` and `squareandarrowup` have the same letters.
package struct JoinedLetters: Sendable {
  private let separators: [Unicode.Scalar]
  /// The folding of each ASCII byte; `joiner` for bytes that join words.
  private let ascii: [UInt8]

  /// The bit of each ASCII byte in a signature; 0 for bytes that join words.
  private let bits: [UInt64]

  private static let joiner: UInt8 = 0xFF
  /// The bits of letters in a signature.
  private static let letterBits: UInt64 = 1 << 26 - 1

  /// A summary that distinguishes most texts without a comparison of their letters.
  struct Outline {
    /// Bits for the letters that the text has, for those that it has twice, and for its digits and
    /// signs; all bits if the text is not ASCII. An edit removes at most one bit and adds at most
    /// one.
    ///
    /// For a name with two typing errors, the signature leaves a dozen names of SF Symbols to
    /// compare; the letters alone would leave fifty.
    var signature: UInt64 = 0
    /// The number of letters, in bytes.
    var count = 0

    /// Returns whether the distance between two texts may be within a limit.
    @inline(__always)
    func canBeNear(_ other: Outline, limit: Int) -> Bool {
      abs(other.count &- count) <= limit
        && EditDistance.canBeNear(signature, other.signature, limit: limit)
    }
  }

  /// Prepares for the names of one catalog.
  ///
  /// - Parameter separators: The separators of the catalog.
  /// - Complexity: O(1).
  package init(separators: [Unicode.Scalar]) {
    self.separators = separators
    ascii = (0..<UInt8(0x80)).map { byte in
      let folded = Folding.lowercased(ascii: byte)
      return Spelling.isSeparator(Unicode.Scalar(folded), separators) ? Self.joiner : folded
    }
    bits = ascii.map { byte in
      switch byte {
      case 0x61...0x7A: 1 << UInt64(byte - 0x61)
      case 0x30...0x39: 1 << UInt64(52 + byte - 0x30)
      case Self.joiner: 0
      default: 1 << UInt64(62 + byte & 1)
      }
    }
  }

  /// Returns the outline of UTF-8 text; nil if it begins with more ASCII letters than a limit.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  func outline(of text: [UInt8], limit: Int = .max) -> Outline? {
    let (bytes, bits) = (text[...], self.bits[...])
    let (span, table) = (bytes.span, bits.span)
    var outline = Outline()
    for offset in span.indices {
      let byte = span[offset]
      guard byte < 0x80 else {
        var letters: [UInt8] = []
        readScalars(text, into: &letters)
        let isASCII = letters.allSatisfy { $0 < 0x80 }
        return isASCII
          ? self.outline(of: letters) : Outline(signature: .max, count: letters.count)
      }
      let bit = table[Int(byte)]
      outline.count &+= bit == 0 ? 0 : 1
      guard outline.count <= limit else { return nil }
      outline.signature |= bit | (outline.signature & bit & Self.letterBits) << 26
    }
    return outline
  }

  /// Returns the folded letters of the text.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package func letters(of text: String) -> [UInt8] {
    var letters: [UInt8] = []
    read(Array(text.utf8), into: &letters)
    return letters
  }

  /// Replaces the letters in an array with those of UTF-8 text, reusing the array's memory.
  func read(_ text: [UInt8], into letters: inout [UInt8]) {
    letters.removeAll(keepingCapacity: true)
    letters.reserveCapacity(text.count)
    for byte in text {
      guard byte < 0x80 else { return readScalars(text, into: &letters) }
      let folded = ascii[Int(byte)]
      if folded != Self.joiner { letters.append(folded) }
    }
  }

  private func readScalars(_ text: [UInt8], into letters: inout [UInt8]) {
    letters.removeAll(keepingCapacity: true)
    let folded = Folding.fold(text[...])
    let all = folded[...]
    var offset = 0
    while offset < folded.count {
      let (scalar, byteCount) = all.span.scalar(at: offset)
      if !Spelling.isSeparator(scalar, separators) {
        letters += folded[offset..<offset + byteCount]
      }
      offset += byteCount
    }
  }
}
