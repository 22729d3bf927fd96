import NamedexCore
import NamedexIndexing
import NamedexSearch
import NamedexTestSupport
import Testing

@Suite("Answers compared with the reference")
struct ReferenceAnswerTests {
  /// Catalogs that are searched together, and the scope of the first of them.
  enum Setup: CaseIterable {
    case symbols, colors, all, small, earlier, target, category

    var catalogs: [String] {
      switch self {
      case .symbols, .earlier, .target, .category: ["sf-symbols"]
      case .colors: ["css-colors", "uikit-colors", "swiftui-colors", "x11-colors"]
      case .all: ["uikit-colors", "sf-symbols", "emoji", "appkit-colors", "css-colors"]
      // MIME types are left out: the rules do not say which of several former names counts if they
      // are equal in every part of the order.
      case .small: ["small", "x11-colors"]
      }
    }
  }

  private struct Source {
    var catalog: NameCatalog
    var index: CatalogIndex
    var reference: ReferenceCatalog

    init(_ id: String) throws {
      catalog =
        id == "small"
        ? SmallCatalog.catalog : try CatalogSource.catalog(at: Repository.catalog(id))
      index = try CatalogIndex(IndexBytes(IndexBuilder.build(catalog)))
      reference = ReferenceCatalog(catalog, index)
    }
  }

  @Test("texts of every kind get the reference's answer", arguments: Setup.allCases)
  func texts(_ setup: Setup) throws {
    let sources = try setup.catalogs.map { try Source($0) }
    var scope = SearchScope()
    var references = sources.map(\.reference)
    if setup == .earlier || setup == .target {
      let releases = sources[0].catalog.releases
      let text = setup == .earlier ? "14.2" : "15.0"
      let version = try #require(VersionNumber(text))
      let point = try sources[0].index.releasePoint("iOS \(text)")
      let isPast = releases.map { release in
        release.platforms.contains { $0.platform == "iOS" && $0.version <= version }
      }
      func hasHappened(_ release: CatalogRelease.Index?) -> Bool {
        release.map { isPast[$0] } ?? true
      }
      if setup == .earlier {
        scope.asOf = point
        references[0] = references[0].scoped(to: hasHappened)
      } else {
        scope.targets = [point]
        references[0] = references[0].scoped(to: nil, shownAt: [hasHappened])
      }
    }
    if setup == .category {
      scope.facets = [CatalogFacet(key: "category", value: "weather")]
      references[0] = references[0].scoped(to: nil) { $0.facets.contains(scope.facets[0]) }
    }
    let search = AnswerSearch(
      try sources.enumerated().map { place, source in
        try Searcher(source.index, scope: place == 0 ? scope : SearchScope())
      })
    let reference = ReferenceSearch(references)
    let orders = SearchOrder.allCases
    for (number, text) in AnswerTexts.taken(
      sources.max { $0.index.entryCount < $1.index.entryCount }!.index)
    {
      // The most common case: the whole answer, best first, in all languages.
      try compare(search, reference, text, .init())
      try compare(
        search, reference, text,
        ReferenceSearch.Options(
          rows: [.all, .names, .meanings][number / 10 % 3], order: orders[number / 30 % 3],
          foldsVariants: number / 90 % 2 == 0,
          languages: languages(number, sources.flatMap { $0.index.languages })))
    }
  }

  @Test("texts of few letters, which may be read in many ways, get the reference's answer")
  func fewLetters() throws {
    var words = FewLetters(seed: Inputs.seed(7))
    for _ in 0..<Inputs.count(100) {
      let catalog = words.catalog()
      let index = try CatalogIndex(IndexBytes(IndexBuilder.build(catalog)))
      let search = AnswerSearch([Searcher(index)])
      let reference = ReferenceSearch([ReferenceCatalog(catalog, index)])
      for number in 0..<100 {
        try compare(
          search, reference, words.text(),
          ReferenceSearch.Options(
            rows: number % 3 == 0 ? .meanings : .all,
            languages: [[], [], ["bb"], ["cc", "aa"]][number % 4]))
      }
    }
  }

  /// Returns the languages to choose for a text: the language of its words, all languages, only
  /// English, or a few languages.
  private func languages(_ number: Int, _ all: [String]) -> [String] {
    switch number / 10 % 4 {
    case 0: AnswerTexts.language(ofText: number, all).map { [$0] } ?? ["de"]
    case 1: number / 40 % 2 == 0 ? [] : ["de-AT", "zh_hant", "JA", "pt"]
    case 2: AnswerTexts.language(ofText: number, all).map { ["en-GB", $0 + "-XX", "ko"] } ?? []
    default: ["en"]
    }
  }

  private func compare(
    _ search: AnswerSearch, _ reference: ReferenceSearch, _ text: String,
    _ options: ReferenceSearch.Options
  ) throws {
    let rows: [ReferenceSearch.Rows: AnswerSearch.Rows] = [
      .all: .all, .names: .namesOnly, .meanings: .meantOnly,
    ]
    var own = AnswerSearch.Options(
      rows: try #require(rows[options.rows]), order: options.order,
      foldsVariants: options.foldsVariants, languages: options.languages)
    let wanted = reference.answer(text, options)
    let found = search.answer(text, own)
    #expect(ReferenceAnswer(found) == wanted, "\(text) \(options)")
    #expect(found.rowCount == wanted.rows.count, "\(text) \(options)")
    for limit in [0, 1, 3, 10, 50] {
      own.limit = limit
      let few = search.answer(text, own)
      #expect(few.rows == Array(found.rows.prefix(limit)), "\(text) \(options), \(limit)")
      #expect(
        (few.rowCount, few.matchCount, few.foldedCount)
          == (found.rowCount, found.matchCount, found.foldedCount)
          && few.ignored == found.ignored && few.corrected == found.corrected,
        "\(text) \(options), \(limit)")
    }
  }
}

extension ReferenceAnswer {
  /// Copies an answer into plain values.
  fileprivate init(_ answer: CatalogAnswer) {
    self.init()
    rows = answer.rows.map { row in
      Row(
        catalog: row.catalog, entry: row.entry.number, shownName: row.shownName,
        reason: row.reason.rawValue, matched: row.match?.matchedText, words: row.meant?.words ?? [],
        foreign: row.meant?.translation?.words,
        languages: row.meant?.translation?.languages ?? [], nearText: row.nearText,
        variantCount: row.variantCount)
    }
    (total, foldedCount) = (answer.matchCount, answer.foldedCount)
    ignored = answer.ignored
    corrected = answer.corrected.map { [$0.from, $0.to] }
  }
}
