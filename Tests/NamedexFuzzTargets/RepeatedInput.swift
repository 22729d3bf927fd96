/// What makes long inputs of short ones: time by the square of a length shows in long ones only.
enum RepeatedInput {
  private static let separator: UInt8 = 0x1D
  /// The most bytes of what is repeated, together.
  private static let byteLimit = 1 << 15

  /// The input, whose end may be repeated.
  ///
  /// `HEAD GS UNIT GS n` stands for the head and 2^(n mod 17) times the unit, cut to 32 KiB; without the
  /// first separator, there is no head. Other inputs are left as they are.
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

  /// An input of a head, a unit and how often it is repeated, as a power of two.
  static func seed(_ head: String, _ unit: String, power: UInt8 = 16) -> [UInt8] {
    Array(head.utf8) + [separator] + Array(unit.utf8) + [separator, power]
  }
}
