import Foundation
import Namedex
import NamedexSession

/// Types texts into a session, letter by letter, and waits for each answer.
struct SessionMeasurement: Encodable {
  /// Microseconds of the keystrokes.
  struct Times: Encodable {
    var p50: Double
    var p99: Double

    init(_ times: [Double]) {
      p50 = times.percentile(0.5) ?? 0
      p99 = times.percentile(0.99) ?? 0
    }
  }

  /// How many keystrokes there were.
  var keystrokes: Int
  /// The search alone, in the caller's thread: what a session cannot be faster than.
  var search: Times
  /// From the text to its answer, through the session and its thread, nothing kept.
  var session: Times
  /// The same for texts whose answers are kept.
  var kept: Times

  init(index path: String, rounds: Int) async throws {
    let index = try CatalogIndex(path: path)
    let texts = Self.typed()
    keystrokes = texts.count
    let searcher = try Searcher(index)
    var times: [Double] = []
    for round in 0...rounds {
      for text in texts {
        let start = Clock.microseconds()
        let total = searcher.search(SearchQuery(text), limit: 50).total
        let time = Clock.microseconds() - start
        // The first round warms.
        if round > 0, total >= 0 { times.append(time) }
      }
    }
    search = Times(times)
    session = Times(try await Self.times(index, texts, rounds, keeping: 0))
    kept = Times(try await Self.times(index, texts, rounds, keeping: 2 * texts.count))
  }

  /// The session ended while it was asked.
  struct NoAnswerError: Error {}

  private static func times(
    _ index: CatalogIndex, _ texts: [String], _ rounds: Int, keeping capacity: Int
  ) async throws -> [Double] {
    let session = SearchSession(index, keeping: capacity)
    var answers = session.answers.makeAsyncIterator()
    var times: [Double] = []
    for round in 0...rounds {
      for text in texts {
        let start = Clock.microseconds()
        session.type(text)
        guard let answer = await answers.next(), answer.input == session.input else {
          throw NoAnswerError()
        }
        if round > 0 { times.append(Clock.microseconds() - start) }
      }
    }
    session.finish()
    return times
  }

  /// What is in the field after each key: words of symbols, typed and then deleted again.
  private static func typed() -> [String] {
    let queries = ["heart fill", "arrow.up", "circle fi", "square and pencil", "zzz", "drop f"]
    return queries.flatMap { query in
      let forth = (1...query.count).map { String(query.prefix($0)) }
      return forth + forth.reversed().dropFirst()
    }
  }
}
