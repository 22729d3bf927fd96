package import NamedexCore

/// The variants of entries for one language, such as `close.ar` for `close`.
///
/// Lists show a variant under its base if a search accepts both. Results are cached.
package final class LocalizedVariants {
  /// The facet whose values are languages. The name of a variant is its base's name, a period and
  /// the language.
  package static let facet = "localized"

  private let index: CatalogIndex
  /// The numbers of the facet's values.
  private let values: Range<Int>
  /// The endings of names for each value, as far as they have been computed.
  private var endings: [[UInt8]] = []
  /// For each class of entries, its value of the facet, or one of the constants below.
  private var languages: [Int] = []
  /// For each entry, by its row, the row of its base, or one of the constants below.
  private var bases: [Int] = []
  private static let (none, unknown) = (-1, -2)

  /// Creates an empty cache for a catalog.
  ///
  /// - Complexity: O(*k*) for *k* facets.
  package init(_ index: CatalogIndex) {
    self.index = index
    values = index.withView { view in
      view.facetKeys.first { view.facetKey($0) == Self.facet }
        .map { view.facetValues(ofKey: $0) } ?? 0..<0
    }
  }

  /// Returns the variants of an entry, by entry number.
  ///
  /// - Complexity: O(log *n* + *k*) for *n* names and the *k* names that begin with the entry's.
  package func variants(ofEntry number: Int) -> [Int] {
    guard !values.isEmpty, let name = index.entry(number).flatMap({ index.name(of: $0) }) else {
      return []
    }
    return index.withView { view in
      let own = view.entry(atPosition: number)
      var finder = BaseFinder()
      return view.rows(withFoldedPrefix: Folding.fold(name + ".")).compactMap { row in
        guard row < view.layout.entryCount, base(of: row, among: &bases, &finder, view) == own
        else {
          return nil
        }
        return view.position(ofEntry: row)
      }.sorted()
    }
  }

  /// Returns the variants that a query accepts and that a list shows under their bases.
  ///
  /// A query such as `close ar`, or one for a language, returns the variants themselves, because it
  /// does not accept their bases.
  ///
  /// - Complexity: That of finding everything that the query accepts.
  package func folded(_ searcher: Searcher, _ query: SearchQuery) -> FoldedVariants {
    guard !values.isEmpty else { return FoldedVariants() }
    return index.withView { view in
      searcher.withRows(query, view) { rows in
        var isAccepted = [Bool](repeating: false, count: view.layout.entryCount)
        for row in rows where row < isAccepted.count { isAccepted[row] = true }
        return folded(rows, isAccepted, view)
      }
    }
  }

  private func folded(
    _ rows: [Int], _ isAccepted: [Bool], _ view: IndexView
  ) -> FoldedVariants {
    var folded = FoldedVariants()
    // The array is moved out and back to avoid an exclusivity check for each access.
    var bases: [Int] = []
    swap(&bases, &self.bases)
    defer { swap(&bases, &self.bases) }
    var finder = BaseFinder()
    for row in rows where row < isAccepted.count {
      let base = base(of: row, among: &bases, &finder, view)
      guard base >= 0, isAccepted[base] else { continue }
      folded.add(
        view.position(ofEntry: row), under: view.position(ofEntry: base),
        of: view.layout.entryCount)
    }
    return folded
  }

  /// Returns the row of a language variant's base; negative if the entry is not a variant.
  ///
  /// - Parameters:
  ///   - row: The row of the entry.
  ///   - bases: The cached bases of all entries.
  private func base(
    of row: Int, among bases: inout [Int], _ finder: inout BaseFinder, _ view: IndexView
  ) -> Int {
    if bases.isEmpty {
      bases = [Int](repeating: Self.unknown, count: view.layout.entryCount)
      languages = [Int](repeating: Self.unknown, count: view.layout.classCount)
      endings = [[UInt8]](repeating: [], count: values.count)
    }
    if bases[row] == Self.unknown { bases[row] = findBase(of: row, &finder, view) }
    return bases[row]
  }

  private func findBase(of row: Int, _ finder: inout BaseFinder, _ view: IndexView) -> Int {
    let language = language(ofClass: view.entryClass(row), view)
    guard language >= 0 else { return Self.none }
    let place = language - values.lowerBound
    if endings[place].isEmpty { endings[place] = Array(".\(view.facetValue(language))".utf8) }
    return finder.base(of: row, ending: endings[place], in: index, view) ?? Self.none
  }

  private func language(ofClass number: Int, _ view: IndexView) -> Int {
    guard number < languages.count else { return Self.none }
    if languages[number] == Self.unknown {
      languages[number] = Self.none
      for position in view.classRecord(number).values {
        let value = view.classValue(position)
        guard values.contains(value) else { continue }
        languages[number] = value
        break
      }
    }
    return languages[number]
  }
}

