import NamedexFiles
import NamedexText

/// Messages for people, on standard error: each begins with the name of the program, and U+FFFD
/// stands for control characters.
package struct Messages {
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
  package func detail(_ text: String) {
    if level >= .verbose { error(text) }
  }

  /// Says what went wrong, at every level.
  package func error(_ text: String) {
    let line = "\(program): \(text.withoutControls(keepingLineFeeds: true))\n"
    // If standard error is closed, there is nobody to tell.
    try? Files.write(Array(line.utf8), to: StandardStream.error.rawValue, "standard error")
  }
}
