/// Expands short inputs into long ones, because only long inputs reveal quadratic time.
enum RepeatedInput {
  private static let separator: UInt8 = 0x1D
  /// The maximum total length of the repeated part, in bytes.
  private static let byteLimit = 1 << 15

  /// Returns the input with its unit repeated, if it has one.
  ///
  /// `HEAD GS UNIT GS n` stands for the head followed by 2^(n mod 17) copies of the unit, at most
  /// 32 KiB of them; without the first separator, there is no head. Other inputs are returned
  /// unchanged.
  static func expanded(_ input: [UInt8]) -> [UInt8] {
    guard input.count > 2, input[input.count - 2] == separator, let power = input.last else {
      return input
    }
    let text = input.dropLast(2)
    let start = text.lastIndex(of: separator)
    let unit = text[(start.map { $0 + 1 } ?? 0)...]
    guard !unit.isEmpty else { return input }
    let count = min(1 << Int(power % 17), max(1, byteLimit / unit.count))
    return Array(text[..<(start ?? 0)]) + Array(repeatElement(unit, count: count).joined())
  }

  /// Returns an input that stands for a head and 2^`power` copies of a unit.
  static func seed(_ head: String, _ unit: String, power: UInt8 = 16) -> [UInt8] {
    Array(head.utf8) + [separator] + Array(unit.utf8) + [separator, power]
  }
}
