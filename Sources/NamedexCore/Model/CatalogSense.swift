/// The tokens of names that express a word or phrase.
package struct CatalogSense: Sendable, Hashable {
  /// The greatest weight of a sense.
  ///
  /// - Complexity: O(1).
  package static let greatestWeight = 100
  /// How much a word says if the catalog does not specify it, and the most that a word can say.
  ///
  /// - Complexity: O(1).
  package static let (usualSaying, greatestSaying) = (100, 200)
  /// Words that say less count only if no other words match.
  ///
  /// - Complexity: O(1).
  package static let leastSaying = 10
  /// Whether words with a saying say nothing.
  ///
  /// - Parameter saying: How much they say; 0 if unspecified, as for most words, which say something.
  package static func isSilent(_ saying: Int) -> Bool { 1..<leastSaying ~= saying }

  /// Whether words with a saying may also be left out of the words that a sense or a meaning needs, as articles may.
  ///
  /// - Parameter saying: How much they say; 0 if unspecified.
  package static func isOptional(_ saying: Int) -> Bool { 1..<3 ~= saying }

  /// The language of names and of meanings.
  package static let namesLanguage = "en"
  /// The language of names in icon sets: what it says of a word replaces what `namesLanguage` says.
  package static let setNamesLanguage = "en-x-icons"

  /// The language as a BCP 47 tag, such as `en`.
  package var language: String
  /// One to four words, as people write them.
  package var words: String
  /// The tokens that a name must have; a token that it must not have begins with `-`. Empty if the
  /// row only tells how much the words say.
  package var tokens: [String]
  /// How well the tokens express the words, from 1 to 100; without tokens, how much the words say
  /// in a phrase, compared with 100 for other words.
  package var weight: Int
  /// Whether the words count only as written, and not in other inflections: `dots`, not `dot`.
  package var isExact: Bool

  /// Creates a sense.
  ///
  /// - Complexity: O(1).
  package init(
    language: String, words: String, tokens: [String], weight: Int, isExact: Bool = false
  ) {
    (self.language, self.words, self.tokens) = (language, words, tokens)
    (self.weight, self.isExact) = (weight, isExact)
  }
}
