import NamedexCore
import NamedexSearch
import Testing
import NamedexSession

@Suite("The shared state of a session")
struct SessionStateTests {
  private func answer(_ request: SearchRequest, total: Int) -> SearchAnswer {
    var answer = CatalogAnswer()
    answer.matchCount = total
    return SearchAnswer(input: request.input, answer: answer)
  }

  /// Types a text, and returns the request if the answer is not cached.
  private func type(_ text: String, _ state: inout SessionState) -> SearchRequest? {
    #expect(state.request(at: .zero) { input, _ in input.setText(text) }.readers.isEmpty)
    return state.takeRequest()
  }

  @Test("an older answer does not replace a newer cached answer")
  func order() throws {
    var state = SessionState(scope: SessionScope(), keeping: 8)
    let heart = try #require(type("heart", &state))
    _ = state.found(answer(heart, total: 1), for: heart)
    let drop = try #require(type("drop", &state))
    // The search for `drop` has ended, and its answer is still wanted. Before it is delivered,
    // `heart` is typed, and the answer to `heart` is cached.
    #expect(type("heart", &state) == nil)
    _ = state.found(answer(drop, total: 2), for: drop)
    guard case .answer(let number, let news) = state.news(after: 0) else {
      Issue.record("the last text was not answered")
      return
    }
    #expect(news.input.text == "heart")
    #expect(news.matchCount == 1)
    #expect(state.news(after: number) == nil)
    // The answer to `drop` is still cached.
    #expect(type("drop", &state) == nil)
    #expect(state.news(after: number) == .answer(number: 4, answer(drop, total: 2)))
  }

  @Test("a newer text makes the answer outdated until the newer answer arrives")
  func outdated() throws {
    var state = SessionState(scope: SessionScope(), keeping: 0)
    let heart = try #require(type("heart", &state))
    _ = state.found(answer(heart, total: 1), for: heart)
    #expect(state.news(after: 0) != nil)
    let drop = try #require(type("drop", &state))
    #expect(state.news(after: 0) == nil)
    _ = state.found(answer(drop, total: 2), for: drop)
    #expect(state.news(after: 1) == .answer(number: 2, answer(drop, total: 2)))
    _ = state.finish()
    #expect(state.news(after: 0) == .ended)
    #expect(type("heart", &state) == nil)
  }

  @Test("only the latest text is pending")
  func waiting() {
    var state = SessionState(scope: SessionScope(), keeping: 8)
    for text in ["a", "ab", "abc"] {
      _ = state.request(at: .zero) { input, _ in input.setText(text) }
    }
    #expect(state.takeRequest()?.input.text == "abc")
    #expect(state.takeRequest() == nil)
  }

  @Test("an answer is cached by its exact text and scope")
  func keys() throws {
    var state = SessionState(scope: SessionScope(), keeping: 2)
    let heart = try #require(type("heart f", &state))
    _ = state.found(answer(heart, total: 1), for: heart)
    #expect(type("heart F", &state) != nil)
    #expect(type("heart f", &state) == nil)
    guard case .answer(_, let again) = state.news(after: 1) else {
      Issue.record("no answer")
      return
    }
    #expect(again.input.text == "heart f" && again.matchCount == 1)
    // Another scope makes a different request.
    #expect(state.request(at: .zero) { $1.includesKeywords = true }.readers.isEmpty)
    #expect(state.takeRequest()?.scope.includesKeywords == true)
  }
}
