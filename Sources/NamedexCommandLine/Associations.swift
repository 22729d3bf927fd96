package import Namedex

/// What an entry has to do with other entries and with words.
package struct Associations {
  /// Other names that differ in form only, such as `trash.fill` of `trash`.
  package var family: [String] = []
  /// The names of its variants for one language.
  package var languages: [String] = []
  /// Its keywords, where the catalog has them.
  package var keywords: [String] = []
  /// The words that mean it, the strongest first.
  package var meanings: [StoredMeaning] = []
  /// What it is called in other languages, the strongest words first.
  package var translations: [(language: String, words: [String])] = []
}

/// Finds the associations of one entry after another.
package struct AssociationFinder {
  private static let familyLimit = 50
  private static let wordLimit = 20
  /// The words of each language.
  private static let translationLimit = 5

  /// What words mean, by entry: for each catalog by its digest.
  private var meanings: [UInt64: [EntryID: [StoredMeaning]]] = [:]
  /// What English words are called in other languages: for each catalog by its digest.
  private var translations: [UInt64: [String: [CatalogTranslation]]] = [:]

  /// Creates a finder that has not looked at a catalog.
  package init() {}

  /// Returns the associations of an entry.
  package mutating func associations(of entry: EntryID, in index: CatalogIndex) -> Associations {
    var found = Associations()
    if let searcher = try? Searcher(index) {
      found.family = searcher.variants(of: entry).prefix(Self.familyLimit)
        .compactMap { searcher.shownName(of: $0) }
      found.languages = LocalizedVariants(index).variants(ofEntry: entry.number)
        .compactMap { index.entry($0).flatMap { searcher.shownName(of: $0) } }
    }
    let keywords = index.representations(of: entry).first { $0.kind == .keyword }?.name
    found.keywords = keywords?.split(separator: ", ").map(String.init) ?? []
    found.meanings = Array(words(of: entry, in: index).prefix(Self.wordLimit))
    found.translations = translations(of: found.meanings, in: index)
    return found
  }

  /// What other languages call some meanings: words that mean more, and are called so more often, come first.
  private mutating func translations(
    of meanings: [StoredMeaning], in index: CatalogIndex
  ) -> [(language: String, words: [String])] {
    guard !index.languages.isEmpty else { return [] }
    let known =
      translations[index.digest]
      ?? Dictionary(grouping: index.storedTranslations()) { $0.english }
    translations[index.digest] = known
    var scores: [String: [String: Int]] = [:]
    for meaning in meanings {
      for one in known[meaning.words] ?? [] {
        scores[one.language, default: [:]][one.words, default: 0] += one.weight * meaning.weight
      }
    }
    return scores.sorted { $0.key < $1.key }.map { language, words in
      let best = words.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      return (language, best.prefix(Self.translationLimit).map(\.key))
    }
  }

  /// The words that mean an entry, the strongest first.
  package mutating func words(of entry: EntryID, in index: CatalogIndex) -> [StoredMeaning] {
    guard index.hasMeanings else { return [] }
    let known =
      meanings[index.digest] ?? Dictionary(grouping: index.storedMeanings()) { $0.entry }
    meanings[index.digest] = known
    return (known[entry] ?? []).sorted { a, b in
      (b.weight, b.useCount, a.words) < (a.weight, a.useCount, b.words)
    }
  }
}
