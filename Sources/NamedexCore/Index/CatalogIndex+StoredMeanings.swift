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
              weight: fact.weight, useCount: fact.useCount))
        }
      }
      return meanings
    }
  }
}
