import NamedexCore
import NamedexIndexing
import NamedexSearch
import NamedexTestSupport
import Testing

/// A reference for facet tokens that examines every entry instead of using the index.
struct FacetReference {
  let catalog: NameCatalog
  let matcher: ReferenceMatcher

  init(_ catalog: NameCatalog) {
    self.catalog = catalog
    matcher = ReferenceMatcher(catalog)
  }

  /// Returns the moment of a release, which is written as `platform version`.
  func moment(_ text: String) -> ReferenceMatcher.Moment {
    let words = text.split(separator: " ")
    let limit = VersionNumber(words[1])
    return { release in
      guard let release, let limit else { return true }
      return catalog.releases[release].platforms.contains {
        $0.platform == words[0] && $0.version <= limit
      }
    }
  }

  /// Returns the entries that match a text and tokens.
  func entries(_ text: String, _ tokens: [FacetToken]) -> [Int] {
    let asOf = tokens.first { $0.key == "as-of" }.map { moment($0.value) }
    let targets = tokens.filter { $0.key == "available" }.map { moment($0.value) }
    return matcher.entries(text, at: asOf, shownAt: targets).filter { number in
      let entry = catalog.entries[number]
      // An entry must match at least one token of each property.
      var fulfilled: [String: Bool] = [:]
      for token in tokens where !["as-of", "available"].contains(token.key) {
        let property = token.key == "is" ? token.value : token.key
        fulfilled[property, default: false] =
          fulfilled[property, default: false]
          || holds(token, entry, ([asOf] + targets).compactMap { $0 })
      }
      return fulfilled.values.allSatisfy { $0 }
    }
  }

  private func holds(
    _ token: FacetToken, _ entry: CatalogEntry, _ moments: [ReferenceMatcher.Moment]
  ) -> Bool {
    switch (token.key, token.value) {
    case ("is", "deprecated"):
      guard let deprecated = entry.deprecated else { return false }
      return moments.allSatisfy { $0(deprecated) }
    case ("is", let key): return entry.facets.contains { $0.key == key }
    case ("catalog", let id): return catalog.id == id
    case ("introduced", let text):
      let names =
        [entry.introduced] + entry.aliases.filter { $0.role == .former }.map(\.introduced)
      guard let first = names.compactMap({ $0 }).min() else { return false }
      let words = text.split(separator: " ")
      let release = catalog.releases[first]
      let versions =
        words.count == 1
        ? [release.id]
        : release.platforms.filter { $0.platform == words[0] }.map(\.version.description)
      return versions.contains { "\($0).".hasPrefix("\(words[words.count - 1]).") }
    default: return entry.facets.contains { $0.key == token.key && $0.value == token.value }
    }
  }
}

@Suite("Facet tokens as a scope")
struct FacetScopeTests {
  @Test("tokens of one facet widen a search, and tokens of different facets narrow it")
  func widenAndNarrow() throws {
    let index = try RealIndex.named("sf-symbols").index
    let known = FacetVocabulary([index])
    func count(_ text: String) throws -> Int {
      let input = try known.input(text)
      return known.count(input.text, input.tokens)
    }
    let (weather, nature) = (try count("category:weather"), try count("category:nature"))
    let either = try count("category:weather category:nature")
    #expect(either > max(weather, nature) && either <= weather + nature)
    #expect(try count("category:weather is:deprecated") < weather)
    #expect(try count("is:localized localized:ar") == count("is:localized"))
    #expect(try count("is:localized is:restricted") <= count("is:restricted"))
    #expect(try count("category:weather drop") < weather)
  }

