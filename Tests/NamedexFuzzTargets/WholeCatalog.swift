import NamedexCore
import NamedexIndexing
import NamedexTestSupport

/// A catalog whose index has content in every section, with several blocks of names, places, terms
/// and words.
enum WholeCatalog {
  static let catalog: NameCatalog = {
    var catalog = SmallCatalog.catalog
    let parts = ["arrow", "bolt", "circle", "dropper", "eye", "fill"]
    for number in 0..<80 {
      let (first, second) = (parts[number % 6], parts[number / 6 % 6])
      var entry = CatalogEntry(name: "\(first).\(second).\(number)", introduced: number % 3)
      entry.facets = [
        CatalogFacet(key: "category", value: "c\(number % 5)"),
        CatalogFacet(key: "code", value: "u26\(10 + number % 80)"),
      ]
      if number % 7 == 3 { entry.name += ".ar" }
      if number % 7 == 3 { entry.facets.append(CatalogFacet(key: "localized", value: "ar")) }
      if number % 9 == 4 { entry.keywords = ["\(second) word", "key\(number)"] }
      if number % 11 == 5 {
        (entry.introduced, entry.deprecated) = (0, 2)
      } else if number % 17 == 6 {
        (entry.introduced, entry.removed) = (0, 2)
      } else if number % 6 == 2 {
        entry.introduced = 2
        entry.aliases = [
          EntryAlias(
            name: "\(first)Old\(number)", introduced: 0,
            replacements: [NameReplacement(name: entry.name, release: 2)])
        ]
      }
      catalog.entries.append(entry)
    }
    // The entries must not be sorted by name.
    catalog.entries.reverse()
    for entry in 0..<40 {
      // Add enough meanings for several blocks of terms and words.
      catalog.meanings.append(
        CatalogMeaning(words: "thing \(entry)", entry: entry, weight: 50, useCount: entry))
      catalog.meanings.append(CatalogMeaning(words: "settings", entry: entry, weight: 9))
      for (language, word) in [
        ("de", "ding \(entry)"), ("fr", "chose\(entry)"), ("ja", "物\(entry)"),
      ] {
        catalog.translations.append(
          CatalogTranslation(
            language: language, words: word, english: "thing \(entry)", weight: 80))
      }
    }
    catalog.translations.append(
      CatalogTranslation(language: "de", words: "der", english: "", weight: 0))
    // Add enough senses for several blocks.
    for (number, entry) in catalog.entries.enumerated() where entry.removed == nil {
      let token = entry.name.lowercased().prefix { $0 != "." }
      guard number < 40, entry.name.contains("."),
        entry.facets.allSatisfy({ $0.key != "localized" })
      else { continue }
      catalog.senses.append(
        CatalogSense(language: "en", words: "idea \(number)", tokens: [String(token)], weight: 90))
    }
    catalog.senses.append(CatalogSense(language: "en", words: "icon", tokens: [], weight: 4))
    return catalog
  }()
}
