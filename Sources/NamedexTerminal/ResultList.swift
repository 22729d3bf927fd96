package import NamedexCore

/// One row of the list of results.
package struct ResultRow: Sendable, Equatable {
  /// Why an entry is listed.
  package enum Reason: Sendable, Equatable {
    /// A name of it matches.
    case match(SearchMatch)
    /// The words mean it; and how to say so, such as `means 'settings' (12 apps)`.
    case meant(note: String)
    /// It is a variant of another entry.
    case variant
  }

  /// The catalog's position among those that are searched.
  package var catalog: Int
  /// The text before the name: the catalog if there are several, else empty.
  package var label: String
  /// The entry.
  package var entry: EntryID
  /// The name under which it is shown.
  package var shownName: String
  /// Why it is listed.
  package var reason: Reason
  /// The picture before the label and the name; empty for none.
  package var picture: StyledLine
  /// What follows the name and why it is listed, such as `+18 languages`; empty for nothing.
  package var note: String

  /// Creates a row.
  package init(
    catalog: Int, label: String, entry: EntryID, shownName: String, reason: Reason,
    picture: StyledLine = StyledLine(), note: String = ""
  ) {
    (self.catalog, self.label, self.entry) = (catalog, label, entry)
    (self.shownName, self.reason, self.picture, self.note) = (shownName, reason, picture, note)
  }

  /// Creates a row for a match.
  package init(
    catalog: Int, label: String, match: SearchMatch, picture: StyledLine = StyledLine(),
    note: String = ""
  ) {
    self.init(
      catalog: catalog, label: label, entry: match.entry, shownName: match.shownName,
      reason: .match(match), picture: picture, note: note)
  }
}

/// The results of a search.
package struct ResultList: Sendable, Equatable {
  /// The number of entries whose names match, without variants that stand under another row.
  package var total: Int
  /// The first of them.
  package var rows: [ResultRow]
  /// The entries that the words mean and whose names do not match.
  package var meant: [ResultRow]
  /// Whether these are above the matches.
  package var isMeantFirst: Bool

  /// Creates a list.
  package init(
    total: Int, rows: [ResultRow], meant: [ResultRow] = [], isMeantFirst: Bool = false
  ) {
    (self.total, self.rows, self.meant) = (total, rows, meant)
    self.isMeantFirst = isMeantFirst
  }
}
