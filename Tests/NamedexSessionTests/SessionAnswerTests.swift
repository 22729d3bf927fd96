import NamedexCore
import NamedexSearch
import NamedexSession
import NamedexTestSupport
import Testing

@Suite("A session's answers")
struct SessionAnswerTests {
  /// Returns the answer from a new search.
  private func fresh(
    _ input: SearchInput, _ index: CatalogIndex, _ options: AnswerSearch.Options
  ) throws -> CatalogAnswer {
    guard let scope = index.scope(of: input.tokens) else { return CatalogAnswer() }
    return AnswerSearch([try Searcher(index, scope: scope)]).answer(input.text, options)
  }

  @Test("a session answers each random edit like a fresh search", arguments: 0..<6 as Range<UInt64>)
  func randomEdits(seed: UInt64) async throws {
    let index = try Symbols.index()
    let options = AnswerSearch.Options(limit: 20)
    let session = SearchSession([index], options: options, keeping: 12)
    var answers = session.answers.makeAsyncIterator()
    var edits = RandomEdits(try Symbols.reference(), seed: seed)
    var found = 0
    for _ in 0..<500 {
      // Sometimes several edits come before an answer is read.
      for _ in 0..<edits.burst() { session.search(edits.next()) }
      let answer = try #require(await answers.next())
      #expect(answer.input == edits.input)
      #expect(answer.answer == (try fresh(edits.input, index, options)), "\(edits.input)")
      found += answer.rows.count
    }
    #expect(found > 200)
  }

  @Test("a session respects every order", arguments: SearchOrder.allCases)
  func orders(order: SearchOrder) async throws {
    let index = try Symbols.index()
    let options = AnswerSearch.Options(order: order, beginsWithMostUsed: true)
    let session = SearchSession([index], options: options)
    var answers = session.answers.makeAsyncIterator()
    for text in ["heart", "", "heart", "circle fill", "heart"] {
      session.type(text)
      let answer = try #require(await answers.next())
      #expect(answer.answer == (try fresh(SearchInput(text: text), index, options)))
    }
  }

  @Test("tokens are kept while the text changes, and a token for another catalog finds nothing")
  func tokens() async throws {
    let index = try Symbols.index()
    let session = SearchSession([index])
    var answers = session.answers.makeAsyncIterator()
    let weather = FacetToken(key: "category", value: "weather")
    session.add(weather)
    let all = try #require(await answers.next())
    session.type("cloud")
    let some = try #require(await answers.next())
    #expect(some.input.tokens == [weather])
    #expect(some.matchCount > 0 && some.matchCount < all.matchCount)
    session.add(FacetToken(key: "catalog", value: "emoji"))
    #expect(await answers.next()?.rows.isEmpty == true)
    session.remove(FacetToken(key: "catalog", value: "emoji"))
    #expect(await answers.next() == some)
    #expect(session.input == some.input)
  }

  @Test("after texts from many threads, the last text is answered")
  func threads() async throws {
    let session = SearchSession([try Symbols.index()])
    let words = ["heart", "drop", "circle", "arrow", "xmark", "sun"]
    let reader = Task {
      var last: SearchAnswer?
      for await answer in session.answers {
        last = answer
        if answer.input.text == "end" { break }
      }
      return last
    }
    await withTaskGroup { group in
      for word in words {
        group.addTask {
          for count in 1...word.count { session.type(String(word.prefix(count))) }
        }
      }
    }
    session.type("end")
    #expect(await reader.value?.input == session.input)
  }

  @Test("the answers end when a session is finished or released")
  func ending() async throws {
    let session = SearchSession([try Symbols.index()])
    var answers = session.answers.makeAsyncIterator()
    session.type("heart")
    session.finish()
    #expect(await answers.next() == nil)
    session.type("heart")
    #expect(await answers.next() == nil)

    var other: SearchSession? = SearchSession([try Symbols.index()], pace: .debounced(.seconds(99)))
    let rest = try #require(other).answers
    other?.type("heart")
    other = nil
    for await answer in rest { Issue.record("\(answer.input) came after the release") }
  }
}

/// Random edits to a text and its tokens.
struct RandomEdits {
  private var queries: QueryGenerator
  private var generator: SeededGenerator
  private var text: [Character] = []
  private var tokens: [FacetToken] = []

  init(_ reference: ReferenceMatcher, seed: UInt64) {
    queries = QueryGenerator(reference, seed: seed)
    generator = SeededGenerator(seed: seed &+ 1)
  }

  var input: SearchInput { SearchInput(tokens: tokens, text: String(text)) }

  mutating func burst() -> Int {
    Int.random(in: 0..<8, using: &generator) == 0 ? Int.random(in: 2...5, using: &generator) : 1
  }

  mutating func next() -> SearchInput {
    let place = Int.random(in: 0...text.count, using: &generator)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0: text = Array(queries.next())
    case 1: text.insert(contentsOf: queries.next().prefix(4), at: place)
    case 2: text.insert(" ", at: place)
    case 3 where !text.isEmpty:
      // Not every character combines with an accent: a line break remains separate.
      let position = min(place, text.count - 1)
      text.replaceSubrange(position...position, with: Array(String(text[position]) + "\u{301}"))
    case 4 where !text.isEmpty: text.removeSubrange(place...)
    case 5: text = text.map { Character($0.uppercased().prefix(1).description) }
    case 6...10 where !text.isEmpty: text.removeLast()
    case 11 where place < text.count: text.remove(at: place)
    case 12:
      let all = [
        FacetToken(key: "is", value: "deprecated"), FacetToken(key: "category", value: "nature"),
        FacetToken(key: "available", value: "iOS 14"), FacetToken(key: "as-of", value: "iOS 15"),
      ]
      guard let token = all.randomElement(using: &generator) else { break }
      if let known = tokens.firstIndex(of: token) {
        tokens.remove(at: known)
      } else {
        tokens.append(token)
      }
    default: text.append("acefhilmprst. ".randomElement(using: &generator) ?? "a")
    }
    return input
  }
}
