package import NamedexCore

/// A search while somebody types, as a terminal shows it: keys go in, screens come out.
///
/// A search runs when its result is asked for: by a screen, or by a key that chooses among results.
/// So keys that were typed ahead, whole words perhaps, cost one search, and what they choose does not
/// depend on how fast they came.
package struct TerminalSearch {
  /// What a key asks of whoever runs the terminal.
  package enum Request: Sendable, Equatable {
    /// Nothing but to show the screen, once no more keys are there.
    case goOn
    /// To end with a name.
    case choose(String)
    /// To end with nothing.
    case leave
    /// To put a name on the clipboard.
    case copy(String)
    /// To stop until the shell continues.
    case suspend
    /// To write the whole screen again.
    case redraw
  }

  /// Facet tokens that are offered for what is being typed.
  struct Offers: Equatable {
    var tokens: [FacetSuggestion]
    var chosen = 0
  }

  let source: SearchSource
  var layout = ScreenLayout(rows: 24, columns: 80)

  var tokens: [FacetToken]
  var line: LineEditor
  /// The offers, while they are shown.
  var offers: Offers?
  /// What the last key did, or why it did nothing.
  var message: StyledLine?
  /// The rows of results, or of suggestions where nothing was found.
  var window = ListWindow()

  /// What was found for the line; nil when the line has changed since.
  private var found: ResultList?
  private var suggestions: [String]?
  /// The number of entries that there are in the release that is searched.
  private(set) var entryCount = 0
  /// The release for which that is; nil before the first answer.
  private var countedScope: SearchInput?

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - source: Where answers come from.
  ///   - input: The tokens and words to begin with.
  package init(_ source: SearchSource, _ input: SearchInput) {
    self.source = source
    tokens = input.tokens
    line = LineEditor(input.text)
  }

  /// Tells the size of the terminal, in characters.
  package mutating func resize(rows: Int, columns: Int) {
    layout = ScreenLayout(rows: max(1, rows), columns: max(1, columns))
    window.resize(height: layout.listHeight)
  }

  /// Says something until the next key.
  package mutating func say(_ text: String) { message = StyledLine(text, .faint) }

  // MARK: What is searched

  /// What is searched.
  var input: SearchInput { SearchInput(tokens: tokens, text: line.text) }

  /// Notes that the line or the tokens have changed.
  mutating func hasChanged() {
    found = nil
    suggestions = nil
  }

  /// What was found, with the rows that are seen.
  mutating func answer() -> ResultList {
    if let found, found.rows.count >= min(found.total, window.visible.upperBound) {
      return found
    }
    let isNew = found == nil
    if isNew {
      window.reset(count: 0)
      let scope = SearchInput(tokens: tokens.filter { $0.key == FacetToken.asOfKey })
      if scope != countedScope {
        countedScope = scope
        entryCount = source.answer(scope, 0).total
      }
    }
    // Whoever moves down a long list gets it in pieces that grow: searching again is cheaper than
    // making rows that nobody looks at.
    let wanted = max(64, 2 * window.height, 2 * window.visible.upperBound)
    let answer = source.answer(input, wanted)
    found = answer
    if isNew {
      let names = answer.total == 0 ? source.suggestions(input) : []
      suggestions = names
      window.reset(count: answer.total == 0 ? names.count : answer.total)
      window.resize(height: layout.listHeight)
    }
    return answer
  }

  /// The names to offer; none unless nothing was found.
  mutating func nearNames() -> [String] {
    _ = answer()
    return suggestions ?? []
  }

  /// The row that is chosen; nil when nothing was found.
  mutating func chosenRow() -> ResultRow? {
    let rows = answer().rows
    return window.chosen < rows.count ? rows[window.chosen] : nil
  }
}
