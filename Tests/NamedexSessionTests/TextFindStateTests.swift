import NamedexTextFinding
import Testing
import NamedexSession

@Suite("The state of a session that finds a keyword in texts")
struct TextFindStateTests {
  /// Runs the pending work.
  private func work(_ state: inout TextFindState) throws {
    let waiting = state.takeRequest()
    let request = try #require(waiting)
    var finder = state.finder
    request.apply(to: &finder)
    let readers = state.found(finder, since: state.number)
    #expect(readers != nil)
  }

  @Test("a step during a search is not lost, because the search is repeated after it")
  func steps() throws {
    var state = TextFindState(["ab", "ab", "ab"])
    try work(&state)
    state.request(.find("a", visible: nil), at: .zero)
    try work(&state)
    #expect(state.finder.current == 0)
    state.request(.find("ab", visible: nil), at: .zero)
    let waiting = state.takeRequest()
    let request = try #require(waiting)
    var (finder, number) = (state.finder, state.number)
    request.apply(to: &finder)
    _ = state.step { $0.next() }
    #expect(state.finder.current == 1)
    #expect(state.news(after: 0) == nil)
    var readers = state.found(finder, since: number)
    #expect(readers == nil)
    (finder, number) = (state.finder, state.number)
    request.apply(to: &finder)
    readers = state.found(finder, since: number)
    #expect(readers != nil)
    guard case .answer(_, let newest) = state.news(after: 0) else {
      Issue.record("there is no answer")
      return
    }
    #expect(newest.keyword == "ab")
    #expect(newest.current == 1)
  }

  @Test("an answer is delivered only once, and not while a newer keyword is pending")
  func news() throws {
    var state = TextFindState(["ab"])
    #expect(state.news(after: 0) == nil)
    try work(&state)
    #expect(state.news(after: 0) != nil)
    #expect(state.news(after: state.number) == nil)
    state.request(.find("a", visible: nil), at: .zero)
    #expect(state.news(after: 0) == nil)
    let request = state.takeRequest()
    #expect(request != nil)
    #expect(state.news(after: 0) == nil)
    _ = state.finish()
    guard case .ended = state.news(after: 0) else {
      Issue.record("the answers do not end")
      return
    }
  }

  @Test("a keyword replaces the pending keyword, unless the texts change in between")
  func order() throws {
    var state = TextFindState(["b", "a"])
    try work(&state)
    state.request(.find("a", visible: nil), at: .zero)
    state.request(.find("b", visible: nil), at: .zero)
    try work(&state)
    #expect(state.finder.currentRecord == 0)
    state.request(.find("a", visible: nil), at: .zero)
    state.request(.edit { $0.insert("a", at: 0) }, at: .zero)
    state.request(.find("", visible: nil), at: .zero)
    state.request(.find("a", visible: nil), at: .seconds(1))
    #expect(state.waiting?.time == .seconds(1))
    try work(&state)
    // The record with the occurrence has moved.
    #expect(state.finder.currentRecord == 2)
  }
}
