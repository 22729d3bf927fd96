import Namedex
import NamedexSession

/// Types texts into a session and waits for each answer, in turn with the search alone; on the main
/// actor, as an app does.
struct SessionMeasurement: Encodable {
  /// The search alone, in the caller's thread: what a session cannot be faster than.
  var search: Times
  /// From the text to its answer, through the session and its thread, nothing kept.
  var session: Times
  /// By how much the session takes longer for the same text. It can be less than nothing.
  var share: Times
  /// Through a session that keeps answers, for texts that were typed before.
  var kept: Times

  /// The session ended while it was asked.
  struct NoAnswerError: Error {}

  /// Measures.
  ///
  /// - Parameters:
  ///   - path: The index.
  ///   - queries: A file with what is in the field after each key, one a line.
  ///   - rounds: How often each text is typed; the median counts.
  @MainActor
  init(index path: String, queries: String, rounds: Int) async throws {
    let index = try CatalogIndex(path: path)
    let texts = try readQueries(queries)
    let ask = Keystroke.answer.asking(try Searcher(index))
    let (alone, through) = try await Typist(index, keeping: 0)
      .type(texts, rounds: rounds) { _ = ask($0) }
    search = Times(alone)
    session = Times(through)
    share = Times(zip(through, alone).map { $0 - $1 })
    let keeper = Typist(index, keeping: 2 * texts.count)
    kept = Times(try await keeper.type(texts, rounds: rounds) { _ in }.answered)
  }

  /// Somebody who types into a session and reads its answers.
  @MainActor
  private final class Typist {
    private let session: SearchSession
    private var answers: SearchAnswers.AsyncIterator

    init(_ index: CatalogIndex, keeping capacity: Int) {
      session = SearchSession(index, keeping: capacity)
      answers = session.answers.makeAsyncIterator()
    }

    /// Types each text in several rounds, after something else has been done for it.
    ///
    /// - Returns: The median microseconds of each text: of what was done before, and until the answer.
    func type(
      _ texts: [String], rounds: Int, after other: (String) -> Void
    ) async throws -> (before: [Double], answered: [Double]) {
      var before = [[Double]](repeating: [], count: texts.count)
      var answered = before
      // The first round warms.
      for round in 0...rounds {
        for (position, text) in texts.enumerated() {
          let start = Clock.microseconds()
          other(text)
          let middle = Clock.microseconds()
          try await type(text)
          guard round > 0 else { continue }
          answered[position].append(Clock.microseconds() - middle)
          before[position].append(middle - start)
        }
      }
      return (
        before.compactMap { $0.percentile(0.5) }, answered.compactMap { $0.percentile(0.5) }
      )
    }

    private func type(_ text: String) async throws {
      session.type(text)
      var answers = answers
      let next = await answers.next(isolation: #isolation)
      self.answers = answers
      guard let answer = next, answer.input == session.input, Keystroke.read(answer.rows)
      else { throw NoAnswerError() }
    }
  }
}
