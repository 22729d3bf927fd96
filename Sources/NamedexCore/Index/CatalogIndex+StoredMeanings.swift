/// A fact of what words mean, as the index has it.
package struct StoredMeaning: Sendable, Equatable {
  /// A word or a phrase, folded.
  package var words: String
  /// The entry that it means.
  package var entry: EntryID
  /// Of a hundred people who say the words, how many mean the entry.
  package var weight: Int
  /// In how many apps the words were seen beside the entry.
  package var useCount: Int
  /// The number of the term that the words are.
  package var term: Int
}

extension CatalogIndex {
  /// Everything that the index knows of what words mean, in the order of the words' stems.
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
  /// Whether the catalog says what words of other languages are called in English.
  ///
  /// - Complexity: O(1).
  package var hasTranslations: Bool { layout.words.count > 0 }

  /// The languages of these words, as BCP 47 tags in the order of their letters.
  ///
  /// - Complexity: O(*n*) in the number of languages.
  public var languages: [String] { withView { $0.languages } }

  /// Every translation that the index knows, by language, by words and by English.
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
          // The terms may end before the last that the settings count.
          guard one.language < languages.count, one.term ?? -1 < english.count else { continue }
          found.append(
            CatalogTranslation(
              language: languages[one.language], words: words,
              english: one.term.map { english[$0] } ?? "", weight: one.weight))
        }
      }
      return found.sorted { a, b in
        for (a, b) in [(a.language, b.language), (a.words, b.words)] where a != b {
          return a.utf8.lexicographicallyPrecedes(b.utf8)
        }
        return a.english.utf8.lexicographicallyPrecedes(b.english.utf8)
      }
    }
  }
}
