/// The layout of a terminal's rows. The input line always has one row, the list of results needs a
/// terminal of at least two rows, and everything else needs more.
struct ScreenLayout: Equatable {
  var rows: Int
  var columns: Int

  /// True if the number of results is shown.
  var hasCount: Bool { rows >= 3 }
  /// The number of rows with details of the selected entry.
  var detailHeight: Int { rows >= 9 ? 2 : rows >= 7 ? 1 : 0 }
  /// True if the key hints are shown.
  var hasHints: Bool { rows >= 12 }
  /// The number of rows in the list.
  var listHeight: Int { rows - 1 - (hasCount ? 1 : 0) - detailHeight - (hasHints ? 1 : 0) }

  /// Returns a screen with the input line and the key hints in their places.
  ///
  /// - Parameters:
  ///   - prompt: The input line, and the column of its insertion point.
  ///   - list: The rows below the input line.
  ///   - details: The rows above the key hints.
  ///   - hints: The key hints.
  func screen(
    _ prompt: (StyledLine, column: Int), _ list: [StyledLine],
    details: [StyledLine] = [], hints: String
  ) -> Screen {
    var rows = [prompt.0] + list
    let end = self.rows - (hasHints ? 1 : 0)
    while rows.count < end - details.count { rows.append(StyledLine()) }
    rows += details
    if hasHints { rows.append(StyledLine("  \(hints)", .faint)) }
    return Screen(
      rows: rows.prefix(self.rows).map { $0.clipped(to: columns) },
      cursorColumn: prompt.column)
  }
}
