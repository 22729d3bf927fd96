import Namedex
import NamedexCommandLine
import NamedexSearch

/// The same icons in the other catalogs of a page, as `core.js` reads them.
struct PageSameIcons {
  /// The maximum number of icons from a catalog for each entry.
  private static let limit = 3

  /// The data: for each catalog, a line for each entry. Catalogs are separated by form feeds.
  ///
  /// A line has the icons, separated by tabs. Each is the catalog's position, the entry's number
  /// and the reason, separated by spaces.
  let bytes: [UInt8]

  /// Finds the icons.
  ///
  /// - Parameter language: The catalog that knows what words in names mean.
  /// - Complexity: The cost of finding the same icon as every entry in every other catalog.
  init(of catalogs: [OpenCatalog], through language: OpenCatalog) throws(Failure) {
    var lines = catalogs.map { [[String]](repeating: [], count: $0.index.entryCount) }
    for (place, target) in catalogs.enumerated() {
      let icons = try SameIcons([target], through: language)
      for (origin, source) in catalogs.enumerated() where origin != place {
        for number in lines[origin].indices {
          guard let entry = source.index.entry(number),
            let icon = SourceIcon(entry, in: source.index)
          else { continue }
          let rows = icons.parts(sameAs: icon, limit: Self.limit).flatMap(\.rows)
          lines[origin][number] += rows.map { row in
            let why = [row.explanation, row.since(target.index)].compactMap { $0 }
            return "\(place) \(row.entry.number) \(why.joined(separator: ", "))"
          }
        }
      }
    }
    let parts = lines.map { $0.map { $0.joined(separator: "\t") }.joined(separator: "\n") }
    bytes = Array(parts.joined(separator: "\u{C}").utf8)
  }
}
