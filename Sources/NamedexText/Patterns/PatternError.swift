/// What is wrong with a regular expression.
package struct PatternError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, in words that follow the pattern.
  package var description: String

  /// Creates an error.
  package init(description: String) { self.description = description }
}
