package import NamedexCore

/// A search while somebody types at a terminal: keys go in, screens come out.
///
/// A search runs when its result is needed: by a screen, or by a key that chooses among results. Keys
/// that were typed ahead cost one search, and what they choose does not depend on how fast they were
/// typed.
package struct TerminalSearch {
  /// What a key asks of the owner of the terminal.
  package enum Request: Sendable, Equatable {
    /// To show the screen once there are no more keys.
    case goOn
    /// To end with a name.
    case choose(String)
    /// To end without a name.
    case leave
    /// To put a name on the clipboard.
    case copy(String)
    /// To stop until the shell continues the program.
    case suspend
    /// To write the whole screen again.
    case redraw
  }

  /// Facet tokens offered for the text being typed.
  struct Offers: Equatable {
    var tokens: [FacetSuggestion]
    var chosen = 0
  }

  let source: SearchSource
  var layout = ScreenLayout(rows: 24, columns: 80)

  var tokens: [FacetToken]
  var line: LineEditor
  /// The offers; nil if they are not shown.
  var offers: Offers?
  /// What the last key did, or why it did not.
  var message: StyledLine?
  /// The rows of results, or of suggestions if nothing was found.
  var window = ListWindow()

  /// The results for the line; nil if the line has changed since.
  private var found: ResultList?
  private var suggestions: [String]?
  /// The number of entries in the release that is searched.
  private(set) var entryCount = 0
  /// The release that was counted; nil before the first answer.
  private var countedScope: SearchInput?

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - source: What the results come from.
  ///   - input: The tokens and words to start with.
  package init(_ source: SearchSource, _ input: SearchInput) {
    self.source = source
    tokens = input.tokens
    line = LineEditor(input.text)
  }

  /// Changes the size of the terminal, in characters.
  package mutating func resize(rows: Int, columns: Int) {
    layout = ScreenLayout(rows: max(1, rows), columns: max(1, columns))
    window.resize(height: layout.listHeight)
  }

  /// Shows a message until the next key.
  package mutating func say(_ text: String) { message = StyledLine(text, .faint) }

  // MARK: Searching

  /// The tokens and the text.
  var input: SearchInput { SearchInput(tokens: tokens, text: line.text) }

  /// Discards the results because the line or the tokens have changed.
  mutating func hasChanged() {
    found = nil
    suggestions = nil
  }

  /// The results, with at least the visible rows.
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
    // Somebody who moves down a long list gets it in growing pieces: searching again is cheaper than
    // making rows that nobody sees.
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

  /// The names to offer if nothing was found; else empty.
  mutating func nearNames() -> [String] {
    _ = answer()
    return suggestions ?? []
  }

  /// The chosen row; nil if nothing was found.
  mutating func chosenRow() -> ResultRow? {
    let rows = answer().rows
    return window.chosen < rows.count ? rows[window.chosen] : nil
  }
}
