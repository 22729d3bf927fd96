import NamedexCore

/// The characters at which the names of a list are split if no separators are specified.
///
/// Each list separates words at a few characters of its own. A character in `candidates` is omitted
/// only if all names that contain it use it for something else: at the end of a word (`c++`),
/// before a number (`+49`) or between digits (`1.5`, `12:30`).
package struct ListSeparators: Sendable {
  /// The characters that may separate words.
  package static let candidates: [Unicode.Scalar] = [".", "-", "_", "/", ":", "+", "~", "@"]

  /// For each byte, the bit that stands for it if it is a candidate; otherwise 0.
  private static let bits: [UInt8] = (0..<256).map { byte in
    candidates.firstIndex { $0.value == byte }.map { 1 << UInt8($0) } ?? 0
  }

  /// The candidates that occur in names, as one bit each.
  private var occurring: UInt8 = 0
  /// The candidates that separate words in names, as one bit each.
  private var parting: UInt8 = 0

  /// Creates separators for a list that has no names yet.
  package init() {}

  /// The characters at which the names so far are split.
  package var separators: [Unicode.Scalar] {
    Self.candidates.enumerated().filter { (~occurring | parting) & 1 << UInt8($0.offset) != 0 }
      .map(\.element)
  }

  /// Records which candidates occur in a name in UTF-8, and which separate words there.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  package mutating func look(at name: Span<UInt8>) {
    // What precedes the candidate characters: nothing, a digit or anything else.
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

  // MARK: Separators that a user specifies

  /// Parses separators from a command line: any characters, with or without spaces between them, or
  /// `none`.
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

  /// Returns separators in the form used in source lists: with spaces between them, or `none`.
  package static func text(_ separators: [Unicode.Scalar]) -> String {
    separators.isEmpty ? "none" : separators.map(String.init).joined(separator: " ")
  }

  /// Returns why a character cannot be added to other separators; nil if it can.
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
    /// The reason: the kind of character, such as `a letter, digit or space`.
    package let reason: String
    package let text: String
  }
}
