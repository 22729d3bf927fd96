public import NamedexCore

/// An entry that words mean, whatever its name.
public struct MeantEntry: Sendable, Hashable, Identifiable {
  /// The entry: of its family, the one that is meant most.
  public var entry: EntryID
  /// The name under which the scope shows it.
  public var shownName: String
  /// The words and phrases that led to it, the strongest first; at most three.
  public var words: [String]
  /// How many apps were seen to use one of the words for it; 0 if none was.
  public var useCount: Int
  /// The evidence: comparable within one answer only.
  public var score: Int
  /// The words of another language that the text has, if it was put into English.
  public var translation: WordTranslation?
  /// What words of the text stand for in the name, from the first word on, if the text was read as a phrase that
  /// describes it; otherwise empty.
  public var senses: [WordSense] = []
  /// Which words of the text led to it, a bit for each of the words that count, the first one least.
  package var countedWords: UInt8 = 0
  /// Of a hundred who say the whole text, how many mean the entry; 0 if nothing is known of the whole text.
  package var wholeWeight = 0
  /// How many apps were seen to use the whole text for the entry.
  package var wholeUseCount = 0

  /// The entry, which is unique across catalogs.
  ///
  /// - Complexity: O(1).
  public var id: EntryID { entry }

  /// Creates an entry that is meant, such as one for a preview or a test.
  ///
  /// - Complexity: O(1).
  public init(
    entry: EntryID, shownName: String, words: [String], useCount: Int = 0, score: Int = 0,
    translation: WordTranslation? = nil
  ) {
    self.entry = entry
    self.shownName = shownName
    self.words = words
    self.useCount = useCount
    self.score = score
    self.translation = translation
  }
}

/// What words of a text stand for in a name.
public struct WordSense: Sendable, Hashable {
  /// The words, folded.
  public var words: String
  /// The tokens of the name, as it has them, with its separator between them; empty if the words say what it
  /// does not have.
  public var tokens: String

  /// Creates a sense, such as one for a preview or a test.
  ///
  /// - Complexity: O(1).
  public init(words: String, tokens: String) {
    (self.words, self.tokens) = (words, tokens)
  }
}

/// Words of another language, and which languages have them.
public struct WordTranslation: Sendable, Hashable {
  /// The words, as people write them.
  public var words: String
  /// The languages as BCP 47 tags, such as `de` or `zh-Hans`.
  public var languages: [String]

  /// Creates a translation, such as one for a preview or a test.
  ///
  /// - Complexity: O(1).
  public init(words: String, languages: [String]) {
    (self.words, self.languages) = (words, languages)
  }
}

#if !hasFeature(Embedded)
  extension MeantEntry: Codable {}
  extension WordSense: Codable {}
  extension WordTranslation: Codable {}
#endif
