import NamedexCore
import NamedexIndexing
import NamedexSearch
import NamedexTerminal
import Testing

/// A small catalog for searches at a terminal.
enum SmallCatalog {
  /// Creates an index of three drops, many numbered names, and `sleep`, which is deprecated and was
  /// once called `circle.bottomthird.split`.
  static func index() throws -> CatalogIndex {
    var sleep = CatalogEntry(name: "sleep", introduced: 1, deprecated: 1)
    sleep.aliases = [
      EntryAlias(
        name: "circle.bottomthird.split", introduced: 0,
        replacements: [NameReplacement(name: "sleep", release: 1)])
    ]
    sleep.facets = [CatalogFacet(key: "category", value: "health")]
    let drops = ["drop", "drop.fill", "drop.halffull"].map { name in
      var entry = CatalogEntry(name: name, introduced: name == "drop.halffull" ? 1 : 0)
      entry.facets = [CatalogFacet(key: "category", value: "weather")]
      return entry
    }
    let numbered = (1000..<1300).map { CatalogEntry(name: "n\($0)") }
    var catalog = NameCatalog(id: "small", entries: [sleep] + drops + numbered)
    catalog.releases = try [("1", "14.0"), ("2", "15.0")].map { id, version in
      CatalogRelease(
        id: id,
        platforms: [PlatformVersion(platform: "iOS", version: try #require(VersionNumber(version)))]
      )
    }
    return try CatalogIndex(IndexBytes(try IndexBuilder.build(catalog)))
  }

  /// Returns a search of the catalog on a terminal with the given size.
  ///
  /// - Parameter asked: A closure that is called with the text and limit of each search.
  static func search(
    rows: Int = 12, columns: Int = 60, _ input: SearchInput = SearchInput(),
    asked: @escaping (String, Int) -> Void = { _, _ in }
  ) throws -> TerminalSearch {
    let index = try index()
    let source = SearchSource(
      vocabulary: FacetVocabulary([index]),
      answer: { input, limit in
        asked(input.text, limit)
        guard let scope = index.scope(of: input.tokens),
          let results = try? index.search(input.text, scope: scope, limit: limit)
        else { return ResultList() }
        return ResultList(
          count: results.matchCount,
          rows: results.matches.map { ResultRow(catalog: 0, label: "", match: $0) })
      },
      variants: { _, _ in [] },
      details: { row in [StyledLine("about \(row.shownName)"), StyledLine("more")] })
    var search = TerminalSearch(source, input)
    search.resize(rows: rows, columns: columns)
    return search
  }
}

extension ResultRow {
  /// Creates a row for a match.
  init(
    catalog: Int, label: String, match: SearchMatch, picture: StyledLine = StyledLine(),
    note: String = ""
  ) {
    self.init(
      catalog: catalog, label: label, entry: match.entry, shownName: match.shownName, match: match,
      picture: picture, note: note)
  }
}

extension TerminalSearch {
  /// Presses keys that must not end the search.
  mutating func type(_ keys: Key...) {
    for key in keys { #expect(press(key) == .goOn) }
  }

  /// Types text.
  mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { type(.scalar(scalar)) }
  }

  /// Returns the rows of the screen without trailing white space.
  mutating func rows() -> [String] {
    screen().rows.map { row in
      String(row.text.reversed().drop { $0 == " " }.reversed())
    }
  }
}
