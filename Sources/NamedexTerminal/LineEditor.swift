/// A line of text with an insertion point, edited by keys as in readline: by characters, by words
/// of letters and digits, and by words between white space.
///
/// Characters are user-perceived characters, such as a letter with its accents, or a flag.
package struct LineEditor: Sendable, Equatable {
  /// The maximum length in UTF-8 bytes; text that would exceed it is not inserted.
  package static let byteLimit = 4096

  /// The text before the insertion point.
  package private(set) var before: String
  /// The text after the insertion point.
  package private(set) var after = ""
  /// The text that Ctrl-K or a similar key deleted last; Alt-Y inserts it.
  private var killed = ""

  /// Creates a line with the insertion point at its end.
  package init(_ text: String = "") {
    before = ""
    insert(text)
  }

  /// The text on both sides of the insertion point.
  package var text: String { before + after }

  package var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// Replaces the line; the insertion point is between the two strings.
  package mutating func replace(_ before: String, _ after: String = "") {
    self.before = before
    self.after = after
  }

  // MARK: Inserting

  /// Inserts text. Each white space character becomes a space; other control characters are
  /// removed.
  package mutating func insert(_ text: String) {
    var inserted = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        inserted.append(" ")
      } else if scalar.properties.generalCategory != .control {
        inserted.append(scalar)
      }
    }
    let text = String(inserted)
    guard before.utf8.count + after.utf8.count + text.utf8.count <= Self.byteLimit else { return }
    before += text
  }

  // MARK: Keys

  /// Performs the action of a key that edits a line, as in readline; other keys do nothing.
  package mutating func press(_ key: Key) {
    switch key {
    case .scalar(let scalar): insert(String(scalar))
    case .paste(let text): insert(text)
    case .backspace: _ = before.popLast()
    case .delete, .control("d"): after = String(after.dropFirst())
    case .left, .control("b"): move(by: -1)
    case .right, .control("f"): move(by: 1)
    case .home, .control("a"): (before, after) = ("", text)
    case .end, .control("e"): (before, after) = (text, "")
    case .wordLeft, .alt("b"): move(by: -wordCountBefore)
    case .wordRight, .alt("f"): move(by: wordCountAfter)
    case .control("u"): killBackward(before.count)
    case .control("k"): killForward(after.count)
    case .control("w"):
      let spaces = before.reversed().prefix { $0 == " " }.count
      killBackward(spaces + before.dropLast(spaces).reversed().prefix { $0 != " " }.count)
    case .altBackspace: killBackward(wordCountBefore)
    case .alt("d"): killForward(wordCountAfter)
    case .alt("y"): insert(killed)
    default: break
    }
  }

  /// Moves the insertion point to the right, or to the left if `count` is negative, stopping at the
  /// ends.
  private mutating func move(by count: Int) {
    (before, after) =
      count < 0
      ? (String(before.dropLast(-count)), before.suffix(-count) + after)
      : (before + after.prefix(count), String(after.dropFirst(count)))
  }

  private mutating func killBackward(_ count: Int) {
    guard count > 0 else { return }
    killed = String(before.suffix(count))
    before.removeLast(count)
  }

  private mutating func killForward(_ count: Int) {
    guard count > 0 else { return }
    killed = String(after.prefix(count))
    after.removeFirst(count)
  }

  private var wordCountBefore: Int {
    let gap = before.reversed().prefix { !Self.isWord($0) }.count
    return gap + before.dropLast(gap).reversed().prefix(while: Self.isWord).count
  }

  private var wordCountAfter: Int {
    let gap = after.prefix { !Self.isWord($0) }.count
    return gap + after.dropFirst(gap).prefix(while: Self.isWord).count
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  // MARK: The screen

  /// Returns the line as shown on screen, scrolled to the insertion point, and the column of the
  /// insertion point.
  ///
  /// - Parameter start: The prompt before the text.
  func prompt(_ start: StyledLine, columns: Int) -> (StyledLine, column: Int) {
    var line = start
    line.append(before)
    let column = line.width
    line.append(after)
    guard column >= columns else { return (line, column) }
    // A few columns after the insertion point are also shown.
    let first = min(column, column - columns + 1 + columns / 8)
    return (line.slice(first..<max(first, line.width)), column - first)
  }
}
