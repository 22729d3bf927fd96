/// A line of text with an insertion point, edited as in readline.
///
/// Characters are those that people perceive: a letter with its accents, a flag.
package struct LineEditor: Sendable, Equatable {
  /// The maximum length in UTF-8 bytes; text that would exceed it is not inserted.
  package static let byteLimit = 4096

  /// The text before the insertion point.
  package private(set) var before: String
  /// The text after the insertion point.
  package private(set) var after = ""
  /// The text that was cut last.
  private var killed = ""

  /// Creates a line with the insertion point at its end.
  package init(_ text: String = "") {
    before = ""
    insert(text)
  }

  /// The whole line.
  package var text: String { before + after }

  /// Whether the line is empty.
  package var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// Replaces the line; the insertion point is between the two texts.
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

  /// Inserts the text that was cut last.
  package mutating func yank() { insert(killed) }

  // MARK: Moving

  /// Moves one character to the left.
  package mutating func moveLeft() {
    guard let character = before.popLast() else { return }
    after = String(character) + after
  }

  /// Moves one character to the right.
  package mutating func moveRight() {
    guard let character = after.first else { return }
    after.removeFirst()
    before.append(character)
  }

  /// Moves to the beginning.
  package mutating func moveToBegin() { (before, after) = ("", text) }

  /// Moves to the end.
  package mutating func moveToEnd() { (before, after) = (text, "") }

  /// Moves to the beginning of a word of letters and digits.
  package mutating func moveWordLeft() {
    let count = wordCountBefore
    (before, after) = (String(before.dropLast(count)), before.suffix(count) + after)
  }

  /// Moves to the end of a word of letters and digits.
  package mutating func moveWordRight() {
    let count = wordCountAfter
    (before, after) = (before + after.prefix(count), String(after.dropFirst(count)))
  }

  // MARK: Deleting

  /// Deletes the character before the insertion point.
  package mutating func deleteBackward() { _ = before.popLast() }

  /// Deletes the character after the insertion point.
  package mutating func deleteForward() { after = String(after.dropFirst()) }

  /// Cuts everything before the insertion point.
  package mutating func killToBegin() { killBackward(before.count) }

  /// Cuts everything after the insertion point.
  package mutating func killToEnd() { killForward(after.count) }

  /// Cuts back to the beginning of a word of letters and digits.
  package mutating func killWordBackward() { killBackward(wordCountBefore) }

  /// Cuts up to the end of a word of letters and digits.
  package mutating func killWordForward() { killForward(wordCountAfter) }

  /// Cuts back to the last white space.
  package mutating func killBackToSpace() {
    let spaces = before.reversed().prefix { $0 == " " }.count
    killBackward(spaces + before.dropLast(spaces).reversed().prefix { $0 != " " }.count)
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
}
