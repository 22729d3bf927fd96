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
