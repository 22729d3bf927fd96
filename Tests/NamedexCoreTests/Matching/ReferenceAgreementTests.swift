import Namedex
import NamedexIndexing
import NamedexTestSupport
import Testing

@Suite("The index agrees with the reference matcher")
struct ReferenceAgreementTests {
  @Test(
    "every prefix of every current token gives the reference's results",
    arguments: Repository.builtInCatalogs)
  func everyPrefix(id: String) throws {
    let real = try RealIndex.named(id)
    var expected: [String: Set<Int>] = [:]
    for (entry, forms) in real.reference.forms.enumerated()
    where real.catalog.entries[entry].removed == nil {
      for token in forms.flatMap(\.tokens) {
        var prefix = ""
        // White space splits a query, so a prefix ends before it.
        for scalar in token.unicodeScalars.prefix(while: { !$0.properties.isWhitespace }) {
          prefix.unicodeScalars.append(scalar)
          expected[prefix, default: []].insert(entry)
        }
      }
    }
    let searcher = Searcher(real.index)
    for (prefix, entries) in expected {
      let (total, found) = searcher.entries(prefix, limit: Int.max)
      #expect(total == entries.count, "query: \(prefix)")
      #expect(found.map(\.number) == entries.sorted(), "query: \(prefix)")
      #expect(searcher.count(prefix) == entries.count, "query: \(prefix)")
    }
  }

  @Test(
    "random queries give the reference's results, in order of relevance",
    arguments: Repository.builtInCatalogs.flatMap { id in (0..<4).map { (id, UInt64($0)) } })
  func randomQueries(id: String, seed: UInt64) throws {
    let real = try RealIndex.named(id)
    var generator = QueryGenerator(real.reference, seed: seed)
    let searcher = Searcher(real.index)
    for _ in 0..<(id == "sf-symbols" ? 120 : 200) {
      let query = generator.next()
      try compare(real, searcher, query, moment: nil)
    }
  }

  @Test(
    "queries at every release give the reference's results", arguments: Repository.builtInCatalogs)
  func everyRelease(id: String) throws {
    let real = try RealIndex.named(id)
    var generator = QueryGenerator(real.reference, seed: 77)
    for release in real.catalog.releases {
      guard let platform = release.platforms.first else { continue }
      let text = "\(platform.platform) \(platform.version)"
      let searcher = try Searcher(
        real.index, scope: SearchScope(asOf: try real.index.releasePoint(text)))
      let moment = real.moment(platform.platform, platform.version.description)
      for _ in 0..<4 { try compare(real, searcher, generator.next(), moment: moment) }
      let all = searcher.entries("", limit: Int.max).entries.map(\.number)
      #expect(all == real.reference.entries("", at: moment), "as of \(text)")
    }
  }

  @Test(
    "tricky queries give the reference's results",
    arguments: [
      "up up", "p pe", "c c ci", "c ci", "fill fill", "fill fill fill", "circle c c", "a a a a",
      "xmark.bin", "xmark.", "X", "ÉYE dröp", "e\u{301}ye", "1", "1 1", "s.s", ".", "..", "🙂",
      "\u{301}", "heart\u{301}", "  ", "circle.fill circle.fill", "square.and.arrow.up.fill",
    ])
  func pitfalls(query: String) throws {
    let real = try RealIndex.named("sf-symbols")
    try compare(real, Searcher(real.index), query, moment: nil)
    let point = try real.index.releasePoint("iOS 15.0")
    try compare(
      real, Searcher(real.index, scope: SearchScope(asOf: point)), query,
      moment: real.moment("iOS", "15.0"))
  }

