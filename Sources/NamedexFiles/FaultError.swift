/// What is at fault when something fails.
package enum Fault: Sendable {
  /// What was asked for cannot be done, whatever the files contain.
  case request
  /// The content of a file is not what it has to be.
  case content
  /// A file cannot be read.
  case input
  /// A file cannot be written.
  case output
}

/// An error whose description is a whole message: it names the file, if one is concerned.
package protocol FaultError: Error, CustomStringConvertible {
  /// What is at fault.
  var fault: Fault { get }
}
