/// The tokens of a name that phrases describe.
package enum PhraseTokens {
  /// Returns the parts of a name between the catalog's separators and white space, as written.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func pieces(of name: String, separators: [Unicode.Scalar]) -> [String] {
    if separators.count == 1, let separator = UInt8(exactly: separators[0].value), separator < 0x80,
      name.utf8.allSatisfy({ 0x21...0x7E ~= $0 })
    {
      return name.utf8.split(separator: separator).map { String(Substring($0)) }
    }
    return name.unicodeScalars
      .split { separators.contains($0) || ScalarClass.isWhiteSpace($0) }.map { String($0) }
  }
}
