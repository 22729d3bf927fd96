public import NamedexCore

/// An entry found by meaning, whatever its name.
public struct MeantEntry: Sendable, Hashable, Identifiable {
  /// The entry with the strongest evidence in its family.
  public var entry: EntryID
  /// The name under which the scope shows the entry.
  public var shownName: String
  /// The words and phrases that led to the entry: at most three, strongest first; or, if the text
  /// describes the entry's name, the words of each sense, in word order.
  public var words: [String]
  /// The greatest number of apps known to use one word or phrase of the text for an entry of the
  /// family.
  public var useCount: Int
  /// The strength of the evidence, comparable only within one answer.
  package var score: Int
  /// The words of the text that were translated from another language; nil if none were.
  public var translation: WordTranslation?
  /// The tokens of the name that words of the text stand for, in word order, if the text was
  /// interpreted as a phrase that describes the name; otherwise empty.
  public var senses: [WordSense] = []
  /// The words of the text that led to the entry: a bit for each word that counts, the first in the
  /// lowest bit.
  package var countedWords: UInt8 = 0
  /// The percentage of people who mean this entry by the whole text; 0 if there is no data.
  package var wholeWeight = 0
  /// The number of apps known to use the whole text for the entry.
  package var wholeUseCount = 0

  /// The entry's identifier, which is unique across catalogs.
  ///
  /// - Complexity: O(1).
  public var id: EntryID { entry }

  /// Creates a result, such as one for a preview or a test.
  ///
  /// - Complexity: O(1).
  package init(
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

/// The tokens of a name that words of a text stand for.
public struct WordSense: Sendable, Hashable {
  /// The words, folded.
  public var words: String
  /// The tokens as written in the name, with its separator between them; empty if the words mean
  /// that a token is absent: `outline` means a name without `fill`.
  public var tokens: String

  /// Creates a sense, such as one for a preview or a test.
  ///
  /// - Complexity: O(1).
  package init(words: String, tokens: String) {
    (self.words, self.tokens) = (words, tokens)
  }
}

/// Words in another language, and the languages that they belong to.
public struct WordTranslation: Sendable, Hashable {
  /// The words in their usual spelling.
  public var words: String
  /// The languages as BCP 47 tags, such as `de` or `zh-Hans`.
  public var languages: [String]

  /// Creates a translation, such as one for a preview or a test.
  ///
  /// - Complexity: O(1).
  package init(words: String, languages: [String]) {
    (self.words, self.languages) = (words, languages)
  }
}

#if !hasFeature(Embedded)
  extension MeantEntry: Codable {}
  extension WordSense: Codable {}
  extension WordTranslation: Codable {}
#endif
