extension LineEditor {
  /// Performs the action of a key that edits a line, as in readline; other keys do nothing.
  package mutating func press(_ key: Key) {
    switch key {
    case .scalar(let scalar): insert(String(scalar))
    case .paste(let text): insert(text)
    case .backspace: deleteBackward()
    case .delete, .control("d"): deleteForward()
    case .left, .control("b"): moveLeft()
    case .right, .control("f"): moveRight()
    case .home, .control("a"): moveToBegin()
    case .end, .control("e"): moveToEnd()
    case .wordLeft, .alt("b"): moveWordLeft()
    case .wordRight, .alt("f"): moveWordRight()
    case .control("u"): killToBegin()
    case .control("k"): killToEnd()
    case .control("w"): killBackToSpace()
    case .altBackspace: killWordBackward()
    case .alt("d"): killWordForward()
    case .alt("y"): yank()
    default: break
    }
  }

  /// The line on a screen, scrolled to show the insertion point, and the column of the latter.
  ///
  /// - Parameter start: What is before the text.
  func prompt(_ start: StyledLine, columns: Int) -> (StyledLine, column: Int) {
    var line = start
    line.append(before)
    let column = line.width
    line.append(after)
    guard column >= columns else { return (line, column) }
    // A few columns after it are shown, too.
    let first = min(column, column - columns + 1 + columns / 8)
    return (line.slice(first..<max(first, line.width)), column - first)
  }
}
