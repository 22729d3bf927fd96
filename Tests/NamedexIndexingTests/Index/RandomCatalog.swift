import NamedexCore
import NamedexIndexing
import NamedexTestSupport
import NamedexTokenizing

/// Random catalogs with every feature, different for each seed.
struct RandomCatalog {
  private var generator: SeededGenerator
  private let words = [
    "heart", "heartbolt", "he", "h", "bolt", "bolts", "up", "Up", "URLSession", "héart", "ß", "12b",
    "v12", "v123", "v1234", "...", "ΣΊΣ", "上海", "x-y", "iOS", "\u{301}", "arrow", "arrowhead", "a",
  ]

  /// Returns a catalog with the given number of entries.
  static func make(seed: UInt64, entryCount: Int) -> NameCatalog {
    var random = RandomCatalog(generator: SeededGenerator(seed: seed))
    return random.catalog(entryCount)
  }

  private mutating func catalog(_ entryCount: Int) -> NameCatalog {
    var lexicon = CompoundLexicon()
    lexicon.decide("heartbolt", ["heart", "bolt"])
    lexicon.decide("arrowhead", ["arrow", "head"])
    lexicon.decide("v12", ["v12"])
    var catalog = NameCatalog(
      id: "random", title: "Random",
      tokenization: Tokenization(separators: [".", "-"]),
      releases: chance(5) ? [] : SmallCatalog.releases, variantFacet: "variant", lexicon: lexicon)
    if chance(2) { catalog.tokenization.kinds = [.full, .period, .compound] }
    var names: [String] = []
    for number in 0..<entryCount { names.append(name() + (chance(3) ? "" : ".n\(number)")) }
    if chance(2) { names.sort { Folding.fold($0).lexicographicallyPrecedes(Folding.fold($1)) } }
    let isPlain = chance(4)
    for name in names {
      var entry = CatalogEntry(name: name)
      if !isPlain { fill(&entry, names, catalog.releases.count) }
      catalog.entries.append(entry)
    }
    return catalog
  }

  private mutating func fill(_ entry: inout CatalogEntry, _ names: [String], _ releaseCount: Int) {
    if releaseCount > 0, chance(2) { entry.introduced = 0 }
    if releaseCount > 0, chance(8) { entry.deprecated = 1 }
    if releaseCount > 0, chance(8) { entry.removed = 2 }
    while chance(3) {
      var alias = EntryAlias(name: name(), role: chance(2) ? .former : .alternative)
      if alias.role == .former, chance(2), let name = names.randomElement(using: &generator) {
        alias.replacements = [NameReplacement(name: name, release: releaseCount > 0 ? 1 : nil)]
      }
      entry.aliases.append(alias)
    }
    while chance(4) { entry.keywords.append(name()) }
    while chance(3) {
      let key = chance(5) ? "variant" : "category"
      let facet = CatalogFacet(key: key, value: "\(Int.random(in: 0..<6, using: &generator))")
      if !entry.facets.contains(facet) { entry.facets.append(facet) }
    }
  }

  /// Returns true with a probability of one in `times`.
  private mutating func chance(_ times: Int) -> Bool {
    Int.random(in: 0..<times, using: &generator) == 0
  }

  private mutating func name() -> String {
    let count = Int.random(in: 1...4, using: &generator)
    return (0..<count).map { _ in words.randomElement(using: &generator) ?? "a" }
      .joined(separator: ".")
  }
}
