/// The part that is at fault when something fails.
package enum Fault: Sendable {
  /// The request cannot be fulfilled, whatever the files contain.
  case request
  /// The content of a file is invalid.
  case content
  /// A file cannot be read.
  case input
  /// A file cannot be written.
  case output
}

/// An error whose description is a complete message. The message names the file, if there is one.
package protocol FaultError: Error, CustomStringConvertible {
  /// The part that is at fault.
  var fault: Fault { get }
}
