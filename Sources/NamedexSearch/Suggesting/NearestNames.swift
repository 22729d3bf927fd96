package import NamedexCore

extension CatalogIndex {
  /// Returns the names, current or former, that a text spells, and those within a small edit distance.
  ///
  /// - Parameters:
  ///   - limit: The most names to return.
  ///   - letters: The letters of this catalog's names, if they are known.
  /// - Returns: Those with the spelling, then the nearest, equally near ones in catalog order; without the
  ///   names of removed entries.
  /// - Complexity: O(*n* · length) for *n* names; with their letters, nearly all are told apart at once.
  package func nearestNames(
    to text: String, limit: Int, letters: NameLetters? = nil
  ) -> [String] {
    let near = withView { view in
      view.nearestNames(
        to: text, limit: limit, letters: letters, among: { view.isPresent(view.entry(ofText: $0)) },
        unless: { false })
    }
    return Array((names(spelt: text) + near).uniqued().prefix(limit))
  }
}

/// The letters of every name, by which most names are told apart from a misspelt one.
package struct NameLetters: Sendable {
  /// The most names of which letters are kept: one megabyte.
  private static let greatestCount = 1 << 17

  fileprivate var masks: [UInt64]

  /// Reads all names of a catalog.
  ///
  /// - Returns: Nil for a large catalog, of which a search reads the names again.
  /// - Complexity: O(*n*) for *n* names.
  package init?(_ index: CatalogIndex) {
    guard index.layout.nameCount <= Self.greatestCount else { return nil }
    masks = index.withView { view in
      var cursor = NameCursor()
      return (0..<view.layout.nameCount).map { row in
        cursor.move(to: row, view)
        return EditDistance.letters(of: cursor.text)
      }
    }
  }
}

extension IndexView {
  func nearestNames(
    to text: String, limit: Int, letters known: NameLetters?, among isInScope: (Int) -> Bool,
    unless isOvertaken: () -> Bool
  ) -> [String] {
    let wanted = Folding.fold(text)
    let greatest = EditDistance.limit(forLength: wanted.count)
    guard greatest > 0 else { return [] }
    let letters = EditDistance.letters(of: wanted)
    var cursor = NameCursor()
    var folded: [UInt8] = []
    let known = known?.masks.count == layout.nameCount ? known : nil
    var distances = EditDistanceRows(to: wanted, limit: greatest)
    var found: [(distance: Int, row: Int, name: String)] = []
    for row in 0..<layout.nameCount {
      if row & 1023 == 1023, isOvertaken() { break }
      if let known, !EditDistance.canBeNear(letters, known.masks[row], limit: greatest) { continue }
      cursor.move(to: row, self)
      guard abs(cursor.text.count - wanted.count) <= 3 * greatest,
        known != nil
          || EditDistance.canBeNear(letters, EditDistance.letters(of: cursor.text), limit: greatest)
      else { continue }
      folded.removeAll(keepingCapacity: true)
      let name = cursor.text[...]
      Folding.append(name.span, to: &folded)
      guard let distance = distances.distance(ofWhole: folded[...]), isInScope(row) else {
        continue
      }
      found.append((distance, row, String(decoding: cursor.text, as: UTF8.self)))
    }
    found.sort { a, b in
      a.distance != b.distance
        ? a.distance < b.distance : catalogOrder(ofName: a.row) < catalogOrder(ofName: b.row)
    }
    return Array(found.map { $0.name }.uniqued().prefix(limit))
  }
}
