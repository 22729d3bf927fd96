/// Which rows of a list are seen, and which of them is chosen.
package struct ListWindow: Sendable, Equatable {
  /// The number of rows.
  package private(set) var count = 0
  /// The number of rows that are seen at once.
  package private(set) var height = 0
  /// The chosen row; 0 when there is none.
  package private(set) var chosen = 0
  /// The first row that is seen.
  package private(set) var first = 0

  /// Creates a window of an empty list.
  package init() {}

  /// The rows that are seen.
  package var visible: Range<Int> { first..<min(count, first + height) }

  /// Chooses the first row of a new list.
  package mutating func reset(count: Int) {
    (self.count, chosen, first) = (max(0, count), 0, 0)
  }

  /// Changes how many rows are seen.
  package mutating func resize(height: Int) {
    self.height = max(0, height)
    scroll()
  }

  /// Chooses the row that is some rows further down, or up; the list ends at its ends.
  package mutating func move(by rows: Int) {
    chosen = max(0, min(count - 1, chosen + rows))
    scroll()
  }

  /// Scrolls as little as shows the chosen row, and never past the end.
  private mutating func scroll() {
    if chosen >= first + height { first = chosen - height + 1 }
    first = max(0, min(first, chosen, max(0, count - height)))
  }
}
