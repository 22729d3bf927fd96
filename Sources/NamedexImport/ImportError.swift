package import NamedexFiles
internal import NamedexText
internal import NamedexXML
internal import NamedexYAML

/// The reason why an import failed. Nothing has been written.
package enum ImportError: FaultError, Equatable, Sendable {
  /// A file or directory cannot be read; `reason` is from the system.
  case unreadable(file: String, reason: String)
  /// The contents of a file are not valid. `line` and `column` count from 1; the column is in
  /// Unicode scalars.
  case badData(file: String, line: Int? = nil, column: Int? = nil, reason: String)
  /// The user requested something that is not possible, whatever the files contain.
  case badOption(String)
  /// A source list cannot be written; `reason` is from the system.
  case unwritable(file: String, reason: String)

  /// The category of the error.
  package var fault: Fault {
    switch self {
    case .unreadable: .input
    case .badData: .content
    case .badOption: .request
    case .unwritable: .output
    }
  }

  /// The error on one line: place, what was found, what was expected.
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

/// Conversions of other modules' errors, which add the name of the file.
extension ImportError {
  /// Converts a system error.
  init(_ error: FileError) {
    self =
      error.isOutput
      ? .unwritable(file: error.path, reason: error.reason)
      : error.isTooLarge
        ? .badData(file: error.path, reason: error.reason)
        : .unreadable(file: error.path, reason: error.reason)
  }

  /// Converts an error about a line.
  init(_ error: LineError) {
    if case .unreadable(let error) = error.kind {
      self.init(error)
    } else {
      self = .badData(file: error.file, line: error.line, reason: error.reason)
    }
  }

  /// Converts an error in JSON or in a property list.
  init(_ fault: TextFault, file: String) {
    self = .badData(file: file, line: fault.line, column: fault.column, reason: fault.reason)
  }

  /// Converts an error in YAML.
  init(_ error: YAMLError, file: String) {
    self = .badData(
      file: file, line: error.line, column: error.column, reason: error.description)
  }

  /// Converts an error in XML.
  init(_ error: XMLReadError) {
    self =
      error.line == nil
      ? .unreadable(file: error.file, reason: error.reason)
      : .badData(file: error.file, line: error.line, reason: error.reason)
  }
}

/// Runs a function that throws another type of error, and converts its errors.
func attempt<Value, Failure>(
  _ body: @autoclosure () throws(Failure) -> Value, _ change: (Failure) -> ImportError
) throws(ImportError) -> Value {
  do throws(Failure) {
    return try body()
  } catch {
    throw change(error)
  }
}

/// A reader that names its file in errors.
protocol FaultReporting {
  /// The file's name, as shown in error messages.
  var file: String { get }
}

extension FaultReporting {
  /// Returns an error about a line of the file, or, if the line is nil, about the whole file.
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
