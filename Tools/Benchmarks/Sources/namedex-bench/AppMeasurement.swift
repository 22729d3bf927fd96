import Foundation
import Namedex
import NamedexSession

/// What an app calls for every keystroke, over all beginnings of queries as people type them.
struct AppMeasurement: Encodable {
  /// Microseconds of the keystrokes.
  struct Times: Encodable {
    var p50: Double
    var p99: Double
    /// How many keystrokes there were.
    var count: Int

    init(_ times: [Double]) {
      p50 = times.percentile(0.5) ?? 0
      p99 = times.percentile(0.99) ?? 0
      count = times.count
    }
  }

  /// The 50 most relevant, with highlights and the exact total; parsing included.
  var search: Times
  /// The ten entries that the text means.
  var meant: Times
  /// Both: the 50 most relevant, and the ten that are meant.
  var searchAndMeant: Times
  /// The number of matches; parsing included.
  var count: Times
  /// Eight names to offer, for beginnings that accept nothing.
  var suggestions: Times
  /// From the text to its answer, through a session that keeps none.
  var session: Times
  /// Allocations of the median search, and of the median suggestions; nil without the counter of
  /// `allocations.c`.
  var searchAllocations: Int?
  var suggestionAllocations: Int?

  /// The session ended while it was asked.
  struct NoAnswerError: Error {}

  /// Measures.
  ///
  /// - Parameters:
  ///   - path: The index.
  ///   - rounds: How often every beginning is typed; the median counts.
  init(index path: String, rounds: Int) async throws {
    let index = try CatalogIndex(path: path)
    let searcher = try Searcher(index)
    let texts = Self.queries.flatMap { query in
      (1...query.count).map { String(query.prefix($0)) }
    }
    let unknown = texts.filter { searcher.count(SearchQuery($0)) == 0 }
    search = Times(
      Self.times(texts, rounds) { searcher.search(SearchQuery($0), limit: 50).total })
    meant = Times(Self.times(texts, rounds) { searcher.meant(by: $0, limit: 10).count })
    searchAndMeant = Times(
      Self.times(texts, rounds) { text in
        searcher.search(SearchQuery(text), limit: 50).total
          + searcher.meant(by: text, limit: 10).count
      })
    var query = SearchQuery("")
    count = Times(
      Self.times(texts, rounds) { text in
        query.setText(text)
        return searcher.count(query)
      })
    suggestions = Times(
      Self.times(unknown, rounds) {
        searcher.suggestions(for: SearchQuery($0), limit: 8).count
      })
    session = Times(try await Self.sessionTimes(index, texts, rounds))
    if let symbol = dlsym(nil, "namedex_allocation_count") {
      let counter = unsafeBitCast(symbol, to: (@convention(c) () -> UInt64).self)
      func allocations(_ texts: [String], _ body: (String) -> Int) -> Int? {
        texts.map { text in
          let before = counter()
          let result = body(text)
          return result < 0 ? 0 : Int(counter() - before)
        }.percentile(0.5)
      }
      searchAllocations = allocations(texts) { searcher.search(SearchQuery($0), limit: 50).total }
      suggestionAllocations = allocations(unknown) {
        searcher.suggestions(for: SearchQuery($0), limit: 8).count
      }
    }
  }

  private static func times(
    _ texts: [String], _ rounds: Int, _ body: (String) -> Int
  ) -> [Double] {
    var times = [[Double]](repeating: [], count: texts.count)
    for round in 0...rounds {
      for (position, text) in texts.enumerated() {
        let start = Clock.microseconds()
        let result = body(text)
        let time = Clock.microseconds() - start
        // The first round warms.
        if round > 0, result >= 0 { times[position].append(time) }
      }
    }
    return times.compactMap { $0.percentile(0.5) }
  }

  private static func sessionTimes(
    _ index: CatalogIndex, _ texts: [String], _ rounds: Int
  ) async throws -> [Double] {
    let session = SearchSession(index, keeping: 0)
    var answers = session.answers.makeAsyncIterator()
    var times = [[Double]](repeating: [], count: texts.count)
    for round in 0...rounds {
      for (position, text) in texts.enumerated() {
        let start = Clock.microseconds()
        session.type(text)
        guard let answer = await answers.next(), answer.input == session.input else {
          throw NoAnswerError()
        }
        if round > 0 { times[position].append(Clock.microseconds() - start) }
      }
    }
    session.finish()
    return times.compactMap { $0.percentile(0.5) }
  }

  /// Sixty queries for SF Symbols: words, names, old names, phrases, and the slips of a keyboard.
  private static let queries = [
    "heart", "heart fill", "star.fill", "trash", "pencil", "gear", "person", "person crop circle",
    "arrow up", "arrow.up.right", "chevron left", "chevron.right", "xmark", "xmark circle fill",
    "plus", "minus circle", "checkmark", "magnifyingglass", "house fill", "bell badge",
    "bubble left", "camera", "photo on rectangle", "folder badge plus", "doc text", "square pencil",
    "eyedropper full", "drop f", "lock open", "key", "calendar", "clock arrow", "map pin", "car",
    "bicycle", "airplane", "wifi slash", "battery 50", "bolt fill", "cloud rain", "sun max", "moon",
    "play circle", "pause", "speaker wave 2", "mic slash", "phone down", "envelope open", "cart",
    "creditcard", "list bullet", "text align", "a.circle", "1.square", "hart fill", "shevron",
    "magnifing glass", "seting gear", "squre.and.pencil", "download arrow",
  ]
}
