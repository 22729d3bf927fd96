/// The reason why text cannot be read as YAML.
package struct YAMLError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What was found and, where it helps, what to do; libyaml's words for syntax errors.
  package var description: String
  /// The line and column of the error, from 1.
  package var line: Int
  package var column: Int

  init(_ description: String, line: Int = 1, column: Int = 1) {
    (self.description, self.line, self.column) = (description, line, column)
  }

  static let outOfMemory = YAMLError("not enough memory to read the file")
}
