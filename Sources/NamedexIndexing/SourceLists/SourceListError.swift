/// The reason why source lists are rejected: all problems up to a limit, so that people can fix
/// many at once.
public struct SourceListError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The number of problems at which reading stops.
  package static let problemLimit = 20

  /// The problems, ordered by file, line and column; never empty.
  public let problems: [SourceListProblem]

  /// One problem per line, followed by a note if reading stopped at the limit.
  public var description: String { lines.joined(separator: "\n") }

  /// The lines of the description. A line feed within an element is part of a file name.
  package var lines: [String] {
    var lines = problems.map { $0.description }
    if problems.count >= Self.problemLimit {
      lines.append("stopped after \(problems.count) problems; there may be more")
    }
    return lines
  }
}

/// A problem in a source list.
public struct SourceListProblem: Sendable, Equatable, CustomStringConvertible {
  /// A point in a file.
  public struct Place: Sendable, Equatable {
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in characters as shown in an editor, not in bytes or UTF-16 units. A TAB
    /// counts as one character.
    public let column: Int
  }

  /// The `path` of the `SourceFile`.
  public let file: String
  /// The place in the file; nil if the problem concerns the whole file, such as a missing file.
  public let place: Place?
  /// What was found.
  public let found: String
  /// What was expected.
  public let expected: String
  /// How to fix it.
  public let remedy: String

  /// `FILE:LINE:COLUMN: FOUND; expected EXPECTED; REMEDY`.
  public var description: String {
    let point = place.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file)\(point): \(found); expected \(expected); \(remedy)"
  }
}
