import NamedexCore
import NamedexIndexing
import NamedexSearch
import NamedexTestSupport
import NamedexTextFinding
import NamedexTokenizing

/// Sends the same query to the index and to the reference matcher.
///
/// An input is a query that ends at a line feed, followed by a catalog's names, one per line.
/// Without names, the small catalog is searched at every moment, with and without keywords. If the
/// line feed is also missing and the query begins with an asterisk, the dense catalog is searched
/// instead, without the asterisk.
enum QueryFuzzing {
  /// The reference tries every assignment, so the number of tokens must stay small.
  private static let tokenLimit = 4
  private static let nameLimit = 10
  private static let nameByteLimit = 48

  private struct Place {
    var catalog: NameCatalog
    var index: CatalogIndex
    var reference: ReferenceMatcher

    init?(_ catalog: NameCatalog) {
      guard let bytes = try? IndexBuilder.build(catalog),
        let index = try? CatalogIndex(IndexBytes(bytes))
      else { return nil }
      self.catalog = catalog
      self.index = index
      reference = ReferenceMatcher(catalog)
    }
  }

  private static let small = Place(SmallCatalog.catalog)
  private static let dense = Place(DenseCatalog.catalog)

  static func run(_ input: [UInt8]) throws(FuzzFinding) {
    let end = input.firstIndex(of: 0x0A) ?? input.count
    let isDense = end == input.count && input.first == UInt8(ascii: "*")
    let query = String(decoding: input[(isDense ? 1 : 0)..<end], as: UTF8.self)
    let tokens = ReferenceMatcher.tokens(of: query)
    try promise(
      SearchQuery(query).tokenTexts == tokens,
      "“\(query)” is split into \(SearchQuery(query).tokenTexts)")
    guard tokens.count <= tokenLimit else { return }
    guard end + 1 < input.count else {
      guard let small, let dense else { throw FuzzFinding("a catalog does not compile") }
      return isDense
        ? try compare(dense, query, SearchScope(), nil) : try compareSmall(small, query)
    }
    let names = SourceFile(path: "names.txt", bytes: Array(input[(end + 1)...]))
    guard names.bytes.count <= nameLimit * nameByteLimit,
      var catalog = try? NameCatalog(sourceLists: SourceLists(id: "fuzz", names: names)),
      catalog.entries.count <= nameLimit,
      catalog.entries.allSatisfy({ $0.name.utf8.count <= nameByteLimit })
    else { return }
    catalog.tokenization.separators = [".", "-"]
    guard let place = Place(catalog) else { throw FuzzFinding("names do not compile") }
    do throws(IndexError) {
      try place.index.verify()
    } catch {
      throw FuzzFinding("a compiled index is not sound: \(error)")
    }
    try compare(place, query, SearchScope(), nil)
    let matcher = SmartMatcher(query)
    for form in place.reference.forms.joined() {
      try promise(
        matcher.accepts(form.tokens) == ReferenceMatcher.accepts(form.tokens, tokens[...]),
        "the matchers disagree about \(form.tokens) for “\(query)”")
    }
    let suggester = Suggester(Searcher(place.index))
    _ = suggester.names(near: query, limit: 3)
    _ = suggester.words(near: Folding.fold(query))
  }

  private static func compareSmall(_ place: Place, _ query: String) throws(FuzzFinding) {
    for version in [nil, "1.0", "2.0", "3.0"] {
      let releases = place.catalog.releases
      let moment = version.flatMap { VersionNumber($0) }.map { limit -> ReferenceMatcher.Moment in
        { release in release.map { releases[$0].platforms[0].version <= limit } ?? true }
      }
      for includesKeywords in [false, true] {
        let point = version.flatMap { try? place.index.releasePoint("OS \($0)") }
        try promise((point == nil) == (version == nil), "no release OS \(version ?? "")")
        let scope = SearchScope(asOf: point, includesKeywords: includesKeywords)
        try compare(place, query, scope, moment)
      }
    }
  }

  private static func compare(
    _ place: Place, _ query: String, _ scope: SearchScope, _ moment: ReferenceMatcher.Moment?
  ) throws(FuzzFinding) {
    guard let searcher = try? Searcher(place.index, scope: scope) else {
      throw FuzzFinding("the scope is refused")
    }
    let parsed = SearchQuery(query)
    let expected = place.reference.entries(
      query, at: moment, includesKeywords: scope.includesKeywords)
    let (total, found) = searcher.entries(query, limit: Int.max)
    func told(_ what: String) -> String {
      "“\(query)” \(what), as of \(scope.asOf?.description ?? "today"), keywords "
        + "\(scope.includesKeywords)"
    }
    try promise(
      found.map(\.number) == expected,
      told("finds \(found.map(\.number)) instead of \(expected)"))
    try promise(total == expected.count, told("counts \(total) of \(expected.count)"))
    try promise(searcher.count(query) == total, told("has a different count"))
    let (sameTotal, first) = searcher.entries(query, limit: 3)
    try promise(
      sameTotal == total && first == Array(found.prefix(3)), told("begins with \(first)"))
    guard !parsed.isEmpty else { return }
    let ranked = place.reference.ranked(
      query, at: moment, includesKeywords: scope.includesKeywords)
    let matches = searcher.search(query).matches
    for limit in [1, 2, 8] {
      let few = searcher.search(query, limit: limit)
      try promise(
        few.matches == Array(matches.prefix(limit)) && few.matchCount == total,
        told("begins differently with the limit \(limit)"))
    }
    try promise(
      matches.map(\.entry.number) == ranked.map(\.entry),
      told("ranks \(matches.map(\.entry.number)) instead of \(ranked.map(\.entry))"))
    for (match, wanted) in zip(matches, ranked) {
      try promise(
        match.shownName == wanted.shownName && match.matchedText == wanted.matchedText
          && match.kind == wanted.kind,
        told("matches \(match) instead of \(wanted)"))
      try promise(
        match.highlights.count == parsed.tokenTexts.count
          && match.highlights.allSatisfy { $0.utf8.upperBound <= match.matchedText.utf8.count },
        told("has highlights \(match.highlights)"))
    }
  }

  static let seeds: [[UInt8]] =
    [
      "up up up", "eye drop", "half full", "ünï co", "text/x-c++", "ghost", "pale a,b", "i\u{307}s",
      "σισυφος", "上", "12 b", "url ses", "  ", ".", "gone", "strass",
      "*c", "*ci do", "*x 2", "*circle", "*circle fi", "*c c", "*2", "*d f c", "*circle.f", "*old",
      "c c ci\ncircle.c\nc.c.circle\nCCircle\n", "a\naB\nab\nÀb.a\n", "x 2\nx2\nx-2\nX2.2x\n",
      "s\nß.ss\nſt\n", "\u{301}a\na\u{301}\ná b\n",
    ].map { Array($0.utf8) } + [
      // Long inputs: words, combining marks that must be reordered, and capitals.
      RepeatedInput.seed("", "a "), RepeatedInput.seed("a", "\u{301}\u{323}"),
      RepeatedInput.seed("", "aB"), RepeatedInput.seed("drop\n", "aB.", power: 7),
    ]
}
