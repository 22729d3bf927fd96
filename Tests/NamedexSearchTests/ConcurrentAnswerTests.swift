import Namedex
import NamedexCatalogs
import Testing

@Suite("Answers from another thread", .timeLimit(.minutes(60)))
@MainActor
struct ConcurrentAnswerTests {
  private let indexes = [BuiltIn.sfSymbols.index, BuiltIn.cssColors.index]

  @Test(
    "an answer computed off the main actor equals a search's answer",
    arguments: ["settings", "drop f", "setings", "red", ""])
  func equal(text: String) async throws {
    let search = AnswerSearch(indexes: indexes)
    let options = AnswerSearch.Options(limit: 30)
    let answer = try await AnswerSearch.answer(text, in: indexes, options: options)
    #expect(answer == search.answer(text, options) && !answer.rows.isEmpty)
  }

  @Test("tokens narrow the answer, and an unknown token is an error")
  func tokens() async throws {
    let answer = try await AnswerSearch.answer(
      "cloud", in: indexes, scope: [.category("weather"), .available("iOS 15")])
    let names = answer.rows.map(\.shownName)
    #expect(names.contains("cloud.fill") && !names.contains("icloud"))
    await #expect(throws: FacetTokenError.self) {
      try await AnswerSearch.answer("cloud", in: indexes, scope: [.category("wether")])
    }
  }

  @Test("a cancelled task throws an error instead of answering")
  func cancelled() async {
    let task = Task {
      // The task is cancelled before the main actor runs it.
      try await AnswerSearch.answer("settings", in: indexes)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
