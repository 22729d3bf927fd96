internal import NamedexCore
import NamedexSearch

/// Likely intended names for one that no catalog has.
enum NameSuggestions {
  private static let limit = 3

  /// Names with other capitals only; else those with some letters changed; else those that have the
  /// same words in another order, as `heart.fill.circle` for `heart.circle.fill`.
  ///
  /// Names of the project come before those of the catalogs.
  static func names(
    near name: String, in catalogs: [CatalogIndex], of project: ProjectSymbols = ProjectSymbols()
  ) -> [String] {
    let near =
      EditDistance.nearest(to: name, in: project.names.sorted(), limit: limit)
      + catalogs.flatMap { $0.nearestNames(to: name, limit: limit) }
    let lowercased = name.lowercased()
    let same = near.filter { $0.lowercased() == lowercased }
    if !same.isEmpty { return Array(same.prefix(limit)) }
    if !near.isEmpty { return Array(near.prefix(limit)) }
    return Array(catalogs.flatMap { reordered(name, in: $0) }.prefix(limit))
  }

  private static func reordered(_ name: String, in catalog: CatalogIndex) -> [String] {
    let words = words(of: name)
    guard 2...8 ~= words.count,
      let results = try? catalog.search(words.joined(separator: " "), limit: 16)
    else { return [] }
    return results.matches.map(\.shownName).filter { Self.words(of: $0) == words }
  }

  private static func words(of name: String) -> [Substring] {
    name.split { !$0.isLetter && !$0.isNumber }.sorted()
  }
}
