import NamedexText

/// The strings that a shell may insert in place of the word at the cursor.
package struct CompletionAnswer: Equatable, Sendable {
  /// A word, or the beginning of one.
  package struct Row: Equatable, Sendable {
    /// The text to insert in place of the word at the cursor.
    package var text: String
    /// A description, for shells that show one.
    package var note: String
    /// True if more may follow without a space.
    package var isUnfinished: Bool

    package init(_ text: String, note: String = "", isUnfinished: Bool = false) {
      (self.text, self.note, self.isUnfinished) = (text, note, isUnfinished)
    }
  }

  /// The paths that the shell adds by itself.
  package enum Paths: String, Sendable {
    case files, directories
  }

  /// The completions that the command supplies.
  package var rows: [Row]
  /// The kind of paths to offer in addition; nil for none.
  package var paths: Paths?

  /// Creates an answer; by default, an empty one.
  package init(_ rows: [Row] = [], paths: Paths? = nil) {
    (self.rows, self.paths) = (rows, paths)
  }

  package init(words: [String], paths: Paths? = nil) {
    self.init(words.map { Row($0) }, paths: paths)
  }

  /// Returns the rows that begin with a prefix, ignoring case, each with `head` prepended.
  func beginning(with prefix: String, after head: String = "") -> CompletionAnswer {
    let wanted = prefix.lowercased()
    let fitting = rows.filter { $0.text.lowercased().hasPrefix(wanted) }
    return CompletionAnswer(
      fitting.map { Row(head + $0.text, note: $0.note, isUnfinished: $0.isUnfinished) },
      paths: paths)
  }

  /// The answer in the format that the shells' scripts read, one item per line: `=` and a complete
  /// word, or `-` and the beginning of one, each followed by a tab and a description; or `@files`
  /// or `@directories`.
  var lines: [String] {
    rows.filter { $0.text.withoutControls() == $0.text }.map { row in
      (row.isUnfinished ? "-" : "=") + row.text + "\t" + row.note.withoutControls()
    } + (paths.map { ["@" + $0.rawValue] } ?? [])
  }
}
