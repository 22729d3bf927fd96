package import NamedexCore

/// One row of the list of results.
package struct ResultRow: Sendable, Equatable {
  /// The catalog's position among those that are searched.
  package var catalog: Int
  /// The text before the name: the catalog if there are several, else empty.
  package var label: String
  /// The match.
  package var match: SearchMatch
  /// The picture before the label and the name; empty for none.
  package var picture: StyledLine

  /// Creates a row.
  package init(
    catalog: Int, label: String, match: SearchMatch, picture: StyledLine = StyledLine()
  ) {
    (self.catalog, self.label, self.match) = (catalog, label, match)
    self.picture = picture
  }
}

/// The results of a search.
package struct ResultList: Sendable, Equatable {
  /// The number of entries found.
  package var total: Int
  /// The first of them.
  package var rows: [ResultRow]

  /// Creates a list.
  package init(total: Int, rows: [ResultRow]) {
    (self.total, self.rows) = (total, rows)
  }
}
