/// A representation as stored in the index, for `namedex show`.
package struct StoredRepresentation: Sendable, Equatable {
  /// The name or keyword text from which the representation was cut.
  package var name: String
  /// True if the name is an alias of the entry.
  package var isAlias: Bool
  /// How the name was cut.
  package var kind: RepresentationKind
  /// The folded tokens.
  package var tokens: [String]
}

extension CatalogIndex {
  /// True if entries in the catalog have keywords.
  ///
  /// - Complexity: O(1).
  package var hasKeywords: Bool { layout.keywordTextCount > 0 }

  /// Returns every representation of an entry, name by name: the current name, then aliases, then
  /// keywords; for each name, in order of kind. Returns none for an entry of another index.
  ///
  /// - Complexity: O(representations of the entry · log *n*).
  package func representations(of entry: EntryID) -> [StoredRepresentation] {
    guard contains(entry) else { return [] }
    return withView { view in
      let current = view.entry(entry)
      var rows: [(name: Int, row: Int)] = [(current, current)]
      for space in [Space.extra, .onRequest] {
        for identifier in view.representations(ofEntry: current, space) {
          let candidate = view.candidate(space, identifier)
          rows.append((candidate.name, candidate.row))
        }
      }
      var cursor = NameCursor()
      var place = PlaceCursor()
      var result: [StoredRepresentation] = []
      func folded(_ places: [Range<Int>]) -> [String] {
        places.map { range in
          guard range.upperBound <= cursor.text.count else { return "" }
          return String(decoding: Folding.fold(cursor.text[range]), as: UTF8.self)
        }
      }
      var names = [current]
      names += view.aliases(ofEntry: current).map { layout.entryCount + $0 }
      names += rows.map { $0.name }.filter { $0 >= view.layout.nameCount }
      // An entry may have so many names that searching all rows for each would take too long.
      let rowsByName = Dictionary(grouping: rows) { $0.name }
      var seen: Set<Int> = []
      for name in names where seen.insert(name).inserted {
        let text = cursor.name(name, view)
        func add(_ kind: RepresentationKind, _ places: [Range<Int>]) {
          result.append(
            StoredRepresentation(
              name: text, isAlias: name != current && name < view.layout.nameCount, kind: kind,
              tokens: folded(places)))
        }
        var isFirst = true
        // A forged index may have more rows for a name than there are kinds.
        for row in (rowsByName[name] ?? []).prefix(RepresentationKind.allCases.count) {
          place.move(to: row.row, of: cursor.text, view)
          guard !place.places.isEmpty else { continue }
          // The whole name has a row only if it is the name's first representation.
          if isFirst, place.kind != .full, place.kind != .keyword {
            add(.full, [0..<cursor.text.count])
          }
          isFirst = false
          add(place.kind, place.places)
        }
        if isFirst, name < view.layout.nameCount, !folded([0..<cursor.text.count])[0].isEmpty {
          add(.full, [0..<cursor.text.count])
        }
      }
      return result
    }
  }
}
