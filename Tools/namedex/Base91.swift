/// Bytes as printable ASCII, 13 bits in two characters.
///
/// Base64 puts 12 bits into them, which would make the page of SF Symbols larger by 47 KB. The
/// characters are those that are neither white space nor markup, so the text can stand in any element
/// of HTML. The reader is `decoded` in data.js.
enum Base91 {
  private static let digits = (UInt8(0x21)...0x7E).filter { !"&<>".utf8.contains($0) }

  /// Appends the text of some bytes.
  ///
  /// The first bits are the lowest. The last up to six bits are a single character.
  static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    text.reserveCapacity(text.count + bytes.count * 16 / 13 + 2)
    var bits: UInt32 = 0
    var bitCount = 0
    for byte in bytes {
      bits |= UInt32(byte) << UInt32(bitCount)
      bitCount += 8
      guard bitCount >= 13 else { continue }
      appendPair(Int(bits & 0x1FFF), to: &text)
      bits >>= 13
      bitCount -= 13
    }
    if bitCount > 6 {
      appendPair(Int(bits), to: &text)
    } else if bitCount > 0 {
      text.append(digits[Int(bits)])
    }
  }

  private static func appendPair(_ value: Int, to text: inout [UInt8]) {
    text.append(digits[value % 91])
    text.append(digits[value / 91])
  }
}
