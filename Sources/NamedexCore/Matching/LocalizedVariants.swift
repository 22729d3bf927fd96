/// The variants of entries for one language, such as `close.ar` of `close`.
///
/// Lists for people put a variant under its base where a search accepts both.
package struct LocalizedVariants: Sendable {
  /// The facet whose values are languages; the name of a variant is that of its base, a period and
  /// the language.
  package static let facet = "localized"

  /// A variant and its base, by their numbers, in the order of variants.
  private var pairs: [(variant: Int, base: Int)] = []

  /// No variants.
  package init() {}

  /// Finds the variants of a catalog, those that have been removed too: older releases have them.
  ///
  /// - Complexity: O(*n* + *v* log *n*) for *v* variants among *n* entries; O(1) for a catalog without
  ///   languages.
  package init(_ index: CatalogIndex) {
    guard index.scope(of: [FacetToken(key: FacetToken.isKey, value: Self.facet)]) != nil else {
      return
    }
    for (number, language) in Self.languages(index) {
      guard let entry = index.entry(number), let name = index.name(of: entry) else { continue }
      let ending = Array(".\(language)".utf8)
      guard name.utf8.count > ending.count, name.utf8.suffix(ending.count).elementsEqual(ending)
      else { continue }
      let base = String(decoding: Array(name.utf8.dropLast(ending.count)), as: UTF8.self)
      if let base = index.entries(named: base).first { pairs.append((number, base.number)) }
    }
  }

  /// The entries that are for one language, and which.
  private static func languages(_ index: CatalogIndex) -> [(entry: Int, language: String)] {
    index.withView { view in
      // Entries of one class have the same facets.
      var languages: [String?] = []
      for number in 0..<view.layout.classCount {
        languages.append(
          view.facets(view.classRecord(number)).first { $0.key == facet }?.value)
      }
      var entries: [(entry: Int, language: String)] = []
      for entry in 0..<view.layout.entryCount {
        let number = view.entryClass(entry)
        if number < languages.count, let language = languages[number] {
          entries.append((view.position(ofEntry: entry), language))
        }
      }
      return view.layout.positionWidth == 0 ? entries : entries.sorted { $0.entry < $1.entry }
    }
  }

  /// Whether there are none.
  package var isEmpty: Bool { pairs.isEmpty }

  /// Returns the variants of an entry, by their numbers.
  ///
  /// - Complexity: O(*v*).
  package func variants(ofEntry number: Int) -> [Int] {
    pairs.filter { $0.base == number }.map { $0.variant }
  }

  /// Returns the variants that a list of what a query accepts puts under their bases.
  ///
  /// Somebody who types `close ar`, or asks for a language, gets the variants themselves: such a
  /// query does not accept their bases.
  ///
  /// - Complexity: That of finding everything that the query accepts.
  package func folded(_ searcher: Searcher, _ query: SearchQuery) -> FoldedVariants {
    var folded = FoldedVariants()
    guard !isEmpty else { return folded }
    var isAccepted = [Bool](repeating: false, count: searcher.index.entryCount)
    for entry in searcher.entries(query, limit: searcher.index.entryCount).entries {
      isAccepted[entry.number] = true
    }
    for pair in pairs where isAccepted[pair.variant] && isAccepted[pair.base] {
      folded.pairs.append(pair)
    }
    return folded
  }
}

/// The variants that a list of results puts under their bases.
package struct FoldedVariants: Sendable {
  /// Variants and their bases, by their numbers, in the order of variants.
  fileprivate var pairs: [(variant: Int, base: Int)] = []

  /// No variants.
  package init() {}

  /// Their number.
  package var count: Int { pairs.count }

  /// Whether an entry stands under its base.
  ///
  /// - Complexity: O(log *v*).
  package func contains(_ entry: EntryID) -> Bool {
    var (low, high) = (0, pairs.count)
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle].variant < entry.number { low = middle + 1 } else { high = middle }
    }
    return low < pairs.count && pairs[low].variant == entry.number
  }

  /// The number of variants that stand under an entry.
  ///
  /// - Complexity: O(*v*).
  package func count(under entry: EntryID) -> Int {
    var count = 0
    for pair in pairs where pair.base == entry.number { count += 1 }
    return count
  }
}
