/// A possible English translation of a text in another language.
struct TranslatedText {
  /// The text in English.
  var english: String
  /// The probability of the translation among all translations of the text, in thousandths.
  var weight: Int
  /// The tags of the languages that the text was translated from.
  var languages: [String]
  /// The words that the English text translates, in their usual spelling.
  var words: String
}

/// The translations of a text into English, from all languages.
struct Translations {
  /// The English texts, most probable first.
  var texts: [TranslatedText] = []
  /// The folded words of the text that contribute to one of these English texts.
  var counted: [[UInt8]] = []
  /// True if words of one language make up at least three quarters of the text.
  var areWhole = false
  /// True if the last word is a known word, not just the beginning of one.
  var areTyped = false
  /// True if every word, exactly as typed, is a known word of the same language.
  var areExact = false
  /// True if the words are exact and are one known phrase of several words, include several that
  /// are not English, or include one that is not English and says nothing, such as an article.
  var isSure = false
}
