import Namedex
import NamedexCatalogs
import NamedexCore
import NamedexIndexing
import NamedexSearch
import NamedexTestSupport
import Testing

@Suite("Variants for one language")
struct LocalizedVariantsTests {
  /// Returns the variants of each entry, found by their names.
  private func expected(
    _ index: CatalogIndex, includingRemoved: Bool = false
  ) -> [EntryID: [EntryID]] {
    var variants: [EntryID: [EntryID]] = [:]
    for entry in (0..<index.entryCount).compactMap({ index.entry($0) }) {
      guard let facts = index.record(of: entry)?.facts, includingRemoved || facts.removed == nil,
        let language = facts.facets.first(where: { $0.key == LocalizedVariants.facet })?.value,
        facts.name.hasSuffix("." + language)
      else { continue }
      let base = String(facts.name.dropLast(language.count + 1))
      guard let first = index.entries(named: base).first else { continue }
      variants[first, default: []].append(entry)
    }
    return variants
  }

  private func check(_ index: CatalogIndex) throws {
    let expected = expected(index)
    #expect(!expected.isEmpty)
    let variants = LocalizedVariants(index)
    let all = self.expected(index, includingRemoved: true)
    for number in 0..<index.entryCount {
      let entry = try #require(index.entry(number))
      guard let facts = index.record(of: entry)?.facts, facts.removed == nil else { continue }
      // `variants(ofEntry:)` does not look for variants of former names.
      let own = (all[entry] ?? []).filter {
        index.name(of: $0)?.hasPrefix(facts.name + ".") == true
      }
      #expect(variants.variants(ofEntry: number) == own.map(\.number).sorted())
    }
    // A list of all existing entries puts variants under their bases.
    let folded = LocalizedVariants(index).folded(Searcher(index), SearchQuery(""))
    #expect(folded.count == expected.values.reduce(0) { $0 + $1.count })
    for (base, own) in expected {
      #expect(folded.count(under: base) == own.count)
      #expect(own.allSatisfy { folded.contains($0) })
    }
  }

  @Test("a localized variant belongs to the entry with the same name without the language")
  func symbols() throws {
    try check(BuiltIn.sfSymbols.index)
  }

  @Test("localized variants are found among other names, and by former names")
  func seeded() throws {
    var generator = SeededGenerator(seed: Inputs.seed(5))
    for _ in 0..<Inputs.count(50) {
      var names: Set<String> = ["A.ar", "A"]
      let words = ["a", "A", "b", "é", "e", "ar", "aé", "Ab"]
      for _ in 0..<200 {
        let count = Int.random(in: 1...4, using: &generator)
        let pieces = (0..<count).map { _ in words.randomElement(using: &generator) ?? "a" }
        names.insert(pieces.joined(separator: "."))
      }
      var used = names
      let entries = names.sorted().map { name -> CatalogEntry in
        var entry = CatalogEntry(name: name)
        for language in ["ar", "é"] where name.hasSuffix("." + language) {
          entry.facets = [CatalogFacet(key: LocalizedVariants.facet, value: language)]
        }
        if Int.random(in: 0..<4, using: &generator) == 0 {
          let former = name + ".x"
          if used.insert(former).inserted {
            entry.aliases = [EntryAlias(name: former, role: .former)]
          }
          let variant = former + ".ar"
          _ = used.insert(variant)
        }
        return entry
      }
      let variants = entries.flatMap(\.aliases).map { alias -> CatalogEntry in
        var entry = CatalogEntry(name: alias.name + ".ar")
        entry.facets = [CatalogFacet(key: LocalizedVariants.facet, value: "ar")]
        return entry
      }
      try check(try CatalogIndex(NameCatalog(id: "few", entries: entries + variants)))
    }
  }
}