/// Finds the bases of variants, reusing its memory.
private struct BaseFinder {
  private var cursor = NameCursor()
  private var search = NameRangeSearch()
  /// The base found last; the next variant often has the same one.
  private var last: (name: [UInt8], row: Int?) = ([], nil)

  /// Returns the row of the entry whose name is a variant's name without the ending; nil if there
  /// is no such entry.
  mutating func base(
    of row: Int, ending: [UInt8], in index: CatalogIndex, _ view: IndexView
  ) -> Int? {
    cursor.move(to: row, view)
    let count = cursor.text.count - ending.count
    guard count > 0, cursor.text[count...].elementsEqual(ending) else { return nil }
    let name = cursor.text[..<count]
    if name != last.name[...] {
      last = (Array(name), nil)
      last.row = base(named: last.name, before: row, in: index, view)
    }
    return last.row
  }

  private mutating func base(
    named name: [UInt8], before row: Int, in index: CatalogIndex, _ view: IndexView
  ) -> Int? {
    // A base comes shortly before its variants, unless the name is a former one.
    let text = String(decoding: name, as: UTF8.self)
    let rows = search.positions(
      .current, Folding.fold(text)[...], isWhole: true, before: row, view)
    for row in rows.prefix(CatalogIndex.fewNames) {
      cursor.move(to: row, view)
      if cursor.text == name { return row }
    }
    return index.entries(named: text, among: CatalogIndex.fewNames).first.map { view.entry($0) }
  }
}

/// The variants that a list of results shows under their bases.
package struct FoldedVariants: Sendable {
  /// The number of variants.
  package private(set) var count = 0
  /// True at the number of each entry that is a variant; empty if there are no variants.
  private var isVariant: [Bool] = []
  /// The number of variants under each entry.
  private var counts: [UInt16] = []

  /// Adds a variant.
  ///
  /// - Parameters:
  ///   - variant: The number of its entry.
  ///   - base: The number of its base's entry.
  ///   - entryCount: The number of all entries.
  fileprivate mutating func add(_ variant: Int, under base: Int, of entryCount: Int) {
    if isVariant.isEmpty {
      isVariant = [Bool](repeating: false, count: entryCount)
      counts = [UInt16](repeating: 0, count: entryCount)
    }
    // A damaged index may have wrong numbers.
    guard variant < entryCount, base < entryCount, !isVariant[variant] else { return }
    isVariant[variant] = true
    counts[base] = counts[base] == .max ? .max : counts[base] + 1
    count += 1
  }

  /// Returns whether an entry is shown under its base.
  ///
  /// - Complexity: O(1).
  package func contains(_ entry: EntryID) -> Bool {
    isVariant.indices.contains(entry.number) && isVariant[entry.number]
  }

  /// Returns the number of variants that are shown under an entry.
  ///
  /// - Complexity: O(1).
  package func count(under entry: EntryID) -> Int {
    counts.indices.contains(entry.number) ? Int(counts[entry.number]) : 0
  }
}
