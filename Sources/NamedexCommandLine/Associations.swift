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

  /// Creates what an entry without associations has.
  package init() {}
}

/// Finds the associations of one entry after another.
package struct AssociationFinder {
  private static let familyLimit = 50
  private static let wordLimit = 20

  /// What words mean, by entry: for each catalog by its digest.
  private var meanings: [UInt64: [EntryID: [StoredMeaning]]] = [:]

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
    return found
  }

  /// The words that mean an entry, the strongest first.
  package mutating func words(of entry: EntryID, in index: CatalogIndex) -> [StoredMeaning] {
    guard index.hasMeanings else { return [] }
    if meanings[index.digest] == nil {
      var byEntry: [EntryID: [StoredMeaning]] = [:]
      for meaning in index.storedMeanings() { byEntry[meaning.entry, default: []].append(meaning) }
      meanings[index.digest] = byEntry
    }
    return (meanings[index.digest]?[entry] ?? []).sorted { a, b in
      a.weight != b.weight
        ? a.weight > b.weight
        : a.useCount != b.useCount ? a.useCount > b.useCount : a.words < b.words
    }
  }
}

extension Associations {
  /// Lines of a description: a title and a text.
  package var lines: [(title: String, text: String)] {
    [
      ("family", family), ("languages", languages), ("keywords", keywords),
      ("means", meanings.map(\.words)),
    ].compactMap { title, words in
      words.isEmpty ? nil : (title, words.joined(separator: ", "))
    }
  }
}
