extension Searcher {
  /// Returns a text with each word that means nothing replaced by the nearest one that does.
  ///
  /// - Returns: Nil if there is nothing to replace or nothing near.
  /// - Complexity: O(*n*) for *n* terms and each word that means nothing, of which nearly all are
  ///   told apart by their letters.
  func correctedMeaning(_ text: String) -> CorrectedText? {
    guard index.hasMeanings else { return nil }
    return index.withView { view in
      let letters = termLetters ?? TermLetters(view)
      termLetters = letters
      var cursor = MeaningCursor()
      var words: [String] = []
      var greatest = 0
      for word in MeaningWords.words(of: text) {
        let stem = WordStem.of(word)
        if cursor.move(to: [stem], typed: word, view) || MeaningWords.isEmpty(stem) {
          words.append(String(decoding: word, as: UTF8.self))
          continue
        }
        guard let near = view.nearestMeanings(to: word, stem, letters, limit: 1).first
        else { return nil }
        words.append(String(decoding: near.word, as: UTF8.self))
        greatest = max(greatest, near.distance)
      }
      guard greatest > 0 else { return nil }
      return CorrectedText(text: words.joined(separator: " "), distance: greatest)
    }
  }
}

/// The letters of every word that means something, by which most of them are told apart from a
/// misspelt one.
struct TermLetters {
  /// The numbers of the terms of one word, with the letters of the word and of its key.
  fileprivate var terms: [(number: Int, word: UInt64, key: UInt64)] = []

  /// Reads all terms.
  init(_ view: IndexView) {
    var cursor = MeaningCursor()
    while cursor.moveToNext(view) {
      guard !cursor.words.contains(0x20) else { continue }
      terms.append(
        (
          cursor.number, EditDistance.letters(of: cursor.words),
          EditDistance.letters(of: cursor.key)
        ))
    }
  }
}

extension IndexView {
  /// Returns the words nearest to one that means nothing, within the distance that counts as misspelt:
  /// the nearest first, of equally near ones the strongest.
  ///
  /// A word is near by what was typed, or by its stem: `bookmarcks` is near `bookmark`. The term with
  /// the very stem is not among them: the word is no form of it.
  func nearestMeanings(
    to word: [UInt8], _ stem: [UInt8], _ letters: TermLetters, limit count: Int
  ) -> [NearWord] {
    let limit = EditDistance.limit(forLength: word.count)
    guard limit > 0 else { return [] }
    let wordLetters = EditDistance.letters(of: word)
    let stemLetters = EditDistance.letters(of: stem)
    var toWord = EditDistanceRows(to: word, limit: limit)
    var toStem = EditDistanceRows(to: stem, limit: limit)
    var best = NearWords(limit: count)
    var cursor = MeaningCursor()
    for term in letters.terms {
      let isNear = EditDistance.canBeNear(wordLetters, term.word, limit: limit)
      let isStemNear = EditDistance.canBeNear(stemLetters, term.key, limit: limit)
      guard isNear || isStemNear else { continue }
      cursor.move(toTerm: term.number, self)
      let distances = [
        isNear ? toWord.distance(ofWhole: cursor.words) : nil,
        isStemNear ? toStem.distance(ofWhole: cursor.key) : nil,
      ]
      guard let distance = distances.compactMap({ $0 }).min(), distance > 0 else { continue }
      best.add(NearWord(word: cursor.words, distance: distance, frequency: cursor.strength))
    }
    return best.words
  }
}
