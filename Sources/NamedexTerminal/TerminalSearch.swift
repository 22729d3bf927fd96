package import NamedexSearch

/// An interactive search at a terminal: it receives keys and produces screens.
///
/// A search runs when its result is needed: for a screen, or for a key that chooses among results.
/// Several keys that were typed ahead cost only one search, and their effect does not depend on how
/// fast they were typed.
package struct TerminalSearch: TerminalDialog {
  /// The variants of an entry, shown in place of the results.
  struct Family: Equatable {
    var rows: [ResultRow]
    var window = ListWindow()
  }

  /// Facet tokens suggested for the text being typed.
  struct Offers: Equatable {
    var tokens: [FacetSuggestion]
    var chosen = 0
  }

  let source: SearchSource
  var layout = ScreenLayout(rows: 24, columns: 80)

  var tokens: [FacetToken]
  var line: LineEditor
  /// The suggestions; nil if they are not shown.
  var offers: Offers?
  /// The effect of the last key, or the reason why it had none.
  var message: StyledLine?
  /// The variants; nil if they are not shown.
  var family: Family?
  /// The visible part of the results.
  var window = ListWindow()

  /// The results for the line; nil if the line has changed since.
  private var found: ResultList?
  /// The number of entries in the searched release.
  private(set) var entryCount = 0
  /// The release for which entries were counted; nil before the first answer.
  private var countedScope: SearchInput?

  /// Creates a dialog that has not searched yet.
  ///
  /// - Parameters:
  ///   - source: The source of results.
  ///   - input: The initial tokens and words.
  package init(_ source: SearchSource, _ input: SearchInput) {
    self.source = source
    tokens = input.tokens
    line = LineEditor(input.text)
  }

  /// Changes the size of the terminal, in characters.
  package mutating func resize(rows: Int, columns: Int) {
    layout = ScreenLayout(rows: max(1, rows), columns: max(1, columns))
    fitWindow()
  }

  /// Shows a message until the next key.
  package mutating func say(_ text: String) { message = StyledLine(text, .faint) }

  // MARK: Searching

  /// The tokens and the text.
  var input: SearchInput { SearchInput(tokens: tokens, text: line.text) }

  /// Discards the results because the line or the tokens have changed.
  mutating func hasChanged() {
    found = nil
    family = nil
  }

  /// Returns the results, with at least the visible rows.
  mutating func answer() -> ResultList {
    if let found, found.rows.count >= min(found.count, window.visible.upperBound) {
      return found
    }
    let isNew = found == nil
    if isNew {
      window.reset(count: 0)
      let scope = SearchInput(tokens: tokens.filter { $0.key == FacetToken.asOfKey })
      if scope != countedScope {
        countedScope = scope
        entryCount = source.answer(scope, 0).count
      }
    }
    // A long list is loaded in growing pieces as the user moves down: searching again is cheaper
    // than creating rows that are never seen.
    let wanted = max(64, 2 * window.height, 2 * window.visible.upperBound)
    let answer = source.answer(input, wanted)
    found = answer
    if isNew {
      window.reset(count: answer.count)
      fitWindow()
    }
    return answer
  }

  /// Fits the lists to the terminal.
  private mutating func fitWindow() {
    window.resize(height: layout.listHeight)
    family?.window.resize(height: layout.listHeight - 1)
  }

  /// Returns the selected row; nil if nothing was found.
  mutating func chosenRow() -> ResultRow? {
    let answer = answer()
    if let family { return family.rows[family.window.chosen] }
    return window.chosen < answer.rows.count ? answer.rows[window.chosen] : nil
  }

  // MARK: Moving

  /// Moves the selection by some rows.
  mutating func move(by rows: Int) {
    _ = answer()
    window.move(by: rows)
  }

  /// Shows the variants of the selected entry in place of the results.
  mutating func openFamily() {
    guard let row = chosenRow() else { return }
    let variants = source.variants(row, input)
    guard !variants.isEmpty else { return say("\(row.shownName) has no variants") }
    var own = row
    own.match = nil
    own.note = ""
    var family = Family(rows: [own] + variants)
    family.window.reset(count: family.rows.count)
    family.window.resize(height: layout.listHeight - 1)
    self.family = family
  }
}
