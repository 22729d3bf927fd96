import Namedex
import NamedexCommandLine
import NamedexText

/// Entries that words mean, as lines for people.
struct MeantLines {
  /// The most entries in a list.
  static let limit = 10
  /// The most lines beside names that match.
  static let limitBesideNames = 5
  /// The evidence of words that nearly always mean one entry, which stands above names that match.
  private static let strongScore = 10_000

  let output: Output
  let style: TextStyle
  /// Whether lines begin with the identifier of their catalog.
  let isLabelled: Bool
  let pictures: Pictures
  /// Whether the variants of each entry follow it.
  let hasVariants: Bool

  /// The entries whose names a query does not accept: names that match are in the other list.
  static func notNamed(
    _ meant: [CatalogSearch.Meant], by query: SearchQuery
  ) -> [CatalogSearch.Meant] {
    let matcher = SmartMatcher(query.text)
    return meant.filter { !matcher.accepts($0.meant.shownName) }
  }

  /// Whether the first of the entries is what most people mean.
  static func isStrong(_ meant: [CatalogSearch.Meant]) -> Bool {
    meant.first.map { $0.meant.score >= strongScore } ?? false
  }

  func write(_ meant: [CatalogSearch.Meant]) throws(Failure) {
    let width = meant.map { $0.meant.shownName.count }.max() ?? 0
    for one in meant {
      if pictures.hasRoom {
        let part = one.part
        output.text(
          pictures.text(
            pictures.picture(of: one.meant.entry, part.catalog.index, asOf: part.asOf)))
      }
      if isLabelled { output.text(style.text("\(one.part.catalog.index.id): ", .faint)) }
      let name = one.meant.shownName
      output.text(name.withoutControls())
      output.text(String(repeating: " ", count: width - name.count + 2))
      try output.line(style.text(one.meant.explanation, .faint))
      if hasVariants {
        for variant in one.variants { try output.line("  " + variant.withoutControls()) }
      }
    }
  }
}

extension MeantEntry {
  /// Why the entry is meant: `means 'settings' (12 apps)`.
  var explanation: String {
    let words = words.map { $0.quoted }.joined(separator: ", ")
    return "means \(words)\(useCount > 0 ? " (\(counted(useCount, "app")))" : "")"
  }
}

extension CatalogSearch.Meant {
  /// The names of the other entries of the family.
  var variants: [String] {
    part.searcher.variants(of: meant.entry).compactMap { part.searcher.shownName(of: $0) }
  }
}

extension JSONWriter {
  /// The `meant` member of a search document.
  mutating func members(_ meant: [CatalogSearch.Meant], hasVariants: Bool) {
    objects("meant", meant) { $0.members(of: $1, hasVariants: hasVariants) }
  }

  /// The members of an entry that is meant.
  mutating func members(of meant: CatalogSearch.Meant, hasVariants: Bool) {
    let index = meant.part.catalog.index
    guard let facts = index.record(of: meant.meant.entry)?.facts else { return }
    member("catalog") { $0.string(index.id) }
    member("name") { $0.string(meant.meant.shownName) }
    member("words") { $0.strings(meant.meant.words) }
    member("sources") { $0.number(meant.meant.useCount) }
    if hasVariants { member("variants") { $0.strings(meant.variants) } }
    member("introduced") { $0.versions(of: index.release(facts.introduced)) }
    categoriesAndFacets(facts.facets)
    character(of: meant.meant.entry, index)
  }
}
