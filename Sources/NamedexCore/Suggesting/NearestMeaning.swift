extension CatalogIndex {
  /// A text with misspelt words replaced by words that mean something.
  struct CorrectedMeaning {
    var text: String
    /// The greatest distance of a word from what was typed.
    var distance: Int
  }

  /// Returns a text with each word that means nothing replaced by the nearest one that does.
  ///
  /// - Returns: Nil if there is nothing to replace or nothing near.
  /// - Complexity: O(*n* · length) for *n* terms and each word that means nothing.
  func correctedMeaning(_ text: String) -> CorrectedMeaning? {
    guard hasMeanings else { return nil }
    return withView { view in
      var cursor = MeaningCursor()
      var words: [String] = []
      var greatest = 0
      for word in MeaningWords.words(of: text) {
        let stem = WordStem.of(word)
        let isKnown = cursor.move(to: [stem], typed: word, view)
        if isKnown || MeaningWords.isEmpty(stem) {
          words.append(String(decoding: word, as: UTF8.self))
          continue
        }
        guard let near = view.nearestMeaning(to: word, stem) else { return nil }
        words.append(near.word)
        greatest = max(greatest, near.distance)
      }
      guard greatest > 0 else { return nil }
      return CorrectedMeaning(text: words.joined(separator: " "), distance: greatest)
    }
  }
}

extension IndexView {
  /// Returns the word nearest to one that means nothing, within the distance that counts as
  /// misspelt; the strongest of equally near ones.
  ///
  /// A word is near by what was typed, or by its stem: `bookmarcks` is near `bookmark`.
  fileprivate func nearestMeaning(
    to word: [UInt8], _ stem: [UInt8]
  ) -> (word: String, distance: Int)? {
    let limit = EditDistance.limit(forLength: word.count)
    guard limit > 0 else { return nil }
    let (wordLetters, stemLetters) = (
      EditDistance.letters(of: word), EditDistance.letters(of: stem)
    )
    var toWord = EditDistanceRows(
      to: word, limit: limit, removableCount: word.count + limit + 1)
    var toStem = EditDistanceRows(
      to: stem, limit: limit, removableCount: stem.count + limit + 1)
    var best: (distance: Int, strength: Int, words: [UInt8])?
    var cursor = MeaningCursor()
    while cursor.moveToNext(self) {
      var distance: Int?
      if EditDistance.canBeNear(
        wordLetters, EditDistance.letters(of: cursor.words), limit: limit)
      {
        distance = toWord.distance(ofWhole: cursor.words)
      }
      if EditDistance.canBeNear(stemLetters, EditDistance.letters(of: cursor.key), limit: limit),
        let other = toStem.distance(ofWhole: cursor.key), other > 0
      {
        distance = min(distance ?? other, other)
      }
      // The term itself, if the word is no form of it, is at distance 0 by its stem.
      guard let distance, distance > 0, !cursor.words.contains(0x20) else { continue }
      let isBetter = best.map { known in
        distance != known.distance
          ? distance < known.distance : cursor.strength > known.strength
      }
      if isBetter ?? true { best = (distance, cursor.strength, cursor.words) }
    }
    return best.map { (String(decoding: $0.words, as: UTF8.self), $0.distance) }
  }
}
