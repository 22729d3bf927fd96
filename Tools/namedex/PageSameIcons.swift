import Namedex
import NamedexCommandLine
import NamedexSearch

/// The same icons in the other catalogs of a page, in the format that `core.js` reads.
struct PageSameIcons {
  /// The maximum number of icons that an entry has from one catalog.
  private static let limit = 3

  /// The data. For each catalog, it has a line for each entry, and form feeds separate the
  /// catalogs.
  ///
  /// A line has icons, separated by tabs. An icon is written as the position of its catalog, its
  /// entry number and the reason, separated by spaces.
  let bytes: [UInt8]

  /// Finds the same icons for all entries.
  ///
  /// - Parameter language: The catalog that defines what words in names mean.
  /// - Complexity: For each entry and each other catalog, the cost of finding the same icon.
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
