package import NamedexText

/// A regular expression that finds names in text of any language. Its only group captures the name.
///
/// A match lies within one line. `RegularExpression` describes the supported syntax.
package struct NamePattern: Sendable {
  private let expression: RegularExpression

  /// Compiles a regular expression.
  package init(_ text: String) throws(PatternError) {
    expression = try RegularExpression(text)
    guard expression.groupNames.count == 1 else {
      throw PatternError(
        description: "has \(expression.groupNames.count) groups; put the name in one, such as "
          + "`icon=\"([^\"]+)\"`, and write others as `(?:…)`")
    }
    if expression.mayBeEmpty { throw PatternError(description: "also matches the empty string") }
  }

  /// Returns the ranges of the names, in order; they do not overlap.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    expression.matches(in: bytes).compactMap { match in
      match.groups[0].flatMap { $0.isEmpty ? nil : $0 }
    }
  }
}
