import NamedexFiles
import NamedexText

/// Messages to users, on standard error. Each begins with the name of the program. U+FFFD replaces
/// control characters, including line feeds: a CI workflow obeys some lines (`::error::`), and a
/// file's name may contain one.
package struct Messages: Sendable {
  /// How many messages a program prints: only errors, also notes, or also details.
  package enum Level: Comparable {
    case quiet, normal, verbose
  }

  private let program: String
  private let level: Level

  package init(_ program: String, _ level: Level) {
    (self.program, self.level) = (program, level)
  }

  /// True if notes are not printed.
  package var isQuiet: Bool { level == .quiet }

  /// Prints something that most users want to know.
  package func note(_ text: String) {
    if level >= .normal { error(text) }
  }

  /// Prints something only with `--verbose`.
  ///
  /// - Parameter text: Evaluated only then.
  package func detail(_ text: @autoclosure () -> String) {
    if level >= .verbose { error(text()) }
  }

  /// Prints an error, at every level.
  package func error(_ text: String) { error(lines: [text]) }

  /// Prints an error with several lines, at every level.
  package func error(lines: [String]) {
    let text = lines.map { $0.withoutControls() + "\n" }.joined()
    // If standard error is closed, there is nowhere to report that.
    try? Files.write(
      Array("\(program): \(text)".utf8), to: StandardStream.error.rawValue, "standard error")
  }
}
