import Namedex
import NamedexCommandLine

/// Rows of a list for people: the variants of an entry for one language stand under it, as a number.
struct LocalizedRows {
  /// The facet whose value is the language of a variant, and the last part of its name: `close.ar`.
  static let facet = "localized"

  /// The languages for which a catalog has variants.
  static func languages(of index: CatalogIndex) -> Set<String> {
    // Of this facet alone: a catalog may have many values of others.
    let any = FacetToken(key: FacetToken.isKey, value: facet)
    return Set(index.scope(of: [any])?.facets.map(\.value) ?? [])
  }

  /// The rows that are listed, and how many variants each of them stands for.
  private(set) var rows: [(row: CatalogSearch.Row, variantCount: Int)] = []
  private(set) var hiddenCount = 0

  /// Puts variants under their bases. A variant whose base is not among the rows is listed itself:
  /// whoever types `close ar` asks for it.
  ///
  /// - Parameters:
  ///   - found: The rows of all parts.
  ///   - parts: The catalogs.
  ///   - languages: The languages of each.
  init(
    _ found: [CatalogSearch.Row], _ parts: [CatalogSearch.Part], _ languages: [Set<String>]
  ) {
    struct Name: Hashable {
      var part: Int
      var text: ArraySlice<UInt8>
    }
    var places: [Name: Int] = [:]
    var bases: [Name?] = []
    let names = Set(found.map { Name(part: $0.part, text: $0.shownName) })
    for row in found {
      let base = Self.base(
        of: row, parts[row.part].catalog.index, languages[row.part]
      ).map {
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
  private static func base(
    of row: CatalogSearch.Row, _ index: CatalogIndex, _ languages: Set<String>
  ) -> ArraySlice<UInt8>? {
    guard let period = row.shownName.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let language = String(decoding: row.shownName[(period + 1)...], as: UTF8.self)
    // Nearly all names end otherwise, and need no look at what is known of them.
    guard languages.contains(language), let facts = index.record(of: row.entry)?.facts,
      facts.facets.contains(where: { $0.key == facet && $0.value == language })
    else { return nil }
    return row.shownName[..<period]
  }
}
