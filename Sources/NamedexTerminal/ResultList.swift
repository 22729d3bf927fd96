package import NamedexCore

/// One row of the list of results.
package struct ResultRow: Sendable, Equatable {
  /// The catalog's place among those that are searched.
  package var catalog: Int
  /// What stands before the name: the catalog, when there are several; else nothing.
  package var label: String
  /// What was found.
  package var match: SearchMatch

  /// Creates a row.
  package init(catalog: Int, label: String, match: SearchMatch) {
    (self.catalog, self.label, self.match) = (catalog, label, match)
  }
}

/// What was found for what was typed.
package struct ResultList: Sendable, Equatable {
  /// The number of entries that were found.
  package var total: Int
  /// The first of them.
  package var rows: [ResultRow]

  /// Creates a list.
  package init(total: Int, rows: [ResultRow]) {
    (self.total, self.rows) = (total, rows)
  }
}
