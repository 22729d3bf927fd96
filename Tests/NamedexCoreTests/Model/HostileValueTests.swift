import Namedex
import NamedexCore
import NamedexIndexing
import NamedexTestSupport
import Testing

/// Numbers and ranges that no careful caller would pass. None of them may crash the program.
@Suite("Hostile values")
struct HostileValueTests {
  private let index: CatalogIndex
  private let searcher: Searcher
  private static let numbers = [-1, Int.min, Int.max, 0]
  private static let ranges = [
    -5 ..< -2, -5..<3, Int.min..<Int.max, Int.min..<Int.min, Int.max..<Int.max, 0..<Int.max, 3..<3,
  ]

  init() throws {
    index = try CatalogIndex(SmallCatalog.catalog)
    searcher = Searcher(index)
  }

  @Test("a negative limit means 0", arguments: [-1, Int.min, 0])
  func limits(limit: Int) throws {
    for query in ["", "up", "eye half", "e", "zzz", ".", "u u"] {
      let total = searcher.count(query)
      for order in SearchOrder.allCases {
        let found = searcher.search(query, order: order, limit: limit)
        #expect(found.matchCount == total && found.isEmpty, "\(query) by \(order)")
        let unhurried = searcher.search(query, order: order, limit: limit) { false }
        #expect(unhurried == found)
        let combined = CombinedSearch.search(
          [searcher, searcher], query, order: order, limit: limit)
        #expect(combined.matchCount == 2 * total && combined.results.isEmpty)
        var visited = 0
        #expect(
          searcher.forEachMatch(query, order: order, limit: limit) { _, _, _ in visited += 1 }
            == total)
        #expect(visited == 0)
        #expect(index.search(query, order: order, limit: limit) == found)
      }
      let entries = searcher.entries(query, limit: limit)
      #expect(entries.matchCount == total && entries.entries.isEmpty)
      #expect(Suggester(searcher).names(near: query, limit: limit).isEmpty)
      let scope = SearchScope(includesKeywords: true)
      #expect(try index.search(query, scope: scope, limit: limit).isEmpty)
      let offers = FacetVocabulary([index]).suggestions(for: query, limit: limit, effort: limit)
      #expect(offers.isEmpty)
    }
  }

  @Test("a limit above the number of results returns all results")
  func noLimit() throws {
    let all = searcher.search("", limit: .max)
    #expect(
      all.count == all.matchCount && searcher.search("e", limit: .max) == searcher.search("e"))
    #expect(
      CombinedSearch.search([searcher], "e", limit: .max).results.map(\.match)
        == searcher.search("e").matches)
    #expect(
      !Suggester(searcher).names(near: "chevorn", limit: .max).contains {
        $0.name.isEmpty
      })
    let offers = FacetVocabulary([index]).suggestions(for: "t", limit: .max, effort: .max)
    #expect(!offers.isEmpty)
  }

  @Test("a highlight range outside the text is nil", arguments: ranges)
  func outside(utf8: Range<Int>) throws {
    let isEmptyWithin = utf8 == 3..<3
    for text in ["eyedropper", "e", ""] {
      let isInside = isEmptyWithin && text.utf8.count >= 3
      let highlight = HighlightRange(token: "", utf8: utf8)
      #expect((highlight.range(in: text) != nil) == isInside)
      #expect((highlight.utf16Range(in: text) != nil) == isInside)
      let found = TextOccurrence(position: 0, record: 0, utf8: utf8, keyword: "")
      #expect((found.range(in: text) != nil) == isInside)
      #expect((found.utf16Range(in: text) != nil) == isInside)
      let match = SearchMatch(
        entry: EntryID(0), shownName: text,
        highlights: [highlight, HighlightRange(token: "e", utf8: 0..<1)])
      #expect(match.segments.map(\.text).joined() == text)
      _ = match.coveredRanges
    }
  }

  @Test("a finder accepts any number and any range")
  func finder() {
    for texts in [[], [""], ["one two", "two"]] {
      for number in Self.numbers {
        var finder = TextFinder(texts)
        finder.find("two")
        #expect((finder[number] == nil) == (number != 0 || finder.count == 0))
        #expect(finder.occurrences(inRecord: number).count <= 1)
        _ = finder.positions(inRecord: number)
        finder.makeCurrent(number)
        finder.setText("two two", at: number)
        finder.removeText(at: number)
        finder.insert("two", at: number)
        #expect(finder.count == Array(finder.occurrences).count)
      }
      for range in Self.ranges {
        var finder = TextFinder(texts)
        finder.find("two", visible: range)
        finder.find("", visible: range)
        finder.find("o", visible: range)
        finder.replaceTexts(range, with: ["o", "two"])
        #expect(finder.texts.contains("two") && finder.current != nil)
        finder.replaceTexts(range, with: [])
        _ = finder.current
      }
    }
  }

  @Test("arbitrary tokens, versions and releases do not cause a crash")
  func tokens() throws {
    let vocabulary = FacetVocabulary([index])
    for text in ["", " ", ":", "\"", "\\", "is", "is:", "\u{0}", "\u{301}", "OS", "OS 99999999999"]
    {
      for key in ["", "is", "available", "as-of", "catalog", "category", ":"] {
        let token = FacetToken(key: key, value: text)
        #expect(throws: FacetTokenError.self) { try vocabulary.known(token) }
        let input = SearchInput(tokens: [token])
        #expect(text.isEmpty || key.isEmpty || (try? SearchInput(input.description)) == input)
        _ = vocabulary.count(text, [token])
        _ = index.scope(of: [token, token])
      }
      #expect(VersionNumber(text) == nil)
      #expect(throws: ScopeError.self) { try index.releasePoint(text) }
      #expect(index.check(text).status == .unknown && index.entries(named: text).isEmpty)
      #expect(vocabulary.releases(of: text).isEmpty || text == "OS")
      _ = SmartMatcher(text).ranges(in: text)
      _ = SmartMatcher(text).accepts([text])
    }
    var error = FacetTokenError.Reason.openQuotation.error
    error.place = Int.max..<Int.max
    #expect(!error.description.isEmpty)
    let point = try index.releasePoint("OS 2")
    for number in Self.numbers { _ = point.includes(number) }
  }
}

extension FacetTokenError.Reason {
  fileprivate var error: FacetTokenError { FacetTokenError(self) }
}
