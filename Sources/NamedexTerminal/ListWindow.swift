/// The visible rows of a list, and the selected one.
package struct ListWindow: Sendable, Equatable {
  /// The number of rows in the list.
  package private(set) var count = 0
  /// The maximum number of visible rows.
  package private(set) var height = 0
  /// The selected row; 0 if there are none.
  package private(set) var chosen = 0
  /// The first visible row.
  package private(set) var first = 0

  /// Creates a window on an empty list.
  package init() {}

  /// The visible rows.
  package var visible: Range<Int> { first..<min(count, first + height) }

  /// Selects the first row of a new list.
  package mutating func reset(count: Int) {
    (self.count, chosen, first) = (max(0, count), 0, 0)
  }

  /// Changes the number of rows of the same list.
  package mutating func extend(to count: Int) {
    self.count = max(0, count)
    move(by: 0)
  }

  /// Changes the maximum number of visible rows.
  package mutating func resize(height: Int) {
    self.height = max(0, height)
    scroll()
  }

  /// Moves the selection down by some rows, or up if `rows` is negative, stopping at the ends of
  /// the list.
  package mutating func move(by rows: Int) {
    chosen = max(0, min(count - 1, chosen + rows))
    scroll()
  }

  /// Returns the number of rows by which a key moves the selection, as in Emacs; nil for other
  /// keys.
  func step(of key: Key) -> Int? {
    let page = max(1, height - 1)
    return switch key {
    case .up, .control("p"): -1
    case .down, .control("n"): 1
    case .pageUp: -page
    case .pageDown, .control("v"): page
    default: nil
    }
  }

  /// Scrolls just enough to show the selected row, and never past the end.
  private mutating func scroll() {
    if chosen >= first + height { first = chosen - height + 1 }
    first = max(0, min(first, chosen, max(0, count - height)))
  }
}
