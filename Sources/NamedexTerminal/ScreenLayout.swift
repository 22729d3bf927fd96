/// How the rows of a terminal are shared out: the line that is typed is always there, the list of
/// results as soon as there are two rows, everything else when there is room.
struct ScreenLayout: Equatable {
  var rows: Int
  var columns: Int

  /// Whether the number of results has a row.
  var hasCount: Bool { rows >= 3 }
  /// The rows that tell of the chosen entry.
  var detailHeight: Int { rows >= 9 ? 2 : rows >= 7 ? 1 : 0 }
  /// Whether the keys have a row.
  var hasHints: Bool { rows >= 12 }
  /// The rows of the list.
  var listHeight: Int { rows - 1 - (hasCount ? 1 : 0) - detailHeight - (hasHints ? 1 : 0) }
}
