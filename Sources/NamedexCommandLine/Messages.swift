import NamedexFiles
import NamedexText

/// Messages for people, on standard error: each begins with the name of the program, and U+FFFD
/// stands for control characters, line feeds among them: a workflow obeys some lines (`::error::`), and a
/// file's name may have one.
package struct Messages: Sendable {
  /// How much is said.
  package enum Level: Comparable {
    case quiet, normal, verbose
  }

  private let program: String
  private let level: Level

  /// Creates the messages of a program.
  package init(_ program: String, _ level: Level) {
    (self.program, self.level) = (program, level)
  }

  /// Whether notes are printed.
  package var isQuiet: Bool { level == .quiet }

  /// Says something that most people want to know.
  package func note(_ text: String) {
    if level >= .normal { error(text) }
  }

  /// Says something only with `--verbose`.
  ///
  /// - Parameter text: Made only then.
  package func detail(_ text: @autoclosure () -> String) {
    if level >= .verbose { error(text()) }
  }

  /// Says what went wrong, at every level.
  package func error(_ text: String) { error(lines: [text]) }

  /// Says what went wrong in several lines, at every level.
  package func error(lines: [String]) {
    let text = lines.map { $0.withoutControls() + "\n" }.joined()
    // If standard error is closed, there is nobody to tell.
    try? Files.write(
      Array("\(program): \(text)".utf8), to: StandardStream.error.rawValue, "standard error")
  }
}
