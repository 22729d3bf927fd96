import NamedexCore
import NamedexIndexing
import NamedexTestSupport
import Testing

@Suite("Segments of matched text")
struct MatchSegmentTests {
  private func segments(_ query: String, includesKeywords: Bool = false) throws -> [String] {
    let index = try CatalogIndex(IndexBytes(try IndexBuilder.build(SmallCatalog.catalog)))
    let scope = SearchScope(includesKeywords: includesKeywords)
    let match = try #require(try index.search(query, scope: scope).matches.first)
    #expect(match.segments.map(\.text).joined() == match.matchedText)
    return match.segments.map { $0.isHighlighted ? "[\($0.text)]" : $0.text }
  }

  @Test("segments divide the shown name, another name or the keywords, whichever matched")
  func origins() throws {
    #expect(try segments("half eye") == ["[eye]", "dropper.", "[half]", "full"])
    #expect(try segments("pipet") == ["[pipet]", "te"])
    #expect(try segments("uni co") == ["[Ünï]", "-", "[Çö]", "dé"])
    #expect(try segments("pale", includesKeywords: true) == ["[pale]", " sheet, a,b, !?"])
    #expect(try segments("") == ["eyedropper.halffull"])
  }

  @Test("the highlighted segments of a match are exactly its highlights")
  func realMatches() throws {
    let real = try RealIndex.named("sf-symbols")
    var queries = QueryGenerator(real.reference, seed: 3)
    for _ in 0..<200 {
      for match in real.index.search(queries.next(), limit: 10).matches {
        var highlighted: Set<Int> = []
        for range in match.highlights { highlighted.formUnion(range.utf8) }
        var offset = 0
        var last: Bool?
        for segment in match.segments {
          let end = offset + segment.text.utf8.count
          #expect((offset..<end).allSatisfy { highlighted.contains($0) == segment.isHighlighted })
          #expect(end > offset)
          #expect(last != segment.isHighlighted)
          last = segment.isHighlighted
          offset = end
        }
        #expect(offset == match.matchedText.utf8.count)
        #expect(match.coveredRanges.reduce(0) { $0 + $1.count } == highlighted.count)
      }
    }
  }
}
