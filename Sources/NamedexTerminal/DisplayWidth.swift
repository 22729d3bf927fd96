/// The number of terminal columns that text occupies.
package enum DisplayWidth {
  /// Scalars with East Asian Width W or F in Unicode 15, without emoji. Unassigned scalars between
  /// two ranges are included.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]

  /// Returns the number of columns that a character occupies: 0, 1 or 2.
  ///
  /// A character that consists of several scalars is as wide as its first scalar, or 2 if it
  /// requests emoji presentation. Terminals disagree about emoji presentation.
  package static func of(_ character: Character) -> Int {
    if character.isASCII { return 1 }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.contains("\u{FE0F}") { return 2 }
    return of(first)
  }

  /// Returns the number of columns that text without control characters occupies.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func of(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return scalar == "\u{AD}" ? 1 : 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }
}
