/// How the rows of a terminal are used: the input line always has one, the list of results needs two
/// rows, everything else needs more.
struct ScreenLayout: Equatable {
  var rows: Int
  var columns: Int

  /// Whether the number of results is shown.
  var hasCount: Bool { rows >= 3 }
  /// The number of rows about the chosen entry.
  var detailHeight: Int { rows >= 9 ? 2 : rows >= 7 ? 1 : 0 }
  /// Whether the keys are shown.
  var hasHints: Bool { rows >= 12 }
  /// The number of rows of the list.
  var listHeight: Int { rows - 1 - (hasCount ? 1 : 0) - detailHeight - (hasHints ? 1 : 0) }
}
