/// Encodes bytes as text for an element of a page: 11 characters for every nine bytes, where Base64
/// needs twelve.
///
/// Every nine bytes form a number, highest byte first, which is written with 11 digits, highest
/// first. The digits are the 94 printable ASCII characters other than `<`, so the text can neither
/// end an element nor start a comment. The last bytes are padded with zeros.
package enum PageText {
  private static let base: UInt64 = 94
  private static let bytesPerGroup = 9
  private static let digitsPerGroup = 11

  /// Appends the encoded bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    let groupCount = (bytes.count + bytesPerGroup - 1) / bytesPerGroup
    text.reserveCapacity(text.count + groupCount * digitsPerGroup)
    for group in 0..<groupCount {
      // The nine bytes are read as two halves of 36 bits.
      var upper: UInt64 = 0
      var lower: UInt64 = 0
      for place in 0..<bytesPerGroup {
        let position = group * bytesPerGroup + place
        let byte = UInt64(position < bytes.count ? bytes[position] : 0)
        upper = (upper << 8 | lower >> 28) & 0xF_FFFF_FFFF
        lower = (lower << 8 | byte) & 0xF_FFFF_FFFF
      }
      let first = text.count
      for _ in 0..<digitsPerGroup { text.append(0) }
      for place in stride(from: digitsPerGroup - 1, through: 0, by: -1) {
        let rest = (upper % base) << 36 | lower
        text[first + place] = character(rest % base)
        upper /= base
        lower = rest / base
      }
    }
  }

  private static func character(_ digit: UInt64) -> UInt8 {
    let character = UInt8(truncatingIfNeeded: digit) + UInt8(ascii: " ")
    return character < UInt8(ascii: "<") ? character : character + 1
  }
}
