internal import NamedexCore

/// Finds the names that a phrase describes.
///
/// Words stand for tokens. A name covers the words whose tokens it has. A name is better the more
/// of the phrase it covers and the less of the name is left over. The catalog defines what words
/// stand for; no words are built in.
final class PhraseSearch {
  /// A name that a phrase describes.
  struct Row {
    /// The position of the name in the arrays of `PhraseNames`.
    var name: Int
    var score: Int
    /// The words that the name covers, one bit per word.
    var covered: UInt8
    /// The minimum strength with which the name covers a significant word.
    var least: Int
    /// The senses by which the name covers words, in word order.
    var senses: [PhraseReading.Sense]
  }

  /// The reading of a phrase, and the names that the phrase describes.
  struct Found {
    var reading: PhraseReading
    /// The best name of each group, best first.
    var rows: [Row]
  }

  let names: PhraseNames
  private var cover: PhraseCover

  /// - Complexity: O(*n*) in the number of names.
  init(_ names: PhraseNames) {
    self.names = names
    cover = PhraseCover(nameCount: names.entries.count)
  }

  /// The maximum number of groups that an answer to a phrase needs.
  static let usualLimit = 12

  /// Returns the names that a phrase describes.
  ///
  /// - Parameters:
  ///   - words: The folded words of the phrase, at most eight.
  ///   - isName: Whether the words are those of a name in an icon set.
  ///   - limit: The maximum number of groups.
  ///   - isShown: Whether the scope shows an entry.
  /// - Complexity: O(*w* · log *n*) for *w* words and *n* senses, and O(*m*) for the names that
  ///   have a token of one of their senses.
  func find(
    _ words: [[UInt8]], isName: Bool = false, limit: Int = usualLimit, _ view: IndexView,
    isShown: (Int) -> Bool
  ) -> Found {
    let reading = PhraseReading(words, isName: isName, names, view)
    return Found(reading: reading, rows: cover.rows(reading, names, limit: limit, isShown))
  }

  /// Returns the positions of the tokens in a name that a sense stands for; empty if the sense
  /// stands for the absence of tokens.
  func places(of sense: PhraseReading.Sense, _ reading: PhraseReading, in name: Int) -> [Int] {
    guard !sense.isAbsence else { return [] }
    let own = names.places(ofTokensOf: name)
    return own.filter { reading.tokens[sense.tokens].contains(names.tokens[$0]) }
      .map { $0 - own.lowerBound }
  }
}
