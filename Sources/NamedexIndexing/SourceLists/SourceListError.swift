/// Why source lists are refused: all problems up to a limit, since people mend many at once.
public struct SourceListError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The most problems that are collected before reading stops.
  public static let problemLimit = 20

  /// The problems, at least one, ordered by file, line and column.
  public var problems: [SourceListProblem]

  /// Creates an error from its problems.
  public init(problems: [SourceListProblem]) {
    self.problems = problems
  }

  /// One problem per line; a last line tells when reading stopped at the limit.
  public var description: String {
    var lines = problems.map(\.description)
    if problems.count >= Self.problemLimit {
      lines.append("stopped after \(problems.count) problems; there may be more")
    }
    return lines.joined(separator: "\n")
  }
}

/// One thing wrong with a source list.
public struct SourceListProblem: Sendable, Equatable, CustomStringConvertible {
  /// A point in a file.
  public struct Place: Sendable, Equatable {
    /// The line, from 1.
    public var line: Int
    /// The column, from 1: characters as an editor shows them, neither bytes nor UTF-16; a TAB is
    /// one.
    public var column: Int

    /// Creates a place.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The file as its `SourceFile` is called.
  public var file: String
  /// Where in the file; nil when the whole file is meant, such as one that is missing.
  public var place: Place?
  /// What is there.
  public var found: String
  /// What belongs there.
  public var expected: String
  /// What to do about it.
  public var remedy: String

  /// Creates a problem.
  public init(file: String, place: Place?, found: String, expected: String, remedy: String) {
    self.file = file
    self.place = place
    self.found = found
    self.expected = expected
    self.remedy = remedy
  }

  /// `FILE:LINE:COLUMN: what was found; expected what; what to do`.
  public var description: String {
    let point = place.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file)\(point): \(found); expected \(expected); \(remedy)"
  }
}
