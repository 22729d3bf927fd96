/// The reason why text cannot be read, and the place. Text readers do not have file names; the code
/// that opened the file adds the name.
package struct TextFault: Error, Equatable, Sendable {
  /// The line, from 1; nil if the fault concerns the whole text or binary data.
  package var line: Int?
  /// The column in Unicode scalars, from 1.
  package var column: Int?
  /// What was found and what was expected.
  package var reason: String

  /// Creates a fault; without a line, it concerns the whole text.
  package init(_ reason: String, line: Int? = nil, column: Int? = nil) {
    (self.reason, self.line, self.column) = (reason, line, column)
  }
}
