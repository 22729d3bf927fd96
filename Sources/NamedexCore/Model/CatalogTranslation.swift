/// An English translation of a word or phrase in another language.
package struct CatalogTranslation: Sendable, Hashable {
  /// The greatest weight of a translation.
  ///
  /// - Complexity: O(1).
  package static let greatestWeight = 100

  /// The language as a BCP 47 tag, such as `de` or `zh-Hans`.
  package var language: String
  /// The word or phrase in its usual spelling.
  package var words: String
  /// A word or phrase of the catalog's meanings; empty if the word carries no meaning, like an
  /// article.
  package var english: String
  /// How many of a hundred people who say the words mean the English words, from 1 to 100; 0 if
  /// `english` is empty.
  package var weight: Int

  package init(language: String, words: String, english: String, weight: Int) {
    (self.language, self.words, self.english, self.weight) = (language, words, english, weight)
  }
}
