import Namedex
import NamedexCore
import NamedexIndexing
import NamedexSession
import NamedexTestSupport
import Testing

@Suite("Sessions over several catalogs, in a scope", .timeLimit(.minutes(60)))
struct SessionCatalogTests {
  private static let weather = FacetToken(key: "category", value: "weather")
  private static let nature = FacetToken(key: "category", value: "nature")

  private static func asOf(_ release: String) -> FacetToken {
    FacetToken(key: FacetToken.asOfKey, value: release)
  }

  private static func catalog(_ id: String) -> FacetToken {
    FacetToken(key: FacetToken.catalogKey, value: id)
  }

  /// Returns the answer to a text.
  private func answer(_ session: SearchSession, _ text: String) async -> SearchAnswer {
    session.type(text)
    var answers = session.answers.makeAsyncIterator()
    return await answers.next() ?? SearchAnswer()
  }

  @Test("results of several catalogs are merged into one order", arguments: SearchOrder.allCases)
  func merged(order: SearchOrder) async throws {
    let indexes = [try Symbols.index(), try Symbols.colors()]
    let searchers = try indexes.map { try Searcher($0) }
    let session = SearchSession(indexes, order: order, limit: 30)
    for text in ["g", "green", "fill", "system green", ""] {
      let expected = CombinedSearch.search(searchers, SearchQuery(text), order: order, limit: 30)
      let found = await answer(session, text)
      #expect(found.results.total == expected.total, "\(text)")
      #expect(found.results.matches == expected.results.map(\.match), "\(text)")
    }
    let green = await answer(session, "green")
    #expect(green.results.matches.contains { $0.shownName == "systemGreen" })
    let symbols = try indexes[0].search("system").total
    let colors = try indexes[1].search("system").total
    #expect(await answer(session, "system").results.total == symbols + colors)
    #expect(symbols * colors > 0 || symbols + colors > 0)
  }

