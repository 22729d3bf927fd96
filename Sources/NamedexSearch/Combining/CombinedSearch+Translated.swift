internal import NamedexCore

extension CombinedSearch {
  /// Searches all catalogs for the entries that translations of a text mean, strongest evidence
  /// first. The evidence for each English text is weighted by its probability.
  ///
  /// - Complexity: That of `meant(_:by:isTyped:limit:)` for each English text.
  static func meant(
    _ searchers: [Searcher], by translations: Translations, limit: Int
  ) -> [Meant] {
    var found: [(meant: Meant, family: String)] = []
    for text in translations.texts {
      let translation = WordTranslation(words: text.words, languages: text.languages)
      for var one in meant(searchers, by: text.english, isTyped: false, limit: 2 * limit) {
        one.meant.score = one.meant.score * text.weight / 1000
        let family = family(of: one, searchers)
        guard
          let known = found.firstIndex(where: {
            $0.meant.catalog == one.catalog && $0.family == family
          })
        else {
          one.meant.translation = translation
          found.append((one, family))
          continue
        }
        found[known].meant.meant.score += one.meant.score
        let more = one.meant.words.filter { !found[known].meant.meant.words.contains($0) }
        found[known].meant.meant.words += more
        let languages = found[known].meant.meant.translation?.languages ?? []
        for language in text.languages where !languages.contains(language) {
          found[known].meant.meant.translation?.languages.append(language)
        }
        found[known].meant.meant.useCount = max(
          found[known].meant.meant.useCount, one.meant.useCount)
      }
    }
    found.sort { a, b in
      let (a, b) = (a.meant, b.meant)
      return a.meant.score != b.meant.score
        ? a.meant.score > b.meant.score
        : a.meant.shownName.utf8.count != b.meant.shownName.utf8.count
          ? a.meant.shownName.utf8.count < b.meant.shownName.utf8.count
          : a.meant.shownName.utf8.lexicographicallyPrecedes(b.meant.shownName.utf8)
    }
    return found.prefix(limit).map { one in
      var meant = one.meant
      meant.meant.words.removeLast(max(0, meant.meant.words.count - 3))
      return meant
    }
  }

  /// Returns the family whose evidence includes that of an entry: the family of the entry's current
  /// name, whatever name the scope shows.
  private static func family(of one: Meant, _ searchers: [Searcher]) -> String {
    let index = searchers[one.catalog].index
    let name = index.name(of: one.meant.entry) ?? one.meant.shownName
    return index.separators.contains(".") ? NameFamily.of(name) : name
  }
}
