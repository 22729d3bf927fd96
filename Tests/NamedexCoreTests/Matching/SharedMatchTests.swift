import Foundation
import NamedexCore
import NamedexIndexing
import NamedexTestSupport
import Testing

@Suite("Matches that share the memory of one answer")
struct SharedMatchTests {
  /// A copy of everything a match reports, in its own memory, with the fields of the JSON form in
  /// the same order.
  private struct Told: Codable, Hashable {
    var entry: EntryID
    var shownName: String
    var matchedText: String
    var isAlias: Bool
    var kind: RepresentationKind
    var highlights: [HighlightRange]
    var key: RelevanceKey

    init(_ match: SearchMatch) {
      (entry, shownName, matchedText) = (match.entry, match.shownName, match.matchedText)
      (isAlias, kind, key) = (match.isAlias, match.kind, match.key)
      highlights = match.highlights
    }
  }

  /// Queries with matches of every kind: whole names, aliases, keywords, words out of order.
  private static let queries = [
    "", "e", "half eye", "Héart", "up arr", "arrow.up", "f f", "split", "circle f", "systemgr",
    "pale",
  ]

  private static func json(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(value)
  }

  /// Returns the matches of all queries from an index that has been released, with copies made at
  /// the time of the search.
  private static func kept() throws -> [(match: SearchMatch, told: Told)] {
    var kept: [(SearchMatch, Told)] = []
    for catalog in [try RealIndex.named("sf-symbols").catalog, SmallCatalog.catalog] {
      let index = try CatalogIndex(catalog)
      let searcher = try Searcher(index, scope: SearchScope(includesKeywords: true))
      for query in queries {
        for order in SearchOrder.allCases {
          for match in searcher.search(query, order: order, limit: 40) {
            kept.append((match, Told(match)))
          }
        }
      }
    }
    return kept
  }

  @Test("a match is unchanged after its answer, its searcher and its index are released")
  func outlives() throws {
    let kept = try Self.kept()
    #expect(kept.count > 500 && kept.contains { $0.match.isAlias })
    #expect(kept.contains { $0.match.kind == .keyword })
    for (match, told) in kept { #expect(Told(match) == told) }
  }

  @Test("a searcher's later answers do not change earlier matches", arguments: [2, 40, nil])
  func later(limit: Int?) throws {
    let real = try RealIndex.named("sf-symbols")
    let searcher = Searcher(real.index)
    var answers: [(query: String, results: SearchResults, told: [Told])] = []
    for query in Self.queries + Self.queries.reversed() {
      let results = searcher.search(query, limit: limit)
      answers.append((query, results, results.map(Told.init)))
    }
    for answer in answers {
      #expect(answer.results.map(Told.init) == answer.told, "query: \(answer.query)")
      // A new searcher has no state from other queries.
      let alone = Searcher(real.index).search(answer.query, limit: limit)
      #expect(alone == answer.results, "query: \(answer.query)")
      #expect(alone.hashValue == answer.results.hashValue)
    }
  }

  @Test("the strings in an answer share one buffer")
  func onePiece() throws {
    let index = try CatalogIndex(SmallCatalog.catalog)
    let results = index.search("e")
    #expect(results.count > 2)
    var end = 0
    for match in results {
      let (shown, matched) = (match.shownNameUTF8, match.matchedTextUTF8)
      #expect(shown.startIndex == end)
      #expect(shown == Array(match.shownName.utf8)[...])
      #expect(matched == Array(match.matchedText.utf8)[...])
      #expect(matched.startIndex == (match.isAlias ? shown.endIndex : shown.startIndex))
      end = matched.endIndex
    }
  }

  @Test("matches from different answers are equal if their contents are")
  func equality() throws {
    let index = try CatalogIndex(SmallCatalog.catalog)
    let searcher = Searcher(index)
    let all = searcher.search("e").matches
    for (position, match) in all.enumerated() {
      let again = searcher.search("e", limit: position + 1).matches[position]
      #expect(again == match && again.hashValue == match.hashValue)
      let own = SearchMatch(
        entry: match.entry, shownName: match.shownName, matchedText: match.matchedText,
        isAlias: match.isAlias, kind: match.kind, highlights: match.highlights, key: match.key)
      #expect(own == match && own.hashValue == match.hashValue)
      for other in all where other.entry != match.entry { #expect(other != match) }
    }
    // The same entry and name, but a different token.
    let (short, long) = (searcher.search("eye").first, searcher.search("eyed").first)
    #expect(short?.shownName == long?.shownName && short != long)
    let match = try #require(short)
    func made(
      entry: EntryID? = nil, shown: String? = nil, matched: String? = nil, isAlias: Bool? = nil,
      kind: RepresentationKind? = nil, highlights: [HighlightRange]? = nil, key: RelevanceKey? = nil
    ) -> SearchMatch {
      SearchMatch(
        entry: entry ?? match.entry, shownName: shown ?? match.shownName,
        matchedText: matched ?? match.matchedText, isAlias: isAlias ?? match.isAlias,
        kind: kind ?? match.kind, highlights: highlights ?? match.highlights, key: key ?? match.key)
    }
    #expect(made() == match)
    let others = [
      made(entry: EntryID(7)), made(shown: "x"), made(matched: "x"), made(isAlias: true),
      made(kind: .keyword), made(highlights: []), made(key: RelevanceKey()),
    ]
    for other in others { #expect(other != match) }
    #expect(Set(others + [match, made()]).count == 8)
  }

  @Test("a match is encoded with only its own contents")
  func coding() throws {
    for (match, told) in try Self.kept() {
      let data = try Self.json(match)
      #expect(try data == Self.json(told))
      #expect(try JSONDecoder().decode(SearchMatch.self, from: data) == match)
    }
    let match = SearchMatch(
      entry: EntryID(3, digest: 7), shownName: "é", matchedText: "f", isAlias: true,
      kind: .compound, highlights: [HighlightRange(token: "f", utf8: 0..<1)])
    #expect(
      String(decoding: try Self.json(match), as: UTF8.self)
        == #"{"entry":{"digest":7,"number":3},"highlights":[{"token":"f","utf8":[0,1]}],"#
        + #""isAlias":true,"key":{"match":0,"rest":0},"kind":3,"matchedText":"f","shownName":"é"}"#)
  }

  @Test("a match prints only its own contents")
  func printing() throws {
    let index = try CatalogIndex(SmallCatalog.catalog)
    for match in index.search("e") {
      let told = "\(Told(match))"
      #expect("\(match)" == "SearchMatch" + told.dropFirst("Told".count))
    }
  }
}
