package import NamedexFiles
internal import NamedexText
internal import NamedexXML
internal import NamedexYAML

/// Why an import wrote nothing.
package enum ImportError: FaultError, Equatable, Sendable {
  /// A file or directory cannot be read; `reason` is the system's.
  case unreadable(file: String, reason: String)
  /// A file's content is not what it has to be. `line` and `column` count from 1; the column is
  /// in Unicode scalars.
  case badData(file: String, line: Int? = nil, column: Int? = nil, reason: String)
  /// The user asked for something that cannot be done, whatever the files contain.
  case badOption(String)
  /// A source list cannot be written; `reason` is the system's.
  case unwritable(file: String, reason: String)

  /// What is at fault.
  package var fault: Fault {
    switch self {
    case .unreadable: .input
    case .badData: .content
    case .badOption: .request
    case .unwritable: .output
    }
  }

  /// The fault as one line: place, what was found, what was expected.
  package var description: String {
    switch self {
    case .unreadable(let file, let reason): return "\(file): cannot be read: \(reason)"
    case .badData(let file, let line, let column, let reason):
      let place = [line, column].compactMap { $0.map(String.init) }
      return ([file] + place).joined(separator: ":") + ": \(reason)"
    case .badOption(let reason): return reason
    case .unwritable(let file, let reason):
      return "\(file): cannot be written: \(reason). The existing lists are unchanged."
    }
  }
}

/// The errors of inner targets, with the name of the file.
extension ImportError {
  /// An error of the system.
  init(_ error: FileError) {
    self =
      error.isOutput
      ? .unwritable(file: error.path, reason: error.reason)
      : error.isTooLarge
        ? .badData(file: error.path, reason: error.reason)
        : .unreadable(file: error.path, reason: error.reason)
  }

  /// A line that cannot be read.
  init(_ error: LineError) {
    if case .unreadable(let error) = error.kind {
      self.init(error)
    } else {
      self = .badData(file: error.file, line: error.line, reason: error.reason)
    }
  }

  /// A fault in JSON or in a property list.
  init(_ fault: TextFault, file: String) {
    self = .badData(file: file, line: fault.line, column: fault.column, reason: fault.reason)
  }

  /// A fault in YAML.
  init(_ error: YAMLError, file: String) {
    self = .badData(
      file: file, line: error.line, column: error.column, reason: error.description)
  }

  /// A fault in XML.
  init(_ error: XMLReadError) {
    self =
      error.line == nil
      ? .unreadable(file: error.file, reason: error.reason)
      : .badData(file: error.file, line: error.line, reason: error.reason)
  }
}

/// Runs what has errors of its own; they become those of an import.
func attempt<Value, Failure>(
  _ body: @autoclosure () throws(Failure) -> Value, _ change: (Failure) -> ImportError
) throws(ImportError) -> Value {
  do throws(Failure) {
    return try body()
  } catch {
    throw change(error)
  }
}

/// A reader of one file, which names the file in its faults.
protocol FaultReporting {
  /// The name of the file in errors.
  var file: String { get }
}

extension FaultReporting {
  /// A fault in a line of the file; nil for a fault of the whole file.
  func bad(_ reason: String, line: Int?) -> ImportError {
    .badData(file: file, line: line, reason: reason)
  }
}

extension XMLReader {
  /// Returns the next event; nil at the end of the document.
  func nextEvent() throws(ImportError) -> XMLEvent? {
    try attempt(try next()) { (error: XMLReadError) in ImportError(error) }
  }
}
