/// Base64 (RFC 4648, section 4), with padding and without line breaks. Terminals accept clipboard
/// text in this form, and a page embeds its data and its decoder in the same form.
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Appends some bytes in encoded form.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    text.reserveCapacity(text.count + (bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group: UInt32 = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < count ? UInt32(bytes[start + offset]) : 0)
      }
      for digit in 0..<4 {
        let value = Int(group >> UInt32(18 - 6 * digit)) & 63
        text.append(digit <= count ? digits[value] : UInt8(ascii: "="))
      }
    }
  }
}
