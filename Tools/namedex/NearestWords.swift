import Namedex
import NamedexIndexing

/// What a misspelled catalog or subcommand probably means.
enum NearestWords {
  /// The nearest of some words, nearest first; empty when none is near.
  static func of(_ word: String, among words: [String]) -> [String] {
    // A catalog of the words answers with the very rules that correct names. Building it takes
    // microseconds, and only errors need it.
    var known: [String] = []
    for word in words where !known.contains(word) { known.append(word) }
    let catalog = Catalog(id: "words", entries: known.map { Entry(name: $0) })
    guard let bytes = try? IndexBuilder.build(catalog),
      let index = try? CatalogIndex(IndexBytes(bytes))
    else { return [] }
    return index.nearestNames(to: word, limit: 2)
  }
}
