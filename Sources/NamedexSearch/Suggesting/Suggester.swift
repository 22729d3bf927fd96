package import NamedexCore

/// Finds names and words similar to a text that contains words unknown to a catalog.
///
/// It caches data from the catalog. Use it from one thread at a time.
package final class Suggester {
  private let searcher: Searcher
  /// Summaries for finding misspelt names without reading most of the names; nil until needed.
  private var nameLetters: NameLetters?
  /// The first text for which near names were requested.
  private var firstText: String?
  /// Summaries for finding misspelt words with meanings.
  private lazy var meaningTexts = index.withView { MeaningTexts($0) }
  /// The last misspelt words and the words near them, oldest first. An answer asks for the same
  /// words several times, and so does the next keystroke.
  private var recent: [(word: [UInt8], near: [NearWord])] = []

  /// The maximum number of near words of each kind, for one word.
  static let wordLimit = 6
  /// The maximum number of misspelt words to keep: as many as a text is likely to have.
  private static let recentLimit = 8

  private var index: CatalogIndex { searcher.index }

  /// Creates a suggester for the scope of a searcher.
  ///
  /// - Complexity: O(1).
  package init(_ searcher: Searcher) { self.searcher = searcher }

  /// Returns whether a word of a text is known: whether it begins a token of some name, stands for
  /// tokens, has a meaning, or is one of the words that mean nothing on their own.
  ///
  /// - Parameters:
  ///   - word: A folded word.
  ///   - isWhole: Whether the word must be a whole word rather than the beginning of one.
  /// - Complexity: O(*n*) for *n* bytes, and O(log *t*) for *t* terms with a meaning.
  package func knows(_ word: [UInt8], asWhole isWhole: Bool = false) -> Bool {
    index.withView { view in
      if let node = view.findNode(word, word.indices), node.isTerm || !isWhole { return true }
      let stem = WordStem.of(word)
      if MeaningWords.isEmpty(stem) || PhraseReading.hasSenses(word, view) { return true }
      guard index.hasMeanings else { return false }
      var cursor = MeaningCursor()
      return cursor.move(to: [stem], typed: word, view)
    }
  }

  /// Returns whether a word is a token of some name.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  func hasTerm(_ word: [UInt8]) -> Bool {
    index.withView { $0.findNode(word, word.indices)?.isTerm == true }
  }

  /// Returns the words nearest to a misspelt one: up to six terms of names, and up to six words with
  /// meanings.
  ///
  /// - Parameter word: A folded word.
  /// - Returns: The nearest first, sorted by `NearWordOrder`.
  /// - Complexity: O(*n*) for *n* terms, nearly all of which are ruled out by their letters; O(1)
  ///   for one of the last few words.
  package func words(near word: [UInt8]) -> [NearWord] {
    if let known = recent.last(where: { $0.word == word }) { return known.near }
    let near = nearestWords(word)
    if recent.count == Self.recentLimit { recent.removeFirst() }
    recent.append((word, near))
    return near
  }

  private func nearestWords(_ word: [UInt8]) -> [NearWord] {
    index.withView { view in
      var words = view.nearestTerms(word, limit: Self.wordLimit)
      guard index.hasMeanings else { return words }
      let order = NearWordOrder(to: word)
      for var near in meaningTexts.nearest(to: word, WordStem.of(word), limit: Self.wordLimit) {
        if let known = words.firstIndex(where: { $0.word == near.word }) {
          near.distance = min(near.distance, words[known].distance)
          near.frequency = max(near.frequency, words[known].frequency)
          words.remove(at: known)
        }
        words.insert(near, after: { !order.precedes(near, $0) })
      }
      return words
    }
  }

  /// Returns a word itself if it exists in another language, followed by the nearest words of other
  /// languages that begin with the same two letters, sorted like those of `words(near:limit:)`.
  ///
  /// - Parameter limit: The maximum number of words besides the word itself.
  /// - Complexity: O(*n*) for *n* words with this beginning.
  func translatedWords(near word: [UInt8], limit: Int) -> [NearWord] {
    guard index.hasTranslations else { return [] }
    let greatest = EditDistance.limit(forLength: word.count)
    let starts = word.indices.filter { word[$0] & 0xC0 != 0x80 }
    let isItself = limit == 0 || greatest == 0
    let beginning = word.prefix(isItself || starts.count < 3 ? word.count : starts[2])
    var rows = EditDistanceRows(to: word, limit: greatest)
    return index.withView { view in
      var near = NearWords(to: word, limit: limit)
      var found: [NearWord] = []
      var cursor = TranslationCursor()
      var isFound = cursor.move(toFirstFrom: beginning, view)
      while isFound, cursor.key.starts(with: beginning) {
        if cursor.key == word, found.isEmpty {
          found.append(NearWord(word: word, distance: 0, frequency: 0, isForeign: true))
        }
        guard !isItself else { break }
        if abs(cursor.key.count - word.count) <= greatest, !cursor.key.contains(0x20),
          let distance = rows.distance(ofWhole: cursor.key[...]), distance > 0
        {
          let one = NearWord(word: cursor.key, distance: distance, frequency: 0, isForeign: true)
          if !near.words.contains(one) { near.add(one) }
        }
        isFound = cursor.moveToNext(view)
      }
      return found + near.words
    }
  }

  /// Returns the shown names of entries that match if the tokens of all representations of a name
  /// are combined. Separators in the query are read as spaces.
  ///
  /// - Complexity: O(representations that have one of the words).
  package func mixed(_ query: SearchQuery, limit: Int) -> [String] {
    searcher.mixedMatches(SearchQuery(index.withSpacesForSeparators(query)), limit: limit)
  }

  /// Returns the names, current or former, near a whole text, ignoring the characters that join
  /// words.
  ///
  /// - Parameters:
  ///   - greatest: The greatest distance, if it should be smaller than the limit for misspelt
  ///     names.
  ///   - isOvertaken: Called after every thousand names; if it returns true, the remaining names
  ///     are omitted.
  /// - Returns: Nearest first.
  /// - Complexity: O(*n*) for *n* names with nearly as many letters, most of which are ruled out by
  ///   their letters. The first call reads all names. In a large catalog, the call for a second
  ///   text reads them again to make summaries, which a program that asks only once does not need.
  ///   In a catalog of more than a million names, every call reads all of them.
  package func names(
    near text: String, limit: Int, within greatest: Int = .max,
    unless isOvertaken: () -> Bool = { false }
  ) -> [NearName] {
    if firstText == nil { firstText = text }
    if nameLetters == nil, NameLetters.canKeep(index, forOneText: firstText == text) {
      nameLetters = NameLetters(index, unless: isOvertaken)
      guard nameLetters != nil else { return [] }
    }
    return index.withView { view in
      view.nearestNames(
        to: text, limit: limit, within: greatest, letters: nameLetters,
        among: { row in
          searcher.names.isMatched(name: row, view)
            && searcher.names.shownName(ofEntry: view.entry(ofText: row), view) != nil
        },
        unless: isOvertaken)
    }
  }
}
