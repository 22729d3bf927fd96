import NamedexCore
import NamedexTokenizing

/// Checks a catalog that a caller built in code. Source lists are checked as they are read.
struct CatalogCheck {
  let catalog: NameCatalog
  /// The position of each entry, by its current name.
  private var current: [String: Int] = [:]
  private var former: Set<String> = []

  init(_ catalog: NameCatalog) {
    self.catalog = catalog
  }

  /// Throws an error for the first mistake.
  ///
  /// - Complexity: O(*n*) on average in the number of names.
  mutating func run() throws(IndexBuildError) {
    try checkSettings()
    try checkReleases()
    current.reserveCapacity(catalog.entries.count)
    for (number, entry) in catalog.entries.enumerated() {
      if entry.name.isEmpty { throw .emptyName(entry: number) }
      guard let first = current.updateValue(number, forKey: entry.name) else { continue }
      throw .duplicateName(entry.name, entries: [first, number])
    }
    for (number, entry) in catalog.entries.enumerated() {
      try check(entry, number)
      guard !entry.aliases.isEmpty else { continue }
      var own: Set<String> = [entry.name]
      for alias in entry.aliases { try check(alias, of: number, &own) }
    }
  }

  private func checkSettings() throws(IndexBuildError) {
    guard catalog.tokenization.kinds.contains(.full) else { throw .missingFullKind }
    for scalar in catalog.tokenization.separators
    where ListSeparators.reason(against: scalar, after: []) != nil {
      throw .unusableSeparator(scalar)
    }
    var categories: Set<String> = []
    for category in catalog.categories where !categories.insert(category.key).inserted {
      throw .duplicateCategory(category.key)
    }
    for token in catalog.lexicon.words.keys.sorted() {
      guard let words = catalog.lexicon.split(of: token), words.joined() != token else { continue }
      throw .wrongSplit(token: token, words: words)
    }
  }

  private func checkReleases() throws(IndexBuildError) {
    var identifiers: Set<String> = []
    for (number, release) in catalog.releases.enumerated() {
      if release.id.isEmpty { throw .badRelease(number, .emptyIdentifier) }
      if !identifiers.insert(release.id).inserted { throw .badRelease(number, .duplicate) }
      var platforms: Set<String> = []
      for pair in release.platforms {
        if pair.platform.isEmpty { throw .badRelease(number, .emptyPlatform) }
        if !platforms.insert(pair.platform).inserted {
          throw .badRelease(number, .duplicatePlatform(pair.platform))
        }
      }
    }
  }

  private func check(_ entry: CatalogEntry, _ number: Int) throws(IndexBuildError) {
    for release in [entry.introduced, entry.deprecated, entry.removed] {
      try check(release, of: entry.name)
    }
    let isInOrder =
      isInOrder(entry.introduced, entry.deprecated) && isInOrder(entry.deprecated, entry.removed)
      && isInOrder(entry.introduced, entry.removed)
      && (entry.removed == nil || entry.introduced != entry.removed)
    guard isInOrder else { throw .wrongOrder(name: entry.name) }
    guard entry.facets.count > 1 else { return }
    var facets: Set<CatalogFacet> = []
    for facet in entry.facets where !facets.insert(facet).inserted {
      throw .duplicateFacet(facet, entry: number)
    }
  }

  /// - Parameter own: The names of the entry so far.
  private mutating func check(
    _ alias: EntryAlias, of number: Int, _ own: inout Set<String>
  ) throws(IndexBuildError) {
    try check(alias.introduced, of: alias.name)
    for step in alias.replacements {
      try check(step.release, of: alias.name)
      guard isInOrder(alias.introduced, step.release) else { throw .wrongOrder(name: alias.name) }
    }
    switch alias.role {
    case .former:
      guard current[alias.name] == nil, former.insert(alias.name).inserted,
        own.insert(alias.name).inserted
      else { throw .duplicateFormerName(alias.name) }
    case .alternative:
      guard own.insert(alias.name).inserted else {
        throw .duplicateAlternative(alias.name, entry: number)
      }
    }
  }

  private func check(
    _ release: CatalogRelease.Index?, of name: String
  ) throws(IndexBuildError) {
    guard let release, !catalog.releases.indices.contains(release) else { return }
    throw .unknownRelease(release, name: name, releaseCount: catalog.releases.count)
  }

  private func isInOrder(_ first: CatalogRelease.Index?, _ second: CatalogRelease.Index?) -> Bool {
    guard let first, let second else { return true }
    return first <= second
  }
}
