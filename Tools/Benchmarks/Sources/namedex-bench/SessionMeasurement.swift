import Namedex
import NamedexSession

/// The times from typing texts into a session to their answers, and the times of searches without a
/// session, taken alternately. Runs on the main actor, as an app would.
struct SessionMeasurement: Encodable {
  /// The search alone, on the caller's thread: the lower limit for a session.
  var search: Times
  /// The time from typing text to its answer, through the session and its thread, without cached
  /// answers.
  var session: Times
  /// The time that the session adds to the search of the same text. It can be negative.
  var share: Times
  /// The time through a session that caches answers, for texts that were typed before.
  var kept: Times

  /// An error for a session that ends while a request is pending.
  struct NoAnswerError: Error {}

  /// Takes the measurement.
  ///
  /// - Parameters:
  ///   - path: The index.
  ///   - queries: A file with the text of the search field after each keystroke, one per line.
  ///   - rounds: The number of times to type each text. The median time counts.
  @MainActor
  init(index path: String, queries: String, rounds: Int) async throws {
    let index = try CatalogIndex(path: path)
    let texts = try readQueries(queries)
    let ask = Keystroke.answer.asking(Searcher(index))
    let (alone, through) = try await Typist(index, keeping: 0)
      .type(texts, rounds: rounds) { _ = ask($0) }
    search = Times(alone)
    session = Times(through)
    share = Times(zip(through, alone).map { $0 - $1 })
    let keeper = Typist(index, keeping: 2 * texts.count)
    kept = Times(try await keeper.type(texts, rounds: rounds) { _ in }.answered)
  }

  /// Simulates a user who types into a session and reads its answers.
  @MainActor
  private final class Typist {
    private let session: SearchSession
    private var answers: SearchAnswers.AsyncIterator

    init(_ index: CatalogIndex, keeping capacity: Int) {
      session = SearchSession([index], keeping: capacity)
      answers = session.answers.makeAsyncIterator()
    }

    /// Types each text in several rounds, each time after doing some other work for the text.
    ///
    /// - Returns: The median times for each text, in microseconds: the time for the other work, and
    ///   the time until the answer.
    func type(
      _ texts: [String], rounds: Int, after other: (String) -> Void
    ) async throws -> (before: [Double], answered: [Double]) {
      var before = [[Double]](repeating: [], count: texts.count)
      var answered = before
      // The first round is the warm-up.
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
