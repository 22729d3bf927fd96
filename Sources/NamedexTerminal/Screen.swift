/// The content of a terminal's screen.
package struct Screen: Sendable, Equatable {
  /// The rows from the top, none wider than the terminal.
  package var rows: [StyledLine]
  /// The column of the insertion point in the first row, counted from 0.
  package var cursorColumn: Int

  package init(rows: [StyledLine], cursorColumn: Int) {
    (self.rows, self.cursorColumn) = (rows, cursorColumn)
  }
}

/// Converts screens to bytes for a terminal, sending only the rows that changed.
package struct ScreenWriter: Sendable {
  /// The bytes that set up a terminal: alternate screen, bracketed paste, and no wrapping, because
  /// a terminal may consider a character wider than we do.
  package static let begin = Array("\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?7l\u{1B}[2J".utf8)
  /// The bytes that clear the screen.
  package static let clear = Array("\u{1B}[2J".utf8)
  /// The bytes that restore the terminal, even if a row was only partly written.
  package static let end = Array(
    "\u{1B}[0m\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l".utf8)

  private let isColored: Bool
  private var shown: [StyledLine?] = []

  /// Creates a writer for a terminal with unknown content.
  package init(isColored: Bool) { self.isColored = isColored }

  /// Forgets what the terminal shows, so that everything is written again.
  package mutating func forget() { shown = [] }

  /// Returns the bytes that make the terminal show a screen.
  ///
  /// - Parameter columns: The width of the terminal.
  package mutating func bytes(_ screen: Screen, columns: Int) -> [UInt8] {
    // Hide the cursor while rows are written.
    var bytes = Array("\u{1B}[?25l".utf8)
    for (number, row) in screen.rows.enumerated() {
      guard number >= shown.count || shown[number] != row else { continue }
      bytes += "\u{1B}[\(number + 1);1H".utf8
      bytes += row.bytes(isColored: isColored)
      // After the last column, this would erase the last character.
      if row.width < columns { bytes += "\u{1B}[K".utf8 }
    }
    shown = screen.rows
    bytes += "\u{1B}[1;\(screen.cursorColumn + 1)H\u{1B}[?25h".utf8
    return bytes
  }
}
