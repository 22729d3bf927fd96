import NamedexCore
import NamedexSearch

extension TerminalSearch {
  /// Handles a key press.
  package mutating func press(_ key: Key) -> TerminalRequest {
    message = nil
    if offers != nil, pressAmongOffers(key) { return .goOn }
    if family != nil, pressAmongVariants(key) { return .goOn }
    if let request = key.request(isIdle: line.isEmpty) { return request }
    if let rows = window.step(of: key) {
      move(by: rows)
      return .goOn
    }
    switch key {
    case .enter: return enter()
    case .control("y"):
      if let row = chosenRow() { return .copy(row.shownName) }
    case .tab: openOffers()
    case .control("o"): openFamily()
    default: edit(key)
    }
    return .goOn
  }

  /// Handles a key press while variants are shown.
  ///
  /// - Returns: Whether the key applies to the variants. Enter and Ctrl-Y treat a variant like a
  ///   result.
  private mutating func pressAmongVariants(_ key: Key) -> Bool {
    if let rows = family?.window.step(of: key) {
      family?.window.move(by: rows)
      return true
    }
    guard [.escape, .control("g"), .control("o")].contains(key) else { return false }
    family = nil
    return true
  }

  /// Chooses the selected row, unless typed text becomes a token.
  private mutating func enter() -> TerminalRequest {
    if hasTypedToken, readTokens() { return .goOn }
    if let row = chosenRow() { return .choose(row.shownName) }
    return .goOn
  }

  // MARK: The line

  private mutating func edit(_ key: Key) {
    let (text, before) = (line.text, line.before)
    if key == .backspace, line.before.isEmpty {
      // The chips are shown before the line, so Backspace at its start removes the last chip.
      guard tokens.popLast() != nil else { return }
      hasChanged()
      renewOffers()
      return
    }
    line.press(key)
    guard line.text != text else {
      if line.before != before { renewOffers() }
      return
    }
    hasChanged()
    // A token is complete when white space follows it.
    if line.after.isEmpty, line.before.last == " ", hasTypedToken { _ = readTokens() }
    renewOffers()
  }

  // MARK: Typed tokens

  /// True if a word has a colon with text on both sides.
  private var hasTypedToken: Bool {
    line.text.split(separator: " ").contains { word in
      guard let colon = word.firstIndex(of: ":") else { return false }
      return colon > word.startIndex && word.index(after: colon) < word.endIndex
    }
  }

  /// Turns the tokens in the line into chips.
  ///
  /// - Returns: Whether any token was valid. If a token is invalid, the message says why.
  private mutating func readTokens() -> Bool {
    do {
      let typed = try source.vocabulary.input(line.text)
      guard !typed.tokens.isEmpty else { return false }
      for token in typed.tokens { add(token) }
      line = LineEditor(typed.text.isEmpty ? "" : typed.text + " ")
      hasChanged()
      return true
    } catch {
      // The message omits the position of the token, because the user can see it in the line.
      message = StyledLine(FacetTokenError(error.reason).description, .problem)
      return false
    }
  }

  /// Adds a chip. A new `as-of` chip replaces an existing one, because a search has at most one.
  mutating func add(_ token: FacetToken) {
    var input = SearchInput(tokens: tokens)
    input.add(token)
    tokens = input.tokens
    hasChanged()
  }
}
