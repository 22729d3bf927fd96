/// The tokens of names that express a word or phrase, or the importance of the words.
package struct CatalogSense: Sendable, Hashable {
  /// The greatest weight of a sense.
  ///
  /// - Complexity: O(1).
  package static let greatestWeight = 100
  /// The importance of a word if the catalog does not specify it, and the greatest importance.
  ///
  /// - Complexity: O(1).
  package static let (usualSaying, greatestSaying) = (100, 200)
  /// The importance below which words are silent: they count only if a phrase has no other words.
  ///
  /// - Complexity: O(1).
  package static let leastSaying = 10
  /// Returns whether words of the given importance are silent; see `leastSaying`.
  ///
  /// - Parameter saying: The importance; 0 if unspecified, as for most words, which are not silent.
  package static func isSilent(_ saying: Int) -> Bool { 1..<leastSaying ~= saying }

  /// Returns whether words of the given importance, such as articles, may be skipped within a run
  /// of words that has a sense or a meaning.
  ///
  /// - Parameter saying: The importance; 0 if unspecified.
  package static func isOptional(_ saying: Int) -> Bool { 1..<3 ~= saying }

  /// The language in which catalogs write names and meanings.
  package static let namesLanguage = "en"
  /// The language of names in icon sets. A word's senses and importance in this language replace
  /// those in `namesLanguage`.
  package static let setNamesLanguage = "en-x-icons"

  /// The language as a BCP 47 tag, such as `en`.
  package var language: String
  /// One to four words in their usual spelling.
  package var words: String
  /// The tokens that a name must have; `-` before a token means that the name must not have it.
  /// Empty if the sense only states the importance of the words.
  package var tokens: [String]
  /// How well the tokens express the words, from 1 to 100; without tokens, the importance of the
  /// words in a phrase (100 for most words).
  package var weight: Int
  /// True if the sense is only for the words as written, not for other inflections: `dots`, but not
  /// `dot`. Without tokens, its weight overrides the weight for all inflections.
  package var isExact: Bool

  /// Creates a sense; by default, for all inflections of the words.
  ///
  /// - Complexity: O(1).
  package init(
    language: String, words: String, tokens: [String], weight: Int, isExact: Bool = false
  ) {
    (self.language, self.words, self.tokens) = (language, words, tokens)
    (self.weight, self.isExact) = (weight, isExact)
  }
}
