import Namedex
import NamedexCommandLine
import NamedexText

/// Entries that words mean, as lines for people.
struct MeantLines {
  let output: Output
  let style: TextStyle
  /// Whether lines begin with the identifier of their catalog.
  let isLabelled: Bool
  let pictures: Pictures
  let parts: [CatalogSearch.Part]
  /// Whether the variants of each entry follow it.
  let hasVariants: Bool

  func write(_ meant: [CombinedSearch.Meant]) throws(Failure) {
    let width = meant.map { $0.meant.shownName.count }.max() ?? 0
    for one in meant {
      let part = parts[one.catalog]
      if pictures.hasRoom {
        output.text(
          pictures.text(
            pictures.picture(of: one.meant.entry, part.catalog.index, asOf: part.asOf)))
      }
      if isLabelled { output.text(style.text("\(part.catalog.index.id): ", .faint)) }
      let name = one.meant.shownName
      output.text(name.withoutControls())
      output.text(String(repeating: " ", count: width - name.count + 2))
      try output.line(style.text(one.meant.explanation, .faint))
      if hasVariants {
        for variant in part.variants(of: one.meant.entry) {
          try output.line("  " + variant.withoutControls())
        }
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

extension CatalogSearch.Part {
  /// The names of the other entries of a family.
  func variants(of entry: EntryID) -> [String] {
    searcher.variants(of: entry).compactMap { searcher.shownName(of: $0) }
  }
}

extension JSONWriter {
  /// The `meant` member of a search document.
  mutating func members(
    _ meant: [CombinedSearch.Meant], _ parts: [CatalogSearch.Part], hasVariants: Bool
  ) {
    objects("meant", meant) {
      $0.members(of: $1.meant, parts[$1.catalog], hasVariants: hasVariants)
    }
  }

  /// The members of an entry that is meant.
  mutating func members(of meant: MeantEntry, _ part: CatalogSearch.Part, hasVariants: Bool) {
    let index = part.catalog.index
    guard let facts = index.record(of: meant.entry)?.facts else { return }
    member("catalog") { $0.string(index.id) }
    member("name") { $0.string(meant.shownName) }
    member("words") { $0.strings(meant.words) }
    member("sources") { $0.number(meant.useCount) }
    if hasVariants { member("variants") { $0.strings(part.variants(of: meant.entry)) } }
    member("introduced") { $0.versions(of: index.release(facts.introduced)) }
    categoriesAndFacets(facts.facets)
    character(of: meant.entry, index)
  }
}
