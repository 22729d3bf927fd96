import NamedexCore

/// An interactive search for documents at a terminal.
///
/// Most keys do not wait for an answer, which is shown when it arrives and dropped if the text
/// changes. Only keys that choose among the documents, and keys after them, wait for the answer to
/// the current text, so what they choose does not depend on typing speed.
package struct DocumentSearch: TerminalDialog {
  private let begin: (_ text: String, _ limit: Int) -> Void
  private let answer: () -> DocumentList?
  private var layout = ScreenLayout(rows: 24, columns: 80)
  private var line: LineEditor
  private var window = ListWindow()
  private var message: StyledLine?
  /// The answer on screen, which may be for an earlier text.
  private var found: DocumentList?
  /// The search that was started most recently.
  private var begun: (text: String, limit: Int)?
  /// Keys that are waiting for an answer, in order.
  private var waiting: [Key] = []

  /// Creates a dialog that has not searched yet.
  ///
  /// - Parameters:
  ///   - text: The initial text.
  ///   - begin: Starts a search and cancels the previous one. When the search ends, it must wake
  ///     the key reader.
  ///   - answer: Returns the answer to the last search; nil while it is running.
  package init(
    _ text: String, begin: @escaping (_ text: String, _ limit: Int) -> Void,
    answer: @escaping () -> DocumentList?
  ) {
    (line, self.begin, self.answer) = (LineEditor(text), begin, answer)
  }

  /// Changes the size of the terminal, in characters.
  package mutating func resize(rows: Int, columns: Int) {
    layout = ScreenLayout(rows: max(1, rows), columns: max(1, columns))
    window.resize(height: height)
  }

  /// Shows a message until the next key.
  package mutating func say(_ text: String) { message = StyledLine(text, .faint) }

  // MARK: Keys

  /// Performs the action of a key, or queues it.
  package mutating func press(_ key: Key) -> TerminalRequest {
    message = nil
    if let request = key.request(isIdle: line.isEmpty && waiting.isEmpty) { return request }
    takeAnswer()
    guard waiting.isEmpty, isReady(for: key) else {
      waiting.append(key)
      return .goOn
    }
    return obey(key)
  }

  package mutating func obeyWaitingKey() -> TerminalRequest? {
    takeAnswer()
    guard let key = waiting.first, isReady(for: key) else { return nil }
    waiting.removeFirst()
    return obey(key)
  }

  private mutating func obey(_ key: Key) -> TerminalRequest {
    if let rows = window.step(of: key) {
      window.move(by: rows)
      return .goOn
    }
    switch key {
    case .enter:
      if let row = chosenRow { return .choose(row.output) }
    case .control("y"):
      if let row = chosenRow { return .copy(row.name) }
    default: line.press(key)
    }
    return .goOn
  }

  /// Returns whether the answer from which a key chooses is available.
  private func isReady(for key: Key) -> Bool {
    let move = window.step(of: key)
    guard move != nil || key == .enter || key == .control("y") else { return true }
    guard let found, found.text == line.text else { return false }
    return window.chosen + (move ?? 0) < found.rows.count || !found.hasMore
  }

  private var chosenRow: DocumentRow? {
    guard let found, window.chosen < found.rows.count else { return nil }
    return found.rows[window.chosen]
  }

  // MARK: Searching

  private mutating func takeAnswer() {
    guard let answer = answer(), answer != found else { return }
    if answer.text == found?.text {
      window.extend(to: answer.rows.count)
    } else {
      window.reset(count: answer.rows.count)
    }
    found = answer
  }

  /// Starts the search that the text and the visible rows need, unless it was started before.
  private mutating func beginSearch() {
    var limit = max(64, 2 * height)
    if let found, found.text == line.text {
      let move = waiting.first.flatMap(window.step) ?? 0
      let needed = max(window.visible.upperBound + height, window.chosen + move + 1)
      limit = found.hasMore && needed > found.rows.count ? 2 * needed : found.limit
    }
    if let begun, begun.text == line.text, begun.limit >= limit { return }
    begun = (line.text, limit)
    begin(line.text, limit)
  }

  // MARK: The screen

  /// The number of terminal rows for each document.
  private var rowHeight: Int { listHeight >= 2 ? 2 : 1 }
  private var listHeight: Int { layout.listHeight + layout.detailHeight }
  /// The number of documents that are visible.
  private var height: Int { listHeight / rowHeight }

  /// Returns the screen to show. Starts a search if the line has changed.
  package mutating func screen() -> Screen {
    takeAnswer()
    beginSearch()
    var list = layout.hasCount ? [countLine] : []
    if let found, found.rows.isEmpty, found.text == line.text, listHeight > 0 {
      list.append(StyledLine("  \(emptyNote(found))", found.problem == nil ? .faint : .problem))
    }
    for number in window.visible { list += lines(of: number) }
    return layout.screen(
      line.prompt(StyledLine("> ", .pointer), columns: layout.columns), list,
      hints: "Enter print  Ctrl-Y copy name  Esc quit")
  }

  private var countLine: StyledLine {
    let total = found?.total ?? 0
    let isExact = found?.isTotalExact ?? true
    var text = "  \(StyledLine.grouped(total)) \(total == 1 ? "document" : "documents")"
    if !isExact { text += " or more" }
    var line = StyledLine(found == nil ? "" : text, .faint)
    if let message {
      line.append("  ")
      line.append(message)
    }
    return line
  }

  private func emptyNote(_ found: DocumentList) -> String {
    if let problem = found.problem { return problem }
    return found.text.allSatisfy { $0 == " " } ? "Type what to look for." : "Nothing found."
  }

  private func lines(of number: Int) -> [StyledLine] {
    guard let row = found?.rows[number] else { return [] }
    let isChosen = number == window.chosen
    var title = isChosen ? StyledLine("> ", .pointer) : StyledLine("  ")
    for piece in row.title {
      title.append(piece.text, piece.isHighlighted ? .highlight : isChosen ? .strong : .plain)
    }
    guard rowHeight > 1 else { return [title] }
    var snippet = StyledLine("    ")
    for piece in row.snippet {
      snippet.append(piece.text, piece.isHighlighted ? .highlight : .faint)
    }
    return [title, snippet]
  }
}
