package import NamedexCore

/// One row of the list of results.
package struct ResultRow: Sendable, Equatable {
  /// The catalog's position among the searched catalogs.
  package var catalog: Int
  /// The text before the name: the catalog if there are several, otherwise empty.
  package var label: String
  /// The entry that the row shows.
  package var entry: EntryID
  /// The name under which the entry is shown.
  package var shownName: String
  /// The match among the entry's names; nil if the entry is listed for another reason.
  package var match: SearchMatch?
  /// The picture before the label and the name; empty for none.
  package var picture: StyledLine
  /// The text after the name, such as `means 'settings' (12 apps)`; may be empty.
  package var note: String

  package init(
    catalog: Int, label: String, entry: EntryID, shownName: String, match: SearchMatch? = nil,
    picture: StyledLine = StyledLine(), note: String = ""
  ) {
    (self.catalog, self.label, self.entry) = (catalog, label, entry)
    (self.shownName, self.match, self.picture, self.note) = (shownName, match, picture, note)
  }
}

/// The results of a search.
package struct ResultList: Sendable, Equatable {
  /// The total number of results; `rows` may have only the first of them.
  package var count: Int
  /// The rows of the first results.
  package var rows: [ResultRow]
  /// A note if the text was not searched as typed, such as `'acount' was read as 'account'`; may be
  /// empty.
  package var note: String

  /// Creates a list; by default an empty one.
  package init(count: Int = 0, rows: [ResultRow] = [], note: String = "") {
    (self.count, self.rows, self.note) = (count, rows, note)
  }
}
