package import NamedexCore

/// An entry with a name that a text spells, however its words are joined.
package struct NamedEntry: Sendable, Hashable {
  /// The entry that has the name.
  package var entry: EntryID
  /// The name under which the scope shows the entry.
  package var shownName: String
  /// The name that the text spells.
  package var name: String
  /// True if the text is identical to the name.
  package var isExact: Bool
  /// True if the text spells a name other than the shown one.
  package var isAlias: Bool { name != shownName }
}

extension Searcher {
  /// Returns the entries with a name that a text spells, without duplicates.
  ///
  /// - Returns: Exact names first, then shown names, then shorter shown names, then catalog order.
  /// - Complexity: Reads O(*w* log *n*) names, for *w* words and *n* names.
  package func entries(spelt text: String) -> [NamedEntry] {
    index.withView { view in
      var cursor = NameCursor()
      var found: [(named: NamedEntry, position: Int)] = []
      for row in view.rows(named: text) {
        let entry = view.entry(ofText: row)
        guard let shown = names.shownName(ofEntry: entry, view), names.isMatched(name: row, view)
        else { continue }
        let spelt = cursor.name(row, view)
        found.append(
          (
            NamedEntry(
              entry: view.id(ofEntry: entry), shownName: cursor.name(shown, view), name: spelt,
              isExact: spelt == text), view.position(ofEntry: entry)
          ))
      }
      found.sort { a, b in
        a.named.isExact != b.named.isExact
          ? a.named.isExact
          : a.named.isAlias != b.named.isAlias
            ? b.named.isAlias
            : a.named.shownName.utf8.count != b.named.shownName.utf8.count
              ? a.named.shownName.utf8.count < b.named.shownName.utf8.count
              : a.position < b.position
      }
      return found.map { $0.named.entry }.firstIndices.map { found[$0].named }
    }
  }

  /// Returns the match of a text in an entry that the text names: a match of the text as typed, of
  /// the words of its spelling, or else of the whole name.
  ///
  /// - Complexity: O(representations of the entry).
  package func match(of named: NamedEntry, _ text: String) -> SearchMatch {
    let words = Spelling(text, separators: index.separators).words
      .map { String(decoding: $0, as: UTF8.self) }
    for text in [text, words.joined(separator: " ")] {
      if let match = match(of: named.entry, SearchQuery(text)) { return match }
    }
    return SearchMatch(
      entry: named.entry, shownName: named.shownName,
      matchedText: named.isAlias ? named.name : nil, isAlias: named.isAlias)
  }
}
