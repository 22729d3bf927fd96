import Namedex

/// What an app does for each keystroke, from the text to what it shows.
enum RankedSearch {
  /// Searches for the 50 most relevant, and reads all that a row of a list needs: the shown name and the
  /// places to highlight. What is only made when it is read is so paid for.
  ///
  /// - Returns: The number of matches.
  @inline(never)
  static func run(_ text: String, _ searcher: Searcher) -> Int {
    let results = searcher.search(text, limit: 50)
    return read(results) >= 0 ? results.total : -1
  }

  /// Asks for the first 50 rows of the whole answer, and reads them as a list does.
  ///
  /// - Returns: The number of entries that the names accept.
  @inline(never)
  static func answer(_ text: String, _ search: AnswerSearch) -> Int {
    let answer = search.answer(text, AnswerSearch.Options(limit: 50))
    return read(answer.rows) >= 0 ? answer.total : -1
  }

  /// Reads rows as a list does; gives something that depends on each.
  static func read(_ rows: [AnswerRow]) -> Int {
    var sum = 0
    for row in rows {
      sum &+= row.shownName.utf8.count
      for highlight in row.match?.highlights ?? [] {
        sum &+= highlight.utf8.lowerBound &+ highlight.utf8.upperBound
      }
    }
    return sum
  }

  /// Reads matches as a list does; gives something that depends on each.
  static func read(_ results: SearchResults) -> Int {
    var sum = 0
    for match in results {
      sum &+= match.shownName.utf8.count
      for highlight in match.highlights {
        sum &+= highlight.utf8.lowerBound &+ highlight.utf8.upperBound
      }
    }
    return sum
  }
}
