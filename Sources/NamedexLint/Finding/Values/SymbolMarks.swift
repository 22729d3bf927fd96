internal import NamedexLexing

/// The literals that a `namedex:symbol` comment marks: the literals on its own line or, if the
/// comment is alone on its line, the literals on the next line with code. Lines with only
/// attributes are skipped. `SwiftScanner` finds the names in the braces of a declaration on that
/// line.
struct SymbolMarks {
  /// A literal, and the number of its context.
  struct Literal {
    var string: SourceString
    var context: Int
  }

  /// True if a comment applies to the next line.
  var isWaiting = false
  /// True if a comment alone on its line marks the current line.
  private(set) var isMarked = false
  /// The start of the line with the first literal. After a multiline literal, the code continues on
  /// a different line.
  private var markedLine: Int?
  /// The literals on the current line.
  private var literals: [Literal] = []

  /// Begins a line of code.
  ///
  /// - Parameter goesOn: True if the previous line contained only attributes.
  mutating func beginLine(goesOn: Bool) {
    isMarked = isWaiting || isMarked && goesOn
    isWaiting = false
    markedLine = nil
  }

  /// Adds a literal to the current line.
  ///
  /// - Returns: True if the literal's line is marked.
  mutating func add(_ literal: Literal) -> Bool {
    let line = literal.string.lineStart
    // A line with a million literals is data; a comment after it marks only the last literals.
    if literals.count == 4096 || literals.last?.string.lineStart != line {
      literals.removeAll(keepingCapacity: true)
    }
    literals.append(literal)
    markedLine = markedLine ?? line
    return isMarked && line == markedLine
  }

  /// Handles a comment after the code on its line.
  ///
  /// - Returns: The literals that the comment marks.
  mutating func mark(line: Int) -> [Literal] {
    defer { literals.removeAll(keepingCapacity: true) }
    return literals.last?.string.lineStart == line ? literals : []
  }
}
