import NamedexText

/// What a shell may put in place of the word at the cursor.
package struct CompletionAnswer: Equatable, Sendable {
  /// A word, or the beginning of one.
  package struct Row: Equatable, Sendable {
    /// What replaces the word.
    package var text: String
    /// What shells that show descriptions show beside it.
    package var note: String
    /// Whether more may follow without a space.
    package var isUnfinished: Bool

    /// Creates a row.
    package init(_ text: String, note: String = "", isUnfinished: Bool = false) {
      (self.text, self.note, self.isUnfinished) = (text, note, isUnfinished)
    }
  }

  /// What the shell adds by itself.
  package enum Paths: String, Sendable {
    case files, directories
  }

  /// The words that the command knows.
  package var rows: [Row]
  /// Whether paths fit, too.
  package var paths: Paths?

  /// Creates an answer; by default one that offers nothing.
  package init(_ rows: [Row] = [], paths: Paths? = nil) {
    (self.rows, self.paths) = (rows, paths)
  }

  /// Creates an answer of words without descriptions.
  package init(words: [String], paths: Paths? = nil) {
    self.init(words.map { Row($0) }, paths: paths)
  }

  /// The rows that begin with a text in any case, each with something before it.
  func beginning(with prefix: String, after head: String = "") -> CompletionAnswer {
    let wanted = prefix.lowercased()
    let fitting = rows.filter { $0.text.lowercased().hasPrefix(wanted) }
    return CompletionAnswer(
      fitting.map { Row(head + $0.text, note: $0.note, isUnfinished: $0.isUnfinished) },
      paths: paths)
  }

  /// The answer as the shells' scripts read it, one item on each line: `=` and a whole word, `-` and the
  /// beginning of one, each with a tab and a description; `@files` or `@directories`.
  var lines: [String] {
    rows.filter { $0.text.withoutControls() == $0.text }.map { row in
      (row.isUnfinished ? "-" : "=") + row.text + "\t" + row.note.withoutControls()
    } + (paths.map { ["@" + $0.rawValue] } ?? [])
  }
}
