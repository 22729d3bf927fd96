package import NamedexCore

/// Summaries by which most names of a catalog can be ruled out for a misspelt one.
package struct NameLetters: Sendable {
  /// The greatest number of names for which summaries are kept, in a little over a megabyte.
  private static let greatestCount = 1 << 17

  private var signatures: [UInt64] = []
  private var counts: [UInt16] = []

  /// Reads all names of a catalog.
  ///
  /// - Returns: Nil for a large catalog, whose names are read again for each search.
  /// - Complexity: O(*n*) for *n* names.
  package init?(_ index: CatalogIndex) {
    let count = index.layout.nameCount
    guard count <= Self.greatestCount else { return nil }
    signatures.reserveCapacity(count)
    counts.reserveCapacity(count)
    let joined = JoinedLetters(separators: index.separators)
    index.withView { view in
      var cursor = NameCursor()
      for row in 0..<count {
        cursor.move(to: row, view)
        let outline = joined.outline(of: cursor.text) ?? JoinedLetters.Outline()
        signatures.append(outline.signature)
        counts.append(UInt16(clamping: outline.count))
      }
    }
  }

  /// The number of names.
  var count: Int { signatures.count }

  /// Returns the outline of a row of the name table.
  @inline(__always)
  func outline(ofRow row: Int) -> JoinedLetters.Outline {
    JoinedLetters.Outline(signature: signatures[row], count: Int(counts[row]))
  }
}
