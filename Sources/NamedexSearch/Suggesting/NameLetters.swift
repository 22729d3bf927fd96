package import NamedexCore

/// Summaries of a catalog's names, which rule out most of them as corrections of a misspelt name.
package struct NameLetters: Sendable {
  /// The maximum number of names to keep summaries for, at twelve bytes each, and the maximum
  /// number if only one text needs them. For one text, making the summaries of a large catalog
  /// takes longer than searching without them.
  private static let (greatestCount, greatestCountForOneText) = (1 << 20, 1 << 17)

  /// The names, grouped by their number of letters. They are numbered by their rows in the name
  /// table.
  let rows: TextsByLength

  /// Returns whether summaries of a catalog's names are worth their memory. Without summaries, each
  /// search reads all names again.
  ///
  /// - Parameter isForOneText: Whether only one text so far needs the summaries.
  /// - Complexity: O(1).
  static func canKeep(_ index: CatalogIndex, forOneText isForOneText: Bool = false) -> Bool {
    index.layout.nameCount <= (isForOneText ? greatestCountForOneText : greatestCount)
  }

  /// Reads all names of a catalog.
  ///
  /// - Parameter isOvertaken: Called after every thousand names; if it returns true, reading stops.
  /// - Returns: Nil for a catalog of more than a million names, or if reading stopped.
  /// - Complexity: O(*n*) for *n* names.
  package init?(_ index: CatalogIndex, unless isOvertaken: () -> Bool = { false }) {
    let count = index.layout.nameCount
    guard Self.canKeep(index) else { return nil }
    var signatures: ContiguousArray<UInt64> = []
    var lengths: ContiguousArray<UInt16> = []
    signatures.reserveCapacity(count)
    lengths.reserveCapacity(count)
    let joined = JoinedLetters(separators: index.separators)
    index.withView { view in
      var cursor = NameCursor()
      for row in 0..<count {
        if row & 1023 == 1023, isOvertaken() { break }
        cursor.move(to: row, view)
        let outline = joined.outline(of: cursor.text) ?? JoinedLetters.Outline()
        signatures.append(outline.signature)
        lengths.append(
          UInt16(truncatingIfNeeded: min(outline.count, TextsByLength.greatestLength)))
      }
    }
    guard lengths.count == count else { return nil }
    rows = TextsByLength(signatures, lengths: lengths)
  }
}
