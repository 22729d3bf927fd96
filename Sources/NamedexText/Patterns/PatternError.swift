/// An error in a regular expression.
package struct PatternError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, worded to follow the pattern in a sentence.
  package var description: String

  /// Creates an error; the description must follow the pattern in a sentence.
  package init(description: String) { self.description = description }
}
