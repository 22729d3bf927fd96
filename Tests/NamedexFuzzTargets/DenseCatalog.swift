import NamedexCore
import NamedexIndexing

/// A catalog of many sorted names made from a few words. Queries match more entries than the limit,
/// so the code that skips candidates runs.
enum DenseCatalog {
  static let catalog: NameCatalog = {
    let words = ["circle", "circled", "dot", "fill", "x2"]
    var names = words
    for first in words {
      for second in words {
        names.append("\(first).\(second)")
        for third in words { names.append("\(first).\(second).\(third)") }
      }
    }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let entries = names.enumerated().map { number, name in
      var entry = CatalogEntry(name: name)
      entry.facets = [CatalogFacet(key: "category", value: "c\(number % 7)")]
      if number % 5 == 1 { entry.facets.append(CatalogFacet(key: "localized", value: "ar")) }
      if number % 29 == 0 { entry.removed = 0 }
      if number % 4 == 2 {
        entry.aliases = [EntryAlias(name: "circle.old\(number)", introduced: 0)]
      }
      if number % 4 == 3 { entry.aliases = [EntryAlias(name: "dot\(number)", role: .alternative)] }
      return entry
    }
    return NameCatalog(
      id: "dense", title: "Dense", releases: [CatalogRelease(id: "r1", platforms: [])],
      variantFacet: "localized", entries: entries)
  }()
}
