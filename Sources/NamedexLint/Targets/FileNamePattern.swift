/// Patterns of `fnmatch`, which conditions of build settings use.
package enum FileNamePattern {
  /// Returns whether a pattern matches an entire text. It may contain `*`, `?`, and sets such as
  /// `[0-9]` or `[!x]`.
  ///
  /// - Complexity: O(length of the pattern · length of the text).
  package static func matches(_ pattern: some StringProtocol, _ text: some StringProtocol) -> Bool {
    let (pattern, text) = (Array(pattern.utf8), Array(text.utf8))
    var (p, t) = (0, 0)
    // The position of the last star, and the position in the text at which to retry what follows
    // it.
    var star: (pattern: Int, text: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
        star = (p, t)
        p += 1
      } else if let next = element(pattern, p, text[t]) {
        (p, t) = (next, t + 1)
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        (p, t) = (last.pattern + 1, last.text + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// Returns the position after the element of a pattern that matches a byte; nil if it does not
  /// match.
  private static func element(_ pattern: [UInt8], _ start: Int, _ byte: UInt8) -> Int? {
    guard start < pattern.count else { return nil }
    switch pattern[start] {
    case UInt8(ascii: "?"): return start + 1
    case UInt8(ascii: "\\") where start + 1 < pattern.count:
      return pattern[start + 1] == byte ? start + 2 : nil
    case UInt8(ascii: "["):
      guard let (end, isIn) = set(pattern, start + 1, byte) else { fallthrough }
      return isIn ? end : nil
    default: return pattern[start] == byte ? start + 1 : nil
    }
  }

  /// Returns the end of a set, and whether it contains a byte; nil if its bracket is not closed.
  private static func set(
    _ pattern: [UInt8], _ start: Int, _ byte: UInt8
  ) -> (end: Int, isIn: Bool)? {
    var index = start
    let isNegated =
      index < pattern.count
      && (pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^"))
    if isNegated { index += 1 }
    let first = index
    var isIn = false
    while index < pattern.count, index == first || pattern[index] != UInt8(ascii: "]") {
      let low = pattern[index]
      if index + 2 < pattern.count, pattern[index + 1] == UInt8(ascii: "-"),
        pattern[index + 2] != UInt8(ascii: "]")
      {
        if low <= byte, byte <= pattern[index + 2] { isIn = true }
        index += 3
      } else {
        if low == byte { isIn = true }
        index += 1
      }
    }
    return index < pattern.count ? (index + 1, isIn != isNegated) : nil
  }
}
