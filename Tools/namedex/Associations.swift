import Namedex
import NamedexText

/// What an entry has to do with other entries and with words.
struct Associations {
  /// Other names that differ in form only, such as `trash.fill` of `trash`.
  var family: [String] = []
  /// The names of its variants for one language.
  var languages: [String] = []
  /// Its keywords, where the catalog has them.
  var keywords: [String] = []
  /// The words that mean it, the strongest first.
  var meanings: [StoredMeaning] = []
}

/// Finds the associations of one entry after another.
struct AssociationFinder {
  private static let familyLimit = 50
  private static let wordLimit = 20

  /// What words mean, by entry: for each catalog by its digest.
  private var meanings: [UInt64: [EntryID: [StoredMeaning]]] = [:]

  /// Returns the associations of an entry.
  mutating func associations(of entry: EntryID, in index: CatalogIndex) -> Associations {
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
  mutating func words(of entry: EntryID, in index: CatalogIndex) -> [StoredMeaning] {
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
  var lines: [(title: String, text: String)] {
    [
      ("family", family), ("languages", languages), ("keywords", keywords),
      ("means", meanings.map(\.words)),
    ].compactMap { title, words in
      words.isEmpty ? nil : (title, words.joined(separator: ", "))
    }
  }
}

extension JSONWriter {
  /// The members of associations.
  mutating func members(of associations: Associations) {
    member("family") { $0.strings(associations.family) }
    member("languages") { $0.strings(associations.languages) }
    member("keywords") { $0.strings(associations.keywords) }
    objects("meanings", associations.meanings) { json, meaning in
      json.member("words") { $0.string(meaning.words) }
      json.member("weight") { $0.number(meaning.weight) }
      json.member("sources") { $0.number(meaning.useCount) }
    }
  }
}
