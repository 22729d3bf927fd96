/// `fnmatch` patterns, which the conditions of build settings use. Apple's build system has its own
/// parser for them, in which a backslash is an ordinary character.
package enum FileNamePattern {
  /// Returns whether a pattern matches an entire string. The pattern may contain `*`, `?`, and sets
  /// such as `[0-9]` or `[!x]`.
  ///
  /// - Complexity: O(length of the pattern · length of the text).
  package static func matches(_ pattern: some StringProtocol, _ text: some StringProtocol) -> Bool {
    let (pattern, text) = (Array(pattern.utf8), Array(text.utf8))
    var (p, t) = (0, 0)
    // The position of the last star, and the position in the text at which to retry the elements
    // that follow the star.
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

  /// Returns the position after a pattern element that matches a byte; nil if the element does not
  /// match.
  private static func element(_ pattern: [UInt8], _ start: Int, _ byte: UInt8) -> Int? {
    guard start < pattern.count else { return nil }
    switch pattern[start] {
    case UInt8(ascii: "?"): return start + 1
    case UInt8(ascii: "["):
      guard let (end, isIn) = set(pattern, start + 1, byte) else { fallthrough }
      return isIn ? end : nil
    default: return pattern[start] == byte ? start + 1 : nil
    }
  }

  /// Returns the end of a set, and whether the set contains a byte; nil if the set is not closed.
  ///
  /// Unlike in a shell, `[]` is an empty set, and a set that ends with an open range matches
  /// nothing.
  private static func set(
    _ pattern: [UInt8], _ start: Int, _ byte: UInt8
  ) -> (end: Int, isIn: Bool)? {
    guard let end = pattern[start...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
    var rest = pattern[start..<end]
    let isNegated = rest.first == UInt8(ascii: "!")
    if isNegated { rest = rest.dropFirst() }
    var isIn = false
    while let low = rest.popFirst() {
      if rest.first == UInt8(ascii: "-") {
        guard let high = rest.dropFirst().first else { return (end + 1, false) }
        if low <= byte, byte <= high { isIn = true }
        rest = rest.dropFirst(2)
      } else if low == byte {
        isIn = true
      }
    }
    return (end + 1, isIn != isNegated)
  }
}
