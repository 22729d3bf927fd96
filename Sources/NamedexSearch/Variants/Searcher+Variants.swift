public import NamedexCore

extension Searcher {
  /// Returns the other entries in the family of an entry: those whose names differ from its own
  /// only in words for its form, as `trash.fill` and `trash.circle` differ from `trash`.
  ///
  /// - Parameter entry: An entry, such as one found by meaning.
  /// - Returns: The entries within the scope, sorted by name; empty for an entry of another index.
  /// - Complexity: O(log *n* + *k*) for *n* names and the *k* names that begin with the same word.
  public func variants(of entry: EntryID) -> [EntryID] {
    guard let name = index.name(of: entry) else { return [] }
    let family = NameFamily.of(name)
    let separator = UInt8(ascii: ".")
    let word = Folding.fold(String(decoding: name.utf8.prefix { $0 != separator }, as: UTF8.self))
    return index.withView { view in
      var cursor = NameCursor()
      let own = view.entry(entry)
      return view.rows(withFoldedPrefix: word).compactMap { row in
        // Rows of former names come after those of entries.
        guard row < view.layout.entryCount, row != own,
          names.shownName(ofEntry: row, view) != nil,
          NameFamily.of(cursor.name(row, view)) == family
        else { return nil }
        return view.id(ofEntry: row)
      }
    }
  }
}
