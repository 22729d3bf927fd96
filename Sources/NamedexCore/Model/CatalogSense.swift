/// What a word or phrase stands for in names: tokens that say the same.
public struct CatalogSense: Sendable, Hashable {
  /// The greatest weight of a sense.
  ///
  /// - Complexity: O(1).
  public static let greatestWeight = 100
  /// What a word says of which the catalog tells nothing, and the most that a word can say.
  ///
  /// - Complexity: O(1).
  public static let (usualSaying, greatestSaying) = (100, 200)
  /// Words that say less count only where nothing else does.
  ///
  /// - Complexity: O(1).
  public static let leastSaying = 10
  /// The language of names and of meanings.
  package static let namesLanguage = "en"

  /// The language as a BCP 47 tag, such as `en`.
  public var language: String
  /// One to four words, as people write them.
  public var words: String
  /// The tokens that a name must have; after `-`, one that it must not have. Empty if the row tells how much
  /// the words say.
  public var tokens: [String]
  /// How well the tokens say it, from 1 to 100; without tokens, how much the words say in a phrase where
  /// others say 100.
  public var weight: Int
  /// Whether the words count only as they are written, and not in another form: `dots`, not `dot`.
  public var isExact: Bool

  /// Creates a sense.
  ///
  /// - Complexity: O(1).
  public init(
    language: String, words: String, tokens: [String], weight: Int, isExact: Bool = false
  ) {
    (self.language, self.words, self.tokens) = (language, words, tokens)
    (self.weight, self.isExact) = (weight, isExact)
  }
}
