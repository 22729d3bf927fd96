package import NamedexCore

/// A search while somebody types at a terminal: keys go in, screens come out.
///
/// A search runs when its result is needed: by a screen, or by a key that chooses among results. Keys
/// that were typed ahead cost one search, and what they choose does not depend on how fast they were
/// typed.
package struct TerminalSearch: TerminalDialog {
  /// The variants of an entry, in place of the results.
  struct Family: Equatable {
    var rows: [ResultRow]
    var window = ListWindow()
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
  /// The variants; nil if they are not shown.
  var family: Family?
  /// The rows of results; of what is meant if no name matches; of suggestions if nothing was found.
  var window = ListWindow()
  /// The chosen row among those that are meant beside names that match; nil if a name is chosen.
  var chosenMeant: Int?

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
    suggestions = nil
    family = nil
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
      let names = answer.total == 0 && answer.meant.isEmpty ? source.suggestions(input) : []
      suggestions = names
      window.reset(
        count: max(answer.total, answer.total == 0 ? answer.meant.count : 0, names.count))
      chosenMeant = answer.isMeantFirst && meantCount > 0 ? 0 : nil
      fitWindow()
    }
    return answer
  }

  /// The number of rows of entries that are meant beside names that match.
  var meantCount: Int {
    guard let found, found.total > 0 else { return 0 }
    return min(found.meant.count, layout.meantHeight)
  }

  /// Fits the lists to the terminal.
  private mutating func fitWindow() {
    let count = meantCount
    window.resize(height: layout.listHeight - (count > 0 ? count + 1 : 0))
    if let chosen = chosenMeant { chosenMeant = count > 0 ? min(chosen, count - 1) : nil }
    family?.window.resize(height: layout.listHeight - 1)
  }

  /// The names to offer if nothing was found; else empty.
  mutating func nearNames() -> [String] {
    _ = answer()
    return suggestions ?? []
  }

  /// The chosen row; nil if nothing was found.
  mutating func chosenRow() -> ResultRow? {
    let answer = answer()
    if let family { return family.rows[family.window.chosen] }
    if let chosenMeant { return answer.meant[chosenMeant] }
    let rows = answer.total > 0 ? answer.rows : answer.meant
    return window.chosen < rows.count ? rows[window.chosen] : nil
  }

  // MARK: Moving

  /// Moves the choice by some rows.
  ///
  /// Names that match and entries that are meant beside them are a ring: Up on the first row leads to
  /// the last one, so that what is below a long list is one key away.
  mutating func move(by rows: Int) {
    _ = answer()
    let meant = meantCount
    guard meant > 0, let found else { return window.move(by: rows) }
    let (names, count) = (window.count, window.count + meant)
    let first = found.isMeantFirst ? meant : 0
    let current = chosenMeant.map { found.isMeantFirst ? $0 : names + $0 } ?? first + window.chosen
    var next = current + rows
    if abs(rows) == 1 {
      next = (next + count) % count
    } else {
      // A page is one of names.
      next = max(first, min(first + names - 1, next))
    }
    let isName = first..<first + names ~= next
    chosenMeant = isName ? nil : found.isMeantFirst ? next : next - names
    if isName { window.move(by: next - first - window.chosen) }
  }

  /// Shows the variants of the chosen entry in place of the results.
  mutating func openFamily() {
    guard let row = chosenRow() else { return }
    let variants = source.variants(row, input)
    guard !variants.isEmpty else { return say("\(row.shownName) has no variants") }
    var own = row
    own.reason = .variant
    own.note = ""
    var family = Family(rows: [own] + variants)
    family.window.reset(count: family.rows.count)
    family.window.resize(height: layout.listHeight - 1)
    self.family = family
  }
}