  @Test("a catalog with keywords, odd separators and scripts gives the reference's results")
  func smallCatalog() throws {
    let catalog = SmallCatalog.catalog
    let releases = catalog.releases
    let index = try CatalogIndex(IndexBytes(try IndexBuilder.build(catalog)))
    try index.verify()
    let reference = ReferenceMatcher(catalog)
    var generator = QueryGenerator(reference, seed: 5)
    for _ in 0..<400 {
      let query = generator.next()
      for (version, target, hasKeywords) in [
        (nil, nil, false), (nil, nil, true), ("1.0", nil, true), ("2.0", nil, false),
        (nil, "1.0", false), (nil, "2.0", true), ("2.0", "1.0", false),
      ] as [(String?, String?, Bool)] {
        func moment(_ version: String) throws -> ReferenceMatcher.Moment {
          let limit = try #require(VersionNumber(version))
          return { release in
            release.map { releases[$0].platforms[0].version <= limit } ?? true
          }
        }
        let targets = try target.map { [try moment($0)] } ?? []
        let moment = try version.map { try moment($0) }
        let scope = SearchScope(
          asOf: try version.map { try index.releasePoint("os \($0)") },
          includesKeywords: hasKeywords,
          targets: try target.map { [try index.releasePoint("os \($0)")] } ?? [])
        let searcher = try Searcher(index, scope: scope)
        let found = searcher.entries(query, limit: Int.max).entries.map(\.number)
        #expect(
          found
            == reference.entries(
              query, at: moment, shownAt: targets, includesKeywords: hasKeywords),
          "query: \(query), as of \(version ?? "today"), on \(target ?? "any")")
        guard !SearchQuery(query).isEmpty else { continue }
        let ranked = searcher.search(query).matches.map(RankedMatch.init)
        #expect(
          ranked
            == reference.ranked(
              query, at: moment, shownAt: targets, includesKeywords: hasKeywords
            )
            .map(RankedMatch.init), "query: \(query)")
      }
    }
  }

  @Test(
    "a limited search returns the first of all matches, with either algorithm",
    arguments: Repository.builtInCatalogs)
  func bestFew(id: String) throws {
    let real = try RealIndex.named(id)
    var texts: Set<String> = []
    for token in real.reference.forms.joined().flatMap(\.tokens)
    where !token.unicodeScalars.contains(where: \.properties.isWhitespace) {
      texts.formUnion([token, String(token.prefix(1)), String(token.prefix(3))])
    }
    let searcher = Searcher(real.index)
    for text in texts.sorted() {
      let query = text
      let all = searcher.search(query).matches.map(RankedMatch.init)
      for limit in [1, 9, 50] where limit < all.count {
        let few = searcher.search(query, limit: limit).matches.map(RankedMatch.init)
        #expect(few == Array(all.prefix(limit)), "query: \(text), limit: \(limit)")
      }
    }
  }

  private func compare(
    _ real: RealIndex, _ searcher: Searcher, _ query: String, moment: ReferenceMatcher.Moment?
  ) throws {
    let expected = real.reference.entries(query, at: moment)
    let parsed = SearchQuery(query)
    let (total, entries) = searcher.entries(query, limit: Int.max)
    #expect(entries.map(\.number) == expected, "query: \(query)")
    #expect(total == expected.count, "query: \(query)")
    let (sameTotal, few) = searcher.entries(query, limit: 5)
    #expect(few == Array(entries.prefix(5)) && sameTotal == total, "query: \(query)")
    guard !parsed.isEmpty else { return }
    let ranked = searcher.search(query).matches.map(RankedMatch.init)
    #expect(
      ranked == real.reference.ranked(query, at: moment).map(RankedMatch.init), "query: \(query)")
    let best = searcher.search(query, limit: 7)
    #expect(
      best.matches.map(RankedMatch.init) == Array(ranked.prefix(7)) && best.matchCount == total,
      "query: \(query)")
    // The evidence in catalog order equals the evidence in order of relevance.
    let inOrder = searcher.search(query, order: .catalog).matches.map(RankedMatch.init)
    #expect(inOrder.sorted { $0.entry < $1.entry } == ranked.sorted { $0.entry < $1.entry })
  }
}

/// The parts of a match that both sides report.
private struct RankedMatch: Equatable {
  var entry: Int
  var shownName: String
  var matchedText: String
  var kind: RepresentationKind

  init(_ match: SearchMatch) {
    entry = match.entry.number
    shownName = match.shownName
    matchedText = match.matchedText
    kind = match.kind
  }

  init(_ ranked: ReferenceMatcher.Ranked) {
    entry = ranked.entry
    shownName = ranked.shownName
    matchedText = ranked.matchedText
    kind = ranked.kind
  }
}
