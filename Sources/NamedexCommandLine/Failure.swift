import Namedex
import NamedexFiles
import NamedexIndexing
import NamedexText

/// The exit status of a command.
package enum ExitStatus: Int32 {
  case found = 0
  /// A search found nothing, or a check or comparison found something.
  case nothing = 1
  case usage = 64
  case badData = 65
  case unreadable = 66
  case internalError = 70
  case unwritable = 73
  /// Ctrl-C was pressed while the terminal was delivering it as a key. The status is the one a
  /// shell reports for the signal; the signal itself would also end a script that runs the program.
  case interrupted = 130
}

extension ExitStatus {
  /// Maps a fault to its exit status.
  fileprivate init(_ fault: Fault) {
    self =
      switch fault {
      case .request: .usage
      case .content: .badData
      case .input: .unreadable
      case .output: .unwritable
      }
  }
}

/// The reason that a command ends early.
package enum Failure: Error {
  /// An error: the lines of its message, and the exit status.
  case reported(lines: [String], ExitStatus)
  /// The user asked for help or the version, which is a result rather than an error.
  case answered(String)
  /// The reader of the output is gone, so the command ends quietly.
  case closedPipe

  /// Returns an error with a one-line message. A line feed in the text, such as one in a file's
  /// name, does not start a new line.
  package static func reported(_ line: String, _ status: ExitStatus) -> Failure {
    .reported(lines: [line], status)
  }

  /// Turns an error from the library into a message and a status.
  ///
  /// - Parameters:
  ///   - error: What the library threw.
  ///   - source: The file or catalog at fault, for errors that do not name it.
  package init(_ error: any Error, about source: String) {
    switch error {
    case let error as Failure:
      self = error
    case let error as any FaultError:
      self = .reported(error.description, ExitStatus(error.fault))
    case let error as LineError:
      if case .unreadable(let error) = error.kind {
        self.init(error, about: source)
      } else {
        self = .reported(error.description, .badData)
      }
    case let error as CatalogError:
      switch error {
      case .file(let error): self.init(error, about: source)
      case .lists(let error): self.init(error, about: source)
      case .index(let error): self.init(error, about: source)
      }
    case let error as IndexFileError:
      switch error {
      case .unreadable: self = .reported(error.description, .unreadable)
      case .damaged: self = .reported(error.description, .badData)
      }
    case let error as SourceListError:
      self = .reported(lines: error.lines, .badData)
    case let error as IndexError:
      self = .reported("\(source): \(error)", .badData)
    case let error as IndexBuildError:
      self = .reported("\(source): \(error)", .badData)
    case let error as ScopeError:
      self = .reported(error.description, .usage)
    default:
      self = .reported("\(source): unexpected error: \(error)", .internalError)
    }
  }
}

/// Runs code that uses the library, turning its errors into failures.
///
/// - Parameter source: The file or catalog at fault, for errors that do not name it.
package func failing<Result>(
  about source: String, _ body: () throws -> Result
) throws(Failure) -> Result {
  do {
    return try body()
  } catch {
    throw Failure(error, about: source)
  }
}
