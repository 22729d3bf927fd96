/// An English text that a text in another language may stand for.
struct TranslatedText {
  /// The text in English.
  var english: String
  /// Its probability among all that the text may stand for, in thousandths.
  var weight: Int
  /// The tags of its languages.
  var languages: [String]
  /// The words that it is made of, as people write them.
  var words: String
}

/// The English texts that a text stands for, read in all languages.
struct Translations {
  /// English texts, the most probable first.
  var texts: [TranslatedText] = []
  /// The folded words of the text that contribute to one of these.
  var counted: [[UInt8]] = []
  /// Whether words of one language make up the whole text.
  var areWhole = false
  /// Whether the last word is a known word, not just the beginning of one.
  var areTyped = false
  /// Whether all words belong to one language exactly as typed, with no letters left over.
  var areExact = false
  /// Whether the text is one known phrase of several words, or has a word of the language that says nothing, such as
  /// an article.
  var isSure = false
}
