/// Writes the fields that the page reads: four-byte numbers, least significant byte first, and
/// strings as their length in bytes followed by UTF-8.
///
/// Fields have neither names nor types: core.js reads them in the same order.
struct Reply {
  /// The bytes written so far.
  private(set) var bytes: [UInt8] = []

  /// Writes a number from 0 to 2³¹ - 1.
  mutating func number(_ value: Int) {
    let word = UInt32(clamping: value)
    var shift: UInt32 = 0
    while shift < 32 {
      bytes.append(UInt8(truncatingIfNeeded: word >> shift))
      shift += 8
    }
  }

  /// Writes a Boolean as 1 or 0.
  mutating func boolean(_ value: Bool) { number(value ? 1 : 0) }

  /// Writes text; nil is written as an empty string.
  mutating func text(_ text: String?) {
    let utf8 = Array((text ?? "").utf8)
    number(utf8.count)
    bytes += utf8
  }

  /// Returns the length of UTF-8 text in UTF-16 code units, in which JavaScript counts.
  static func utf16Count(_ utf8: ArraySlice<UInt8>) -> Int {
    var count = 0
    for byte in utf8 {
      // Count the first byte of each scalar; scalars of four bytes are surrogate pairs.
      if byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
    }
    return count
  }

  /// Writes the number of strings, then each string.
  mutating func texts(_ texts: [String]) {
    number(texts.count)
    for text in texts { self.text(text) }
  }
}
