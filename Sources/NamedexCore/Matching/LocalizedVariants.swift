/// The variants of entries for one language, such as `close.ar` of `close`.
///
/// Lists for people put a variant under its base where a search accepts both. What was looked up once is
/// kept.
package final class LocalizedVariants {
  /// The facet whose values are languages; the name of a variant is that of its base, a period and
  /// the language.
  package static let facet = "localized"

  private let index: CatalogIndex
  /// The values of the facet.
  private let values: Range<Int>
  /// For each class of entries its value of the facet, or one of the numbers below.
  private var languages: [Int] = []
  /// For each entry, by its row, the number of its base, or one of the numbers below.
  private var bases: [Int] = []
  private static let (none, unknown) = (-1, -2)

  /// Prepares for a catalog.
  ///
  /// - Complexity: O(*k*) for *k* facets.
  package init(_ index: CatalogIndex) {
    self.index = index
    values = index.withView { view in
      view.facetKeys.first { view.facetKey($0) == Self.facet }
        .map { view.facetValues(ofKey: $0) } ?? 0..<0
    }
  }

  /// Whether no entry is for one language.
  package var isEmpty: Bool { values.isEmpty }

  /// Returns the variants of an entry, by their numbers.
  ///
  /// - Complexity: O(log *n* + *k*) for *n* names, of which *k* begin with that of the entry.
  package func variants(ofEntry number: Int) -> [Int] {
    guard !isEmpty, let name = index.entry(number).flatMap({ index.name(of: $0) }) else {
      return []
    }
    return index.withView { view in
      view.rows(withFoldedPrefix: Folding.fold(name + ".")).compactMap { row in
        guard row < view.layout.entryCount, base(of: row, view) == number else { return nil }
        return view.position(ofEntry: row)
      }.sorted()
    }
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
    let accepted = searcher.entries(query, limit: index.entryCount).entries
    index.withView { view in
      var pairs: [(variant: Int, base: Int)] = []
      for entry in accepted {
        let base = base(of: view.entry(entry), view)
        if base >= 0 { pairs.append((entry.number, base)) }
      }
      guard !pairs.isEmpty else { return }
      var isAccepted = [Bool](repeating: false, count: index.entryCount)
      for entry in accepted { isAccepted[entry.number] = true }
      for pair in pairs where isAccepted[pair.base] { folded.pairs.append(pair) }
    }
    return folded
  }

  /// The number of the entry of which one is the variant for a language; negative if it is none.
  ///
  /// - Parameter row: The row of the entry.
  private func base(of row: Int, _ view: IndexView) -> Int {
    if bases.isEmpty {
      bases = [Int](repeating: Self.unknown, count: view.layout.entryCount)
      languages = [Int](repeating: Self.unknown, count: view.layout.classCount)
    }
    if bases[row] == Self.unknown { bases[row] = findBase(of: row, view) }
    return bases[row]
  }

  private func findBase(of row: Int, _ view: IndexView) -> Int {
    let language = language(ofClass: view.entryClass(row), view)
    guard language >= 0 else { return Self.none }
    var cursor = NameCursor()
    cursor.move(to: row, view)
    let ending = Array(".\(view.facetValue(language))".utf8)
    guard cursor.text.count > ending.count, cursor.text.suffix(ending.count).elementsEqual(ending)
    else { return Self.none }
    let name = String(decoding: cursor.text.dropLast(ending.count), as: UTF8.self)
    return index.entries(named: name).first?.number ?? Self.none
  }

  private func language(ofClass number: Int, _ view: IndexView) -> Int {
    guard number < languages.count else { return Self.none }
    if languages[number] == Self.unknown {
      let section = view.layout[.classValues]
      let places = view.classRecord(number).values.clamped(to: 0..<section.count / 2)
      languages[number] = Self.none
      for place in places where values.contains(view.classValue(place)) {
        languages[number] = view.classValue(place)
        break
      }
    }
    return languages[number]
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
