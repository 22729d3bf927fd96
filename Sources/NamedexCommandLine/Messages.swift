import Namedex
import NamedexFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Messages to people, on standard error.
package struct Messages {
  /// How much is said besides errors.
  package enum Level: Comparable {
    case quiet, normal, verbose
  }

  package var level: Level

  /// Creates messages of a level.
  package init(level: Level) {
    self.level = level
  }

  /// Says something that most people want to know.
  package func note(_ text: String) {
    if level >= .normal { Self.error(text) }
  }

  /// Says something that is asked for with `--verbose`.
  package func detail(_ text: String) {
    if level >= .verbose { Self.error(text) }
  }

  /// Says what went wrong, whatever the level.
  package static func error(_ text: String) {
    let bytes = Array((text.withoutControls(keepingLineFeeds: true) + "\n").utf8)
    // When standard error is closed there is nobody to tell.
    try? Files.write(bytes, to: STDERR_FILENO, "standard error")
  }
}
