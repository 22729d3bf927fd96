package import Namedex

/// An entry's relations to other entries and to words.
package struct Associations {
  /// Other names that differ only in form, such as `trash.fill` for `trash`.
  package var family: [String] = []
  /// The names of the entry's variants for particular languages.
  package var languages: [String] = []
  /// The entry's keywords, if the catalog has any.
  package var keywords: [String] = []
  /// The words that mean the entry, strongest first.
  package var meanings: [StoredMeaning] = []
  /// The entry's names in other languages, strongest words first.
  package var translations: [(language: String, words: [String])] = []
}

/// Finds the associations of entries, one after another.
package struct AssociationFinder {
  private static let familyLimit = 50
  private static let wordLimit = 20
  /// The maximum number of words for each language.
  private static let translationLimit = 5

  /// Data shared by the entries of a catalog.
  private struct Catalog {
    let searcher: Searcher
    let variants: LocalizedVariants
    let places: MeaningPlaces
    /// Memoized translations of terms, by term number: many entries share words.
    var translations: [Int: [CatalogTranslation]] = [:]

    init(_ index: CatalogIndex) {
      searcher = Searcher(index)
      variants = LocalizedVariants(index)
      places = MeaningPlaces(index)
    }
  }

  /// The catalogs already read, by digest.
  private var catalogs: [UInt64: Catalog] = [:]

  package init() {}

  /// Returns the associations of an entry.
  package mutating func associations(of entry: EntryID, in index: CatalogIndex) -> Associations {
    var found = Associations()
    var catalog = catalog(index)
    let searcher = catalog.searcher
    found.family = searcher.variants(of: entry).prefix(Self.familyLimit)
      .compactMap { searcher.shownName(of: $0) }
    found.languages = catalog.variants.variants(ofEntry: entry.number)
      .compactMap { index.entry($0).flatMap { searcher.shownName(of: $0) } }
    if index.hasKeywords {
      let keywords = index.representations(of: entry).first { $0.kind == .keyword }?.name
      found.keywords = keywords?.split(separator: ", ").map(String.init) ?? []
    }
    found.meanings = Array(Self.words(of: entry, catalog).prefix(Self.wordLimit))
    catalogs[index.digest] = nil
    found.translations = Self.translations(of: found.meanings, &catalog)
    catalogs[index.digest] = catalog
    return found
  }

  /// Returns the words that mean an entry, strongest first.
  package mutating func words(of entry: EntryID, in index: CatalogIndex) -> [StoredMeaning] {
    Self.words(of: entry, catalog(index))
  }

  private mutating func catalog(_ index: CatalogIndex) -> Catalog {
    if let known = catalogs[index.digest] { return known }
    let catalog = Catalog(index)
    catalogs[index.digest] = catalog
    return catalog
  }

  private static func words(of entry: EntryID, _ catalog: Catalog) -> [StoredMeaning] {
    catalog.places.meanings(of: entry).sorted { a, b in
      (b.weight, b.useCount, a.words) < (a.weight, a.useCount, b.words)
    }
  }

  /// Returns the words for the given meanings in other languages, sorted by language. In each
  /// language, those with the greatest total weight come first.
  private static func translations(
    of meanings: [StoredMeaning], _ catalog: inout Catalog
  ) -> [(language: String, words: [String])] {
    var scores: [String: [String: Int]] = [:]
    for meaning in meanings {
      let known =
        catalog.translations[meaning.term] ?? catalog.places.translations(of: meaning)
      catalog.translations[meaning.term] = known
      for one in known {
        scores[one.language, default: [:]][one.words, default: 0] += one.weight * meaning.weight
      }
    }
    return scores.sorted { $0.key < $1.key }.map { language, words in
      let best = words.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      return (language, best.prefix(Self.translationLimit).map(\.key))
    }
  }
}
