import Foundation
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
    let answers = AnswerSearch([try Searcher(index)])
    let typist = Typist(index, keeping: 0)
    var alone = [[Double]](repeating: [], count: texts.count)
    var through = alone
    for round in 0...rounds {
      for (position, text) in texts.enumerated() {
        let start = Clock.microseconds()
        let total = RankedSearch.answer(text, answers)
        let time = Clock.microseconds() - start
        let answered = try await typist.type(text)
        // The first round warms.
        if round > 0, total >= 0 {
          alone[position].append(time)
          through[position].append(answered)
        }
      }
    }
    let searches = alone.compactMap { $0.percentile(0.5) }
    let sessions = through.compactMap { $0.percentile(0.5) }
    search = Times(searches)
    session = Times(sessions)
    share = Times(zip(sessions, searches).map { $0 - $1 })

    let keeper = Typist(index, keeping: 2 * texts.count)
    var keeping = [[Double]](repeating: [], count: texts.count)
    for round in 0...rounds {
      for (position, text) in texts.enumerated() {
        let time = try await keeper.type(text)
        if round > 0 { keeping[position].append(time) }
      }
    }
    kept = Times(keeping.compactMap { $0.percentile(0.5) })
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

    /// The microseconds from a text to its answer.
    func type(_ text: String) async throws -> Double {
      let start = Clock.microseconds()
      session.type(text)
      var answers = answers
      let next = await answers.next(isolation: #isolation)
      self.answers = answers
      guard let answer = next, answer.input == session.input else { throw NoAnswerError() }
      guard RankedSearch.read(answer.rows) >= 0 else { throw NoAnswerError() }
      return Clock.microseconds() - start
    }
  }
}
