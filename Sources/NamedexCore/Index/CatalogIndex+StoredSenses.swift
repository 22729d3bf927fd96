extension CatalogIndex {
  /// True if the catalog maps words to tokens of names.
  ///
  /// - Complexity: O(1).
  package var hasSenses: Bool { layout.senses.count > 0 }

  /// Words with the tokens that they stand for, as stored in the index.
  package struct StoredSense: Sendable, Equatable {
    /// The language, a tab, and the stems of the words; or the language, a tab, `=`, and the words
    /// unchanged.
    package var key: String
    /// The tokens; `-` before a token means that names must not have it.
    package var tokens: [String]
    /// How well the tokens express the words; without tokens, the importance of the words.
    package var weight: Int
  }

  /// Returns every sense in the index, in key order, including those that map a token's own words
  /// to the token.
  ///
  /// - Complexity: O(*n*) in the number of names and senses.
  package func storedSenses() -> [StoredSense] {
    withView { view in
      var texts = [String](repeating: "", count: view.phraseTokenCount)
      let names = PhraseNameColumns(view)
      let separators = separators
      var isKnown = [Bool](repeating: false, count: texts.count)
      for name in names.entries.indices {
        let tokens = names.tokens[names.places(ofTokensOf: name)].map { Int($0) }
        let new = tokens.filter { !isKnown[$0] }
        guard !new.isEmpty else { continue }
        for token in new { isKnown[token] = true }
        let pieces = PhraseTokens.pieces(
          of: view.name(ofRow: Int(names.entries[name])), separators: separators)
        for (token, piece) in zip(tokens, pieces) { texts[token] = piece }
      }
      var found: [StoredSense] = []
      var cursor = SenseCursor()
      while cursor.moveToNext(view) {
        let key = String(decoding: cursor.key, as: UTF8.self)
        if cursor.saying > 0 {
          found.append(StoredSense(key: key, tokens: [], weight: cursor.saying))
        }
        view.forEachSense(cursor.senses) { weight, tokens in
          let names = tokens.map { token in
            let number = Int(token) >> SenseCode.absent
            return (token & UInt32(SenseCode.absent) == 0 ? "" : "-")
              + (number < texts.count ? texts[number] : "")
          }
          found.append(StoredSense(key: key, tokens: names, weight: weight))
        }
      }
      return found
    }
  }
}