  @Test("a change of the scope searches the text again")
  func changing() async throws {
    let indexes = [try Symbols.index(), try Symbols.colors()]
    let session = SearchSession(indexes, limit: nil)
    var answers = session.answers.makeAsyncIterator()
    session.type("g")
    let all = try #require(await answers.next())
    session.scope = SessionScope(tokens: [Self.catalog("uikit-colors")])
    let colors = try #require(await answers.next())
    #expect(colors.results.total == (try indexes[1].search("g").total))
    #expect(colors.results.total < all.results.total)
    #expect(colors.input.text == "g")
    #expect(colors.scope == session.scope)
    session.scope = SessionScope(tokens: [Self.asOf("iOS 13.0"), Self.catalog("sf-symbols")])
    let old = try #require(await answers.next())
    let point = try indexes[0].releasePoint("iOS 13.0")
    #expect(
      old.results == (try indexes[0].search("g", scope: SearchScope(asOf: point))))
    // Kept answers are those of their scope.
    session.scope = SessionScope()
    #expect(await answers.next() == all)
    session.scope = SessionScope(includesKeywords: true)
    let keywords = try #require(await answers.next())
    #expect(keywords.results.total >= all.results.total)
    session.search(SearchInput(tokens: [Self.weather], text: "s"), in: SessionScope())
    let both = try #require(await answers.next())
    #expect(both.input.tokens == [Self.weather] && both.scope == SessionScope())
  }

  @Test("the tokens of an input narrow what the scope leaves, and never widen it")
  func narrowing() async throws {
    let index = try Symbols.index()
    let session = SearchSession(index, limit: nil)
    var answers = session.answers.makeAsyncIterator()
    func total(_ scope: [FacetToken], _ tokens: [FacetToken]) async -> Int? {
      session.search(SearchInput(tokens: tokens, text: "f"), in: SessionScope(tokens: scope))
      return await answers.next()?.results.total
    }
    func expected(_ tokens: [FacetToken]) throws -> Int {
      try index.search("f", scope: #require(index.scope(of: tokens))).total
    }
    let (weather, nature) = (Self.weather, Self.nature)
    let deprecated = FacetToken(key: FacetToken.isKey, value: FacetToken.deprecatedValue)
    #expect(await total([weather, nature], [weather]) == (try expected([weather])))
    #expect(await total([weather], [nature]) == 0)
    #expect(await total([weather], [deprecated]) == (try expected([weather, deprecated])))
    #expect(await total([deprecated], []) == (try expected([deprecated])))
    #expect(await total([Self.catalog("emoji")], []) == 0)
    #expect(await total([Self.catalog(index.id)], [Self.catalog("emoji")]) == 0)
    // A moment that is typed takes the place of the scope's.
    #expect(
      await total([Self.asOf("iOS 13.0")], [Self.asOf("iOS 15.0")])
        == (try expected([Self.asOf("iOS 15.0")])))
  }

  @Test("the input is as it was typed")
  func asTyped() async throws {
    let session = SearchSession(try Symbols.index())
    for text in ["  HÉART  fill ", "heart ", "\u{2009}drop"] {
      let found = await answer(session, text)
      #expect(found.input.text == text)
      #expect(found.results == (try Symbols.index().search(text, limit: 50)))
      #expect(session.input.text == text)
    }
  }

  @Test("tokens in the text count like chips, and half a token does not count")
  func typedTokens() async throws {
    let index = try Symbols.index()
    let session = SearchSession(index, limit: nil, completions: 8)
    let cloud = try index.search("cloud")
    let half = await answer(session, "cloud category:wea")
    #expect(half.results == cloud)
    #expect(half.searched == SearchInput(text: "cloud"))
    #expect(half.tokenError == nil)
    #expect(half.completions.map(\.token) == [Self.weather])
    let whole = await answer(session, "cloud category:weather")
    let scope = try #require(index.scope(of: [Self.weather]))
    #expect(whole.results == (try index.search("cloud", scope: scope)))
    #expect(whole.searched == SearchInput(tokens: [Self.weather], text: "cloud"))
    #expect(half.completions.first?.count == whole.results.total)
    let wrong = await answer(session, "category:wether cloud")
    #expect(wrong.results == cloud)
    #expect(
      wrong.tokenError?.description
        == "there is no 'category:wether'; did you mean category:weather? (at byte 10)")
    // A key that no catalog has makes no token.
    #expect(await answer(session, "text:plain").searched.text == "text:plain")
  }

  @Test("what the words mean is answered beside names, within the scope, and without suggestions")
  func meant() async throws {
    let indexes = [try Symbols.index(), try Symbols.colors()]
    let session = SearchSession(indexes, meant: 6, suggestions: 4)
    let searchers = try indexes.map { try Searcher($0) }
    let sett = await answer(session, "sett")
    #expect(sett.meant == CombinedSearch.meant(searchers, by: "sett", limit: 6).map(\.meant))
    #expect(sett.meant.prefix(2).map(\.shownName) == ["gear", "gearshape"])
    #expect(sett.results.total == 0 && sett.suggestions.isEmpty)
    let share = await answer(session, "share")
    #expect(share.meant.first?.shownName == "square.and.arrow.up")
    #expect(share.results == (try indexes[0].search("share", limit: 50)))
    // The tokens in the text bound both lists.
    let weather = await answer(session, "sun category:weather")
    let scope = try #require(indexes[0].scope(of: [Self.weather]))
    #expect(weather.meant == (try Searcher(indexes[0], scope: scope)).meant(by: "sun", limit: 6))
    #expect(!weather.meant.isEmpty)
    session.scope = SessionScope(tokens: [.asOf("iOS 13")])
    let past = await answer(session, "settings")
    #expect(past.meant.map(\.shownName).contains("gear"))
    #expect(!past.meant.map(\.shownName).contains("gearshape"))
    session.scope = SessionScope()
    let near = await answer(session, "setings")
    #expect(near.meant.isEmpty && near.suggestions.contains("gearshape"))
  }

  @Test("names are offered when nothing is found, and tokens for the end of the text")
  func offers() async throws {
    let indexes = [try Symbols.index(), try Symbols.colors()]
    let session = SearchSession(indexes, suggestions: 4, completions: 3)
    let misspelt = await answer(session, "systmgreen")
    #expect(misspelt.results.total == 0)
    #expect(misspelt.suggestions.contains("systemGreen"))
    #expect(misspelt.suggestions.count <= 4)
    let hart = await answer(session, "haert")
    let guesses = try indexes.map {
      try Searcher($0).suggestions(for: SearchQuery("haert"), limit: 4)
    }
    // The best of each catalog, then the second best.
    let inTurn = (0..<4).flatMap { place in
      guesses.compactMap { place < $0.count ? $0[place] : nil }
    }
    #expect(
      hart.suggestions
        == inTurn.reduce(into: []) { if !$0.contains($1), $0.count < 4 { $0.append($1) } })
    #expect(hart.suggestions.first == "heart")
    let found = await answer(session, "heart")
    #expect(found.suggestions.isEmpty)
    let typed = await answer(session, "cat")
    #expect(typed.completions == FacetVocabulary(indexes).suggestions(for: "cat", limit: 3))
    // What the scope has decided is not offered.
    session.scope = SessionScope(tokens: [Self.weather])
    #expect(await answer(session, "category:n").completions.isEmpty)
    #expect(typed.meant.isEmpty)
    let quiet = SearchSession(indexes)
    let silent = await answer(quiet, "haert cat")
    #expect(silent.suggestions.isEmpty && silent.completions.isEmpty)
  }
}
