internal import NamedexCore
internal import NamedexSearch

/// The rows that match the search text, from all catalogs in a scope. Rows are created only as the
/// page scrolls to them.
struct Results {
  /// Composes the answers; nil before the first search.
  private let search: AnswerSearch?
  private let text: String
  private var options: AnswerSearch.Options
  /// The answer, with the first rows.
  private(set) var answer = CatalogAnswer()

  /// The number of rows created initially: more than fit on a screen.
  private static let firstCount = 100
  /// The number of rows created when the page scrolls beyond the first rows. If the page scrolls
  /// past these too, all remaining rows are created.
  private static let someCount = 1_000

  /// Creates empty results, for use before the first search.
  init() {
    (search, text, options) = (nil, "", AnswerSearch.Options())
  }

  /// Searches, and creates the first rows.
  ///
  /// - Parameters:
  ///   - search: The search of the catalogs within the scope.
  ///   - text: The text to search for.
  ///   - order: The order of the rows whose names match.
  ///   - languages: The languages of the text in addition to English; empty for all.
  init(
    _ search: AnswerSearch, _ text: String, _ order: SearchOrder, languages: [String]
  ) {
    (self.search, self.text) = (search, text)
    options = AnswerSearch.Options(
      order: order, limit: Self.firstCount, beginsWithMostUsed: true, languages: languages)
    answer = search.answer(text, options)
  }

  /// The words of the text, as typed.
  var typedWords: TypedWords { TypedWords(text) }

  /// The number of rows, including those not created yet.
  var count: Int { answer.rowCount }

  /// The rows created so far.
  var rows: [AnswerRow] { answer.rows }

  /// Creates at least the given number of rows, or all rows if there are fewer.
  mutating func make(_ count: Int) {
    guard let search, count > rows.count, rows.count < self.count else { return }
    options.limit = count <= Self.someCount ? Self.someCount : nil
    answer = search.answer(text, options)
  }

  /// Returns the position of an entry among all rows; nil if it is not among them.
  ///
  /// - Parameter number: The number of the entry in its catalog.
  mutating func position(catalog: Int, number: Int) -> Int? {
    func find() -> Int? {
      rows.firstIndex { $0.catalog == catalog && $0.entry.number == number }
    }
    if let position = find() { return position }
    make(count)
    return find()
  }
}
