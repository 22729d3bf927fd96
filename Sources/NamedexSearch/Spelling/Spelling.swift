internal import NamedexCore

/// A name or a search string split into words, however they are joined: `square.and.arrow.up`,
/// `square and arrow up`, `square-and-arrow-up` and `squareAndArrowUp` have the same spelling.
///
/// Words are separated by any number of white space characters, `-`, `_`, `/`, `:` and the
/// catalog's separators; by a change of case, as in camelCase tokens; and by a change between
/// letters and digits.
package struct Spelling: Sendable, Hashable {
  /// The folded words, none of them empty.
  package private(set) var words: [[UInt8]] = []

  /// The characters that separate words in every catalog, besides its own separators.
  private static let separators: [Unicode.Scalar] = ["-", "_", "/", ":"]

  /// Returns whether a scalar separates words.
  static func isSeparator(_ scalar: Unicode.Scalar, _ separators: [Unicode.Scalar]) -> Bool {
    Self.separators.contains(scalar) || separators.contains(scalar)
      || ScalarClass.isWhiteSpace(scalar)
  }

  /// Splits a name or a search string.
  ///
  /// - Parameters:
  ///   - text: A name, or a search string as typed.
  ///   - separators: The separators of the catalog.
  /// - Complexity: O(*n*) for *n* bytes.
  package init(_ text: String, separators: [Unicode.Scalar]) {
    self.init(utf8: Array(text.utf8), separators: separators)
  }

  /// Returns whether text is split at a change of case.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func changesCase(_ text: String, _ separators: [Unicode.Scalar]) -> Bool {
    let folded = Spelling(utf8: Folding.fold(text), separators: separators)
    return Spelling(text, separators: separators).words.count > folded.words.count
  }

  /// Splits UTF-8 text.
  init(utf8: [UInt8], separators: [Unicode.Scalar]) {
    let bytes = utf8[...]
    let span = bytes.span
    var (start, offset, lastCapital) = (0, 0, 0)
    var before = Letter.none
    func cut(_ end: Int, _ words: inout [[UInt8]]) {
      guard end > start else { return }
      let folded = Folding.fold(utf8[start..<end])
      if !folded.isEmpty { words.append(folded) }
      start = end
    }
    while offset < utf8.count {
      let (scalar, byteCount) = span.scalar(at: offset)
      if Self.isSeparator(scalar, separators) {
        cut(offset, &words)
        start = offset + byteCount
        before = .none
      } else if let letter = Letter(scalar) {
        if before == .upper, letter == .lower {
          // The last capital of a run belongs to the lowercase letters after it.
          cut(lastCapital, &words)
        } else if before != .none, letter != before, letter != .none {
          cut(offset, &words)
        }
        if letter == .upper { lastCapital = offset }
        before = letter
      }
      offset += byteCount
    }
    cut(utf8.count, &words)
  }

  /// The kind of a letter, which determines where words begin.
  private enum Letter {
    case lower, upper, digit
    /// A caseless letter, or a symbol.
    case none

    /// Creates the kind of a scalar; nil for a mark, which belongs to the letter before it.
    init?(_ scalar: Unicode.Scalar) {
      if ScalarClass.isNonspacingMark(scalar) { return nil }
      self =
        ScalarClass.isUppercase(scalar)
        ? .upper
        : ScalarClass.isLowercase(scalar)
          ? .lower : ScalarClass.isDecimalDigit(scalar) ? .digit : .none
    }
  }
}
