import Namedex
import NamedexCore
import NamedexIndexing
import NamedexSearch
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

  /// Returns the answer from a new search.
  private func fresh(
    _ indexes: [CatalogIndex], _ text: String, _ scope: SearchScope = SearchScope(),
    _ options: AnswerSearch.Options = AnswerSearch.Options(limit: 50)
  ) throws -> CatalogAnswer {
    AnswerSearch(try indexes.map { try Searcher($0, scope: scope) }).answer(text, options)
  }

  @Test("rows from several catalogs are sorted together", arguments: SearchOrder.allCases)
  func merged(order: SearchOrder) async throws {
    let indexes = [try Symbols.index(), try Symbols.colors()]
    let options = AnswerSearch.Options(order: order, limit: 30)
    let session = SearchSession(indexes, options: options)
    for text in ["g", "green", "fill", "system green", ""] {
      let found = await answer(session, text)
      #expect(try found.answer == fresh(indexes, text, SearchScope(), options), "\(text)")
    }
    let green = await answer(session, "green")
    #expect(green.rows.contains { $0.shownName == "systemGreen" && $0.catalog == 1 })
    let symbols = indexes[0].search("system").matchCount
    let colors = indexes[1].search("system").matchCount
    #expect(await answer(session, "system").matchCount == symbols + colors)
    #expect(symbols + colors > 0)
  }

  @Test(
    "a session gives the rows of a fresh search for every kind of text",
    arguments: [nil, "iOS 14.2"])
  func texts(release: String?) async throws {
    let index = try Symbols.index()
    let target = try release.map { try index.releasePoint($0) }
    let session = SearchSession(
      [index, try Symbols.colors()],
      scope: SessionScope(
        tokens: release.map {
          [Self.catalog("sf-symbols"), FacetToken(key: FacetToken.availableKey, value: $0)]
        } ?? [Self.catalog("sf-symbols")]))
    for (_, text) in AnswerTexts.taken(index) where !text.contains(":") {
      let scope = SearchScope(targets: target.map { [$0] } ?? [])
      #expect(try await answer(session, text).answer == fresh([index], text, scope), "\(text)")
    }
  }

  @Test("a change to the scope searches the text again")
  func changing() async throws {
    let indexes = [try Symbols.index(), try Symbols.colors()]
    let session = SearchSession(indexes, options: AnswerSearch.Options())
    var answers = session.answers.makeAsyncIterator()
    session.type("g")
    let all = try #require(await answers.next())
    session.scope = SessionScope(tokens: [Self.catalog("uikit-colors")])
    let colors = try #require(await answers.next())
    #expect(colors.matchCount == indexes[1].search("g").matchCount)
    #expect(colors.matchCount < all.matchCount)
    #expect(colors.input.text == "g")
    #expect(colors.scope == session.scope)
    session.scope = SessionScope(tokens: [Self.asOf("iOS 13.0"), Self.catalog("sf-symbols")])
    let old = try #require(await answers.next())
    let point = try indexes[0].releasePoint("iOS 13.0")
    #expect(
      try old.answer
        == fresh([indexes[0]], "g", SearchScope(asOf: point), AnswerSearch.Options()))
    // Cached answers belong to their scope.
    session.scope = SessionScope()
    #expect(await answers.next() == all)
    session.scope = SessionScope(includesKeywords: true)
    let keywords = try #require(await answers.next())
    #expect(keywords.matchCount >= all.matchCount)
    session.search(SearchInput(tokens: [Self.weather], text: "s"), in: SessionScope())
    let both = try #require(await answers.next())
    #expect(both.input.tokens == [Self.weather] && both.scope == SessionScope())
  }

  @Test("an input's tokens narrow the scope, and never widen it")
  func narrowing() async throws {
    let index = try Symbols.index()
    let session = SearchSession([index], options: AnswerSearch.Options())
    var answers = session.answers.makeAsyncIterator()
    func total(_ scope: [FacetToken], _ tokens: [FacetToken]) async -> Int? {
      session.search(SearchInput(tokens: tokens, text: "f"), in: SessionScope(tokens: scope))
      return await answers.next()?.matchCount
    }
    func expected(_ tokens: [FacetToken]) throws -> Int {
      try index.search("f", scope: #require(index.scope(of: tokens))).matchCount
    }
    let (weather, nature) = (Self.weather, Self.nature)
    let deprecated = FacetToken(key: FacetToken.propertyKey, value: FacetToken.deprecatedValue)
    #expect(await total([weather, nature], [weather]) == (try expected([weather])))
    #expect(await total([weather], [nature]) == 0)
    #expect(await total([weather], [deprecated]) == (try expected([weather, deprecated])))
    #expect(await total([deprecated], []) == (try expected([deprecated])))
    #expect(await total([Self.catalog("emoji")], []) == 0)
    #expect(await total([Self.catalog(index.id)], [Self.catalog("emoji")]) == 0)
    // An `as-of` token in the input replaces the scope's.
    #expect(
      await total([Self.asOf("iOS 13.0")], [Self.asOf("iOS 15.0")])
        == (try expected([Self.asOf("iOS 15.0")])))
  }

  @Test("the input keeps the text as typed")
  func asTyped() async throws {
    let session = SearchSession([try Symbols.index()])
    for text in ["  HÉART  fill ", "heart ", "\u{2009}drop"] {
      let found = await answer(session, text)
      #expect(found.input.text == text)
      #expect(try found.answer == fresh([Symbols.index()], text))
      #expect(session.input.text == text)
    }
  }

  @Test("tokens in the text count like chips, and a half-typed token is ignored")
  func typedTokens() async throws {
    let index = try Symbols.index()
    let session = SearchSession([index], options: AnswerSearch.Options(), completions: 8)
    let cloud = try fresh([index], "cloud", SearchScope(), AnswerSearch.Options())
    let half = await answer(session, "cloud category:wea")
    #expect(half.answer == cloud)
    #expect(half.searched == SearchInput(text: "cloud"))
    #expect(half.tokenError == nil)
    #expect(half.completions.map(\.token) == [Self.weather])
    let whole = await answer(session, "cloud category:weather")
    let scope = try #require(index.scope(of: [Self.weather]))
    #expect(try whole.answer == fresh([index], "cloud", scope, AnswerSearch.Options()))
    #expect(whole.searched == SearchInput(tokens: [Self.weather], text: "cloud"))
    #expect(half.completions.first?.count == whole.matchCount)
    let wrong = await answer(session, "category:wether cloud")
    #expect(wrong.answer == cloud)
    #expect(
      wrong.tokenError?.description
        == "there is no 'category:wether'; did you mean 'category:weather'? (at byte 10)")
    // A key that no catalog has does not make a token.
    #expect(await answer(session, "text:plain").searched.text == "text:plain")
  }

  @Test("meanings and similar names are found within the scope")
  func meant() async throws {
    let indexes = [try Symbols.index(), try Symbols.colors()]
    let session = SearchSession(indexes, completions: 3)
    let sett = await answer(session, "sett")
    #expect(sett.rows.prefix(2).map(\.shownName) == ["gear", "gearshape"])
    #expect(sett.matchCount == 0 && sett.rows[0].reason == .meaning)
    #expect(await answer(session, "share").rows.first?.shownName == "square.and.arrow.up")
    session.scope = SessionScope(tokens: [.asOf("iOS 13")])
    let past = await answer(session, "settings").rows.map(\.shownName)
    #expect(past.contains("gear") && !past.contains("gearshape"))
    session.scope = SessionScope()
    let near = await answer(session, "setings")
    #expect(near.rows.contains { $0.shownName == "gearshape" && $0.reason == .near })
    #expect(near.answer.corrected == [CatalogAnswer.Correction(from: "setings", to: "settings")])
    #expect(await answer(session, "haert").rows.first?.shownName == "heart")
    // The scope excludes the whole first catalog, but rows keep the position of the second.
    session.scope = SessionScope(tokens: [Self.catalog("uikit-colors")])
    let green = await answer(session, "systmgreen")
    #expect(green.rows.first?.shownName == "systemGreen" && green.rows.first?.catalog == 1)
  }

  @Test("tokens are suggested for the end of the text")
  func offers() async throws {
    let indexes = [try Symbols.index(), try Symbols.colors()]
    let session = SearchSession(indexes, completions: 3)
    let typed = await answer(session, "cat")
    #expect(typed.completions == FacetVocabulary(indexes).suggestions(for: "cat", limit: 3))
    // Tokens that the scope already includes are not offered.
    session.scope = SessionScope(tokens: [Self.weather])
    #expect(await answer(session, "category:n").completions.isEmpty)
    #expect(await answer(SearchSession(indexes), "cat").completions.isEmpty)
  }
}
