/// A terminal emulator that supports only the sequences that `namedex` may write, and records all
/// others as mistakes.
struct TerminalScreen {
  private(set) var rows: [[String]]
  private(set) var columns: Int
  /// The position of the cursor, counted from 0. The column may be one past the last.
  private(set) var cursor = (row: 0, column: 0)
  private(set) var isCursorShown = true
  /// True while the alternate screen is shown, which has no history.
  private(set) var isOther = false
  private(set) var marksPastes = false
  private(set) var wraps = true
  /// The texts copied to the clipboard, as Base64, in order.
  private(set) var clipboard: [String] = []
  /// The sequences that tmux is meant to pass on.
  private(set) var passedOn: [String] = []
  /// The sequences that no terminal should receive.
  private(set) var mistakes: [String] = []
  private var first: (rows: [[String]], cursor: (row: Int, column: Int))?
  /// True once a style has been used.
  private(set) var isStyled = false
  private var style = "0"
  private var pending: [UInt8] = []
  private var newSize: (rows: Int, columns: Int)?

  init(rows: Int, columns: Int) {
    self.columns = columns
    self.rows = Self.empty(rows, columns)
  }

  private static func empty(_ rows: Int, _ columns: Int) -> [[String]] {
    Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows as text, without white space at their ends.
  var lines: [String] {
    rows.map { String($0.joined().reversed().drop { $0 == " " }.reversed()) }
  }

  /// True if the terminal is in the state that a shell expects.
  var isRestored: Bool {
    isCursorShown && !isOther && !marksPastes && wraps && style == "0" && pending.first != 0x1B
  }

  /// Changes the size when the screen is next cleared; output before that was written for the old
  /// size.
  mutating func resize(rows: Int, columns: Int) { newSize = (rows, columns) }

  /// Shows bytes, which may arrive in pieces of any size.
  mutating func show(_ bytes: [UInt8]) {
    pending += bytes
    while let count = take(pending) { pending.removeFirst(count) }
  }

  /// Processes the first character or sequence in some bytes.
  ///
  /// - Returns: The number of bytes processed; nil if the first sequence is incomplete.
  private mutating func take(_ bytes: [UInt8]) -> Int? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x1B: return takeSequence(bytes)
    case 0x0D: cursor.column = 0
    case 0x0A: feedLine()
    case 0x07, 0x08,
      0x09 where !isOther:
      break
    case 0..<0x20, 0x7F: mistakes.append("control \(first)")
    default:
      let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      // Echoed random bytes may contain an incomplete character.
      if let end = bytes.prefix(count).dropFirst().firstIndex(where: { $0 & 0xC0 != 0x80 }) {
        put("\u{FFFD}")
        return end
      }
      guard bytes.count >= count else { return nil }
      put(String(decoding: bytes[..<count], as: UTF8.self))
      return count
    }
    return 1
  }

  private mutating func takeSequence(_ bytes: [UInt8]) -> Int? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["):
      guard let end = bytes.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) else {
        return nil
      }
      obey(String(decoding: bytes[2...end], as: UTF8.self))
      return end + 1
    case UInt8(ascii: "]"):
      guard let end = bytes.firstIndex(of: 0x07) else { return nil }
      let text = String(decoding: bytes[2..<end], as: UTF8.self)
      if text.hasPrefix("52;c;") {
        clipboard.append(String(text.dropFirst(5)))
      } else {
        mistakes.append("OSC \(text)")
      }
      return end + 1
    case UInt8(ascii: "P"):
      // The sequence ends with an Escape that is not doubled.
      var place = 2
      while place + 1 < bytes.count {
        if bytes[place] == 0x1B {
          if bytes[place + 1] == UInt8(ascii: "\\") {
            passedOn.append(String(decoding: bytes[2..<place], as: UTF8.self))
            return place + 2
          }
          place += 1
        }
        place += 1
      }
      return nil
    default:
      mistakes.append("ESC \(bytes[1])")
      return 2
    }
  }

  private mutating func obey(_ sequence: String) {
    switch sequence {
    case "?25h": isCursorShown = true
    case "?25l": isCursorShown = false
    case "?7h": wraps = true
    case "?7l": wraps = false
    case "?2004h": marksPastes = true
    case "?2004l": marksPastes = false
    case "?1049h":
      if isOther { mistakes.append("entered the alternate screen twice") }
      isOther = true
      first = (rows, cursor)
      rows = Self.empty(rows.count, columns)
    case "?1049l":
      isOther = false
      if let first { (rows, cursor) = first }
    case "K":
      for column in min(cursor.column, columns - 1)..<columns { rows[cursor.row][column] = " " }
    case "2J":
      let size = newSize ?? (rows.count, columns)
      (rows, columns, newSize) = (Self.empty(size.rows, size.columns), size.columns, nil)
    case "0m", "1m", "2m", "33m", "36m", "1;32m", "1;36m":
      style = String(sequence.dropLast())
      isStyled = isStyled || style != "0"
    default:
      let numbers = sequence.dropLast().split(separator: ";").map { Int($0) ?? 0 }
      guard sequence.hasSuffix("H"), numbers.count == 2, 1...rows.count ~= numbers[0],
        1...columns ~= numbers[1]
      else {
        mistakes.append("CSI \(sequence)")
        return
      }
      cursor = (numbers[0] - 1, numbers[1] - 1)
    }
  }

  private mutating func feedLine() {
    if cursor.row + 1 < rows.count {
      cursor.row += 1
    } else {
      rows.removeFirst()
      rows.append(Array(repeating: " ", count: columns))
    }
  }

  private mutating func put(_ text: String) {
    let scalar = text.unicodeScalars.first?.value ?? 0
    if 0x300...0x36F ~= scalar {
      if cursor.column > 0 { rows[cursor.row][cursor.column - 1] += text }
      return
    }
    let width = 0x1100...0x115F ~= scalar || 0x2E80...0xD7A3 ~= scalar ? 2 : 1
    if cursor.column + width > columns {
      guard !isOther else {
        // The emulator knows the widths of only the characters below.
        let isSure = rows[cursor.row].allSatisfy {
          $0.unicodeScalars.allSatisfy { $0.value < 0x300 || $0 == "…" || $0 == "→" }
        }
        if isSure { mistakes.append("'\(text)' after column \(columns)") }
        return
      }
      // The primary screen echoes keys that are typed before the search starts.
      feedLine()
      cursor.column = 0
    }
    rows[cursor.row][cursor.column] = text
    if width == 2 { rows[cursor.row][cursor.column + 1] = "" }
    cursor.column += width
  }
}
