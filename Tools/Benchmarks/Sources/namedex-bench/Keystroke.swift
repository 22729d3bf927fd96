import Namedex

/// The work to measure for each keystroke in a search field.
enum Keystroke: String {
  /// The number of matches.
  case count
  /// The first 50 matches in catalog order, and the total.
  case both
  /// The 50 most relevant matches, with everything that a list row reads: the shown name and the
  /// highlight ranges. This includes the cost of values that are computed on access.
  case ranked
  /// The first 50 rows of the whole answer, with names, meanings and corrections, read in the same
  /// way.
  case answer

  /// Returns a function that parses a query, runs it and returns the number of matches.
  func asking(_ searcher: Searcher) -> (String) -> Int {
    switch self {
    case .count: return { searcher.count($0) }
    case .both: return { searcher.entries($0, limit: 50).matchCount }
    case .ranked:
      return { text in
        let results = searcher.search(text, limit: 50)
        return Self.read(results) ? results.matchCount : -1
      }
    case .answer:
      let search = AnswerSearch(indexes: [searcher.index])
      return { text in
        let answer = search.answer(text, AnswerSearch.Options(limit: 50))
        return Self.read(answer.rows) ? answer.matchCount : -1
      }
    }
  }

  /// Reads rows as a list would. The result is always true, but the compiler cannot know that.
  static func read(_ rows: [AnswerRow]) -> Bool {
    rows.allSatisfy { read($0.shownName, $0.match?.highlights) }
  }

  private static func read(_ results: SearchResults) -> Bool {
    results.allSatisfy { read($0.shownName, $0.highlights) }
  }

  @inline(never)
  private static func read(_ name: String, _ highlights: [HighlightRange]?) -> Bool {
    var sum = name.utf8.count
    if let highlights {
      for highlight in highlights { sum &+= highlight.utf8.lowerBound &+ highlight.utf8.upperBound }
    }
    return sum >= 0
  }
}
