import NamedexCore

/// The characters at which the names of a list are cut when nobody says which.
///
/// Lists part words at a few characters, and each list at its own. A character of `candidates` is left
/// out only if all names that have it use it for something else: at the end of a word (`c++`), before a
/// number (`+49`) or between digits (`1.5`, `12:30`).
package struct ListSeparators: Sendable {
  /// The characters that may part words.
  package static let candidates: [Unicode.Scalar] = [".", "-", "_", "/", ":", "+", "~", "@"]

  /// For each byte, the bit of its candidate.
  private static let bits: [UInt8] = (0..<256).map { byte in
    candidates.firstIndex { $0.value == byte }.map { 1 << UInt8($0) } ?? 0
  }

  /// The candidates that names have, a bit for each.
  private var occurring: UInt8 = 0
  /// The candidates that part words.
  private var parting: UInt8 = 0

  /// Looks at nothing yet.
  package init() {}

  /// The characters at which the names so far are cut.
  package var separators: [Unicode.Scalar] {
    Self.candidates.enumerated().filter { (~occurring | parting) & 1 << UInt8($0.offset) != 0 }
      .map(\.element)
  }

  /// Looks at a name in UTF-8.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package mutating func look(at name: Span<UInt8>) {
    // What stands before the characters in question: nothing, a digit or anything else.
    enum Before { case nothing, digit, other }
    var before = Before.nothing
    var run: UInt8 = 0
    for offset in name.indices {
      let byte = name[offset]
      let bit = Self.bits[Int(byte)]
      if bit != 0 {
        run |= bit
        continue
      }
      let isSpace = byte <= 0x20
      let isDigit = byte &- 0x30 < 10
      if run != 0 {
        occurring |= run
        if !isSpace, !isDigit || before == .other { parting |= run }
        run = 0
      }
      before = isSpace ? .nothing : isDigit ? .digit : .other
    }
    occurring |= run
  }

  // MARK: Separators that somebody names

  /// Reads separators as a command line has them: any characters, with or without spaces between them,
  /// or `none`.
  ///
  /// - Throws: A `Fault` for a character that cannot be a separator.
  package static func reading(_ text: String) throws(Fault) -> [Unicode.Scalar] {
    guard text != "none" else { return [] }
    var separators: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars where !scalar.properties.isWhitespace {
      if let reason = reason(against: scalar, after: separators) {
        throw Fault(reason: reason, text: String(scalar))
      }
      separators.append(scalar)
    }
    return separators
  }

  /// Separators as source lists have them: with a space between them, or `none`.
  package static func text(_ separators: [Unicode.Scalar]) -> String {
    separators.isEmpty ? "none" : separators.map(String.init).joined(separator: " ")
  }

  /// Why a character cannot be a separator besides others; nil if it can.
  static func reason(against scalar: Unicode.Scalar, after others: [Unicode.Scalar]) -> String? {
    let properties = scalar.properties
    if properties.isAlphabetic || properties.numericType != nil || properties.isWhitespace {
      return "a letter, digit or space"
    }
    if !Folding.isFolded(scalar) { return "a character that folding changes" }
    return others.contains(scalar) ? "a repeated character" : nil
  }

  /// A character that cannot be a separator.
  package struct Fault: Error {
    /// What it is instead.
    package let reason: String
    /// The character.
    package let text: String
  }
}
