/// A text in another language: what it is in English.
struct TranslatedText {
  /// The text in English.
  var english: String
  /// How probable it is, in thousandths of all that the text may be.
  var weight: Int
  /// The tags of its languages.
  var languages: [String]
  /// The words that it is made of, as people write them.
  var words: String
}

/// What all languages make of a text.
struct Translations {
  /// English texts, the most probable first.
  var texts: [TranslatedText] = []
  /// The folded words of the text that have a part in one of these.
  var counted: [[UInt8]] = []
  /// Whether words of one language are the whole text.
  var areWhole = false
  /// Whether the last word is known as it is, and not as the beginning of others.
  var areTyped = false
  /// Whether all words are of one language as they are, in no other form, and no letter is left over.
  var areExact = false
  /// Whether the text is one known phrase of several words, or has an article or the like, which says nothing and
  /// is not English.
  var isSure = false
}
