public import NamedexCore

/// One row of the list of results.
public struct ResultRow: Sendable, Equatable {
  /// The catalog's place among those that are searched.
  public var catalog: Int
  /// What stands before the name: the catalog, when there are several; else nothing.
  public var label: String
  /// What was found.
  public var match: Match

  /// Creates a row.
  public init(catalog: Int, label: String, match: Match) {
    (self.catalog, self.label, self.match) = (catalog, label, match)
  }
}

/// What was found for what was typed.
public struct ResultList: Sendable, Equatable {
  /// The number of entries that were found.
  public var total: Int
  /// The first of them.
  public var rows: [ResultRow]

  /// Creates a list.
  public init(total: Int, rows: [ResultRow]) {
    (self.total, self.rows) = (total, rows)
  }
}
