import Namedex
import NamedexCommandLine

/// Rows of a list for people: the variants of an entry for one language stand under it, as a number.
struct LocalizedRows {
  /// The facet whose value is the language of a variant, and the last part of its name: `close.ar`.
  static let facet = "localized"

  /// The rows that are listed, and how many variants each of them stands for.
  private(set) var rows: [(row: CatalogSearch.Row, variantCount: Int)] = []
  private(set) var hiddenCount = 0

  /// Puts variants under their bases. A variant whose base is not among the rows is listed itself:
  /// whoever types `close ar` asks for it.
  init(_ found: [CatalogSearch.Row], _ parts: [CatalogSearch.Part]) {
    struct Name: Hashable {
      var part: Int
      var text: ArraySlice<UInt8>
    }
    var places: [Name: Int] = [:]
    var bases: [Name?] = []
    let names = Set(found.map { Name(part: $0.part, text: $0.shownName) })
    for row in found {
      let base = Self.base(of: row, parts[row.part].catalog.index).map {
        Name(part: row.part, text: $0)
      }
      bases.append(base.flatMap { names.contains($0) ? $0 : nil })
    }
    for (row, base) in zip(found, bases) where base == nil {
      places[Name(part: row.part, text: row.shownName)] = rows.count
      rows.append((row, 0))
    }
    for case let base? in bases {
      hiddenCount += 1
      if let place = places[base] { rows[place].variantCount += 1 }
    }
  }

  /// The name of which an entry is the variant for one language; nil if it is none.
  private static func base(of row: CatalogSearch.Row, _ index: CatalogIndex) -> ArraySlice<UInt8>? {
    guard let period = row.shownName.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let language = row.shownName[(period + 1)...]
    // Nearly all names end otherwise.
    guard language.count <= 8, let facts = index.record(of: row.entry)?.facts,
      facts.facets.contains(where: { $0.key == facet && language.elementsEqual($0.value.utf8) })
    else { return nil }
    return row.shownName[..<period]
  }
}
