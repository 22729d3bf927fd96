import NamedexFiles

/// A stream that every process starts with; its raw value is the descriptor.
package enum StandardStream: Int32 {
  case input = 0
  case output = 1
  case error = 2

  /// Whether it is a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }
}
