/// Why an import wrote nothing.
package enum ImportError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A file or directory cannot be read; `reason` is the system's.
  case unreadable(file: String, reason: String)
  /// A file's content is not what it has to be. `line` and `column` count from 1; the column is
  /// in Unicode scalars.
  case badData(file: String, line: Int?, column: Int?, reason: String)
  /// What the user asked for cannot be done, whatever the files say.
  case badOption(String)
  /// A source list cannot be written; `reason` is the system's.
  case unwritable(file: String, reason: String)

  /// The fault as one line: place, what was found, what was expected.
  package var description: String {
    switch self {
    case .unreadable(let file, let reason): return "\(file): cannot be read: \(reason)"
    case .badData(let file, let line, let column, let reason):
      let place = [line, column].compactMap { $0.map(String.init) }
      return ([file] + place).joined(separator: ":") + ": \(reason)"
    case .badOption(let reason): return reason
    case .unwritable(let file, let reason):
      return "\(file): cannot be written: \(reason). The lists that were there are unchanged."
    }
  }
}
