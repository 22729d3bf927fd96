import NamedexCore
import NamedexIndexing
import NamedexTestSupport
import Testing

@Suite("Highlight ranges in text")
struct HighlightRangeTests {
  @Test(
    "every highlight is found in the matched text", arguments: ["sf-symbols", "small"])
  func found(id: String) throws {
    let catalog = id == "small" ? SmallCatalog.catalog : try RealIndex.named(id).catalog
    let index = id == "small" ? try CatalogIndex(catalog) : try RealIndex.named(id).index
    var queries = QueryGenerator(ReferenceMatcher(catalog), seed: 9)
    var count = 0
    for _ in 0..<600 {
      let scope = SearchScope(includesKeywords: true)
      for match in try index.search(queries.next(), scope: scope, limit: 10) {
        for highlight in match.highlights {
          let range = try #require(highlight.range(in: match.matchedText), "\(match)")
          let utf8 = match.matchedText.utf8
          #expect(
            utf8.distance(from: utf8.startIndex, to: range.lowerBound) == highlight.utf8.lowerBound)
          #expect(
            utf8.distance(from: utf8.startIndex, to: range.upperBound) == highlight.utf8.upperBound)
          count += 1
        }
      }
    }
    #expect(count > 500)
  }

  @Test("a highlight range is nil in text without the token at that place")
  func otherTexts() {
    let highlight = HighlightRange(token: "dro", utf8: 3..<6)
    for text in ["eyedropper", "EYEDRÖpper", "xyzdro"] {
      #expect(highlight.range(in: text).map { text[$0].count } == 3 || text.contains("Ö"))
    }
    for text in ["", "ey", "eye.dropper", "eyedr", "上海上海", "ééé", "eyexdro"] {
      #expect(highlight.range(in: text) == nil, "\(text)")
      #expect(highlight.utf16Range(in: text) == nil, "\(text)")
    }
    // A range never ends inside a scalar, even for an empty token.
    #expect(HighlightRange(token: "", utf8: 0..<1).range(in: "é") == nil)
    #expect(HighlightRange(token: "", utf8: 1..<2).range(in: "é") == nil)
    // A token may end inside a scalar's folded form.
    #expect(HighlightRange(token: "s", utf8: 0..<2).range(in: "ß") != nil)
  }

  @Test("segments end between characters even if the text of a match has changed")
  func changedTexts() {
    let match = SearchMatch(
      entry: EntryID(0), shownName: "上海é",
      highlights: [
        HighlightRange(token: "a", utf8: 1..<4), HighlightRange(token: "b", utf8: 6..<9),
      ])
    #expect(match.segments.map(\.text) == ["上海", "é"])
    #expect(match.segments.map(\.isHighlighted) == [false, true])
  }
}