  @Test("`available` shows an entry under a name that exists on that system")
  func available() throws {
    let index = try RealIndex.named("sf-symbols").index
    func names(_ text: String) throws -> [String] {
      let input = try FacetVocabulary([index]).input(text)
      let scope = try #require(index.scope(of: input.tokens))
      return try index.search(input.text, scope: scope, order: .name).matches.map(\.shownName)
    }
    // The symbol has been called `sleep` since iOS 14. In iOS 13, it had another name.
    #expect(try names("sleep").contains("sleep"))
    #expect(try names("available:\"iOS 13\" sleep").contains("circle.bottomthird.split"))
    #expect(try !names("as-of:\"iOS 13\" sleep").contains("circle.bottomthird.split"))
    #expect(try !names("available:\"iOS 13\" sleep").contains("sleep"))
    #expect(try names("available:\"iOS 14\" sleep").contains("sleep"))
    #expect(
      try names("available:\"iOS 15\" available:\"iOS 13\" split")
        == names("available:\"iOS 13\" split"))
    // Every symbol in iOS 15 is included, even if it was removed later. It is shown under the name
    // that `check` recommends.
    let target = try index.releasePoint("iOS 15")
    let all = try names("available:\"iOS 15\"")
    let known = try names("") + names("as-of:\"iOS 15\"")
    let expected = try known.compactMap { try index.check($0, targets: [target]).best }
    #expect(Set(all) == Set(expected) && all.contains("doc.on.doc"))
    #expect(all.count > 3_000 && !all.contains("document.on.document"))
  }

  @Test(
    "`is:deprecated` keeps entries whose shown name `check` reports as deprecated",
    arguments: Repository.builtInCatalogs)
  func deprecated(id: String) throws {
    let real = try RealIndex.named(id)
    let index = real.index
    let moments = try [nil] + index.releases.map { try index.releasePoint($0.id) }
    for asOf in moments {
      let all = try index.search("", scope: SearchScope(asOf: asOf))
      let advised = try all.filter { match in
        try index.check(match.shownName, targets: asOf.map { [$0] } ?? []).status == .deprecated
      }
      let found = try index.search("", scope: SearchScope(asOf: asOf, isDeprecatedOnly: true))
      #expect(found.map(\.entry) == advised.map(\.entry), "\(String(describing: asOf))")
    }
    let count = FacetVocabulary([index]).count("", [.deprecated])
    #expect(count == real.catalog.entries.count { $0.deprecated != nil && $0.removed == nil })
  }

  @Test("some colours count as deprecated, but a renamed symbol does not")
  func deprecatedExamples() throws {
    func names(_ id: String, _ text: String) throws -> [String] {
      let index = try RealIndex.named(id).index
      let scope = try #require(index.scope(of: [.deprecated]))
      return try index.search(text, scope: scope).map(\.shownName)
    }
    #expect(try names("uikit-colors", "").count == 3)
    #expect(try names("appkit-colors", "").count == 10)
    #expect(try names("sf-symbols", "").isEmpty)
    #expect(try names("sf-symbols", "bottomthird").isEmpty)
  }

  @Test(
    "random tokens and texts agree with the reference",
    arguments: ["small", "sf-symbols", "uikit-colors", "appkit-colors"])
  func reference(id: String) throws {
    let catalog = id == "small" ? SmallCatalog.catalog : try RealIndex.named(id).catalog
    let index =
      id == "small"
      ? try CatalogIndex(IndexBytes(try IndexBuilder.build(catalog)))
      : try RealIndex.named(id).index
    let reference = FacetReference(catalog)
    let known = FacetVocabulary([index])
    var generator = SeededGenerator(seed: 11)
    var queries = QueryGenerator(reference.matcher, seed: 12)
    let releases = known.platforms.flatMap { known.releases(of: $0) }
    let years = catalog.releases.map(\.id)
    var found = 0
    for _ in 0..<(id == "sf-symbols" ? 60 : 300) {
      var tokens: [FacetToken] = []
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: tokens.append(FacetToken(key: "is", value: "deprecated"))
        case 1:
          guard let facet = known.facets.randomElement(using: &generator) else { continue }
          tokens.append(FacetToken(key: "is", value: facet.key))
        case 2 where Bool.random(using: &generator):
          guard let release = (releases + years).randomElement(using: &generator) else { continue }
          tokens.append(FacetToken(key: "introduced", value: release))
        case 2:
          guard let release = releases.randomElement(using: &generator) else { continue }
          tokens.append(FacetToken(key: "available", value: release))
        case 3:
          guard let release = releases.randomElement(using: &generator),
            !tokens.contains(where: { $0.key == "as-of" })
          else { continue }
          tokens.append(FacetToken(key: "as-of", value: release))
        default:
          guard let facet = known.facets.randomElement(using: &generator),
            let value = facet.values.randomElement(using: &generator)
          else { continue }
          tokens.append(FacetToken(key: facet.key, value: value.value))
        }
      }
      let text = Bool.random(using: &generator) ? queries.next() : ""
      let expected = reference.entries(text, tokens)
      let input = SearchInput(tokens: tokens, text: text)
      let scope = try #require(index.scope(of: tokens), "\(input)")
      let searcher = try Searcher(index, scope: scope)
      #expect(
        searcher.entries(text, limit: .max).entries.map(\.number) == expected,
        "\(input)"
      )
      let results = searcher.search(text, limit: 20)
      #expect(results.matchCount == expected.count, "\(input)")
      #expect(results.matches.count == min(20, expected.count), "\(input)")
      #expect(results.matches.allSatisfy { expected.contains($0.entry.number) }, "\(input)")
      found += expected.count
    }
    #expect(found > 0)
  }
}
