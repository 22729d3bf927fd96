internal import NamedexLexing

/// The literals that a comment `namedex:symbol` marks: those of its own line, or, when it stands
/// alone, those of the next line with code. Lines with nothing but attributes are passed over.
/// `SwiftScanner` finds the names in the braces of a declaration on that line.
struct SymbolMarks {
  /// A literal, and the number of the context in which it stands.
  struct Literal {
    var string: SourceString
    var context: Int
  }

  /// Whether a comment waits for the next line.
  var isWaiting = false
  /// Whether a comment alone on its line marks the present line.
  private(set) var isMarked = false
  /// Where the line begins of its first literal: behind one of several lines, another line goes on.
  private var markedLine: Int?
  /// The literals of the present line.
  private var literals: [Literal] = []

  /// Begins a line of code.
  ///
  /// - Parameter goesOn: Whether nothing but attributes stood on the one before.
  mutating func beginLine(goesOn: Bool) {
    isMarked = isWaiting || isMarked && goesOn
    isWaiting = false
    markedLine = nil
  }

  /// Takes a literal.
  ///
  /// - Returns: Whether its line is marked.
  mutating func add(_ literal: Literal) -> Bool {
    let line = literal.string.lineStart
    // A line of a million literals is data; a comment after it marks the last of them.
    if literals.count == 4096 || literals.last?.string.lineStart != line {
      literals.removeAll(keepingCapacity: true)
    }
    literals.append(literal)
    markedLine = markedLine ?? line
    return isMarked && line == markedLine
  }

  /// Takes a comment after the code of its line.
  ///
  /// - Returns: The literals that it marks.
  mutating func mark(line: Int) -> [Literal] {
    defer { literals.removeAll(keepingCapacity: true) }
    return literals.last?.string.lineStart == line ? literals : []
  }
}
