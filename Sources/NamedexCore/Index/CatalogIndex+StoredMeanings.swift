/// A meaning as stored in the index.
package struct StoredMeaning: Sendable, Equatable {
  /// A word or a phrase, folded.
  package var words: String
  /// The entry that the words mean.
  package var entry: EntryID
  /// How many of a hundred people who say the words mean the entry.
  package var weight: Int
  /// The number of apps in which the words were observed with the entry.
  package var useCount: Int
  /// The number of the term under which the words are stored.
  package var term: Int
}

extension CatalogIndex {
  /// Returns every meaning in the index, sorted by the stems of its words.
  ///
  /// - Complexity: O(*n*) in the number of facts.
  package func storedMeanings() -> [StoredMeaning] {
    withView { view in
      var meanings: [StoredMeaning] = []
      var cursor = MeaningCursor()
      while cursor.moveToNext(view) {
        let words = String(decoding: cursor.words, as: UTF8.self)
        view.forEachFact(cursor.facts) { fact in
          meanings.append(
            StoredMeaning(
              words: words, entry: view.id(ofEntry: view.entry(ofMeant: fact.meant)),
              weight: fact.weight, useCount: fact.useCount, term: cursor.number))
        }
      }
      return meanings
    }
  }
}

extension CatalogIndex {
  /// True if the catalog translates words in other languages into English.
  ///
  /// - Complexity: O(1).
  package var hasTranslations: Bool { layout.words.count > 0 }

  /// The languages from which the catalog translates words, as sorted BCP 47 tags.
  ///
  /// - Complexity: O(*n*) in the number of languages.
  public var languages: [String] { withView { $0.languages } }

  /// Returns every translation in the index, sorted by language, words and English.
  ///
  /// - Complexity: O(*n* log *n*) in the number of translations.
  package func storedTranslations() -> [CatalogTranslation] {
    withView { view in
      var english: [String] = []
      var terms = MeaningCursor()
      while terms.moveToNext(view) { english.append(String(decoding: terms.words, as: UTF8.self)) }
      let languages = view.languages
      var found: [CatalogTranslation] = []
      var cursor = TranslationCursor()
      while cursor.passToNext(view) {
        let words = String(decoding: cursor.words, as: UTF8.self)
        for number in cursor.translations {
          let one = view.translation(number)
          // A damaged index may have fewer terms than its settings say.
          guard one.language < languages.count, one.term ?? -1 < english.count else { continue }
          found.append(
            CatalogTranslation(
              language: languages[one.language], words: words,
              english: one.term.map { english[$0] } ?? "", weight: one.weight))
        }
      }
      return found.sortedCompactly { a, b in
        for (a, b) in [(a.language, b.language), (a.words, b.words)] where a != b {
          return a.utf8.lexicographicallyPrecedes(b.utf8)
        }
        return a.english.utf8.lexicographicallyPrecedes(b.english.utf8)
      }
    }
  }
}
