import NamedexCore
import NamedexFiles

/// Cuts the entries of a catalog run by run, keeps the runs in a file, and merges them.
struct RunCollector {
  private let catalog: SortedCatalog
  private(set) var rows: RowTables
  private(set) var classes: ClassTable
  private(set) var pictures = PictureTables()
  var history: NameHistory
  private(set) var removedCount = 0
  /// The file of the runs.
  private let file: RunFile
  private var termRuns: [SortedRun] = []
  private var aliasRuns: [SortedRun] = []
  /// For each run, the number of representations that earlier runs have in each space.
  private var bases: [[Int]] = []

  /// The minimum number of entries for which a second thread pays off.
  private static let halvedCount = 1 << 12
  /// The maximum number of entries in a run. Cutting a million entries at once takes a quarter of a
  /// gigabyte. Runs of a quarter of a million entries, two at a time, take half as much for a
  /// catalog of any size, and there are so few of these runs that they can be read in large pieces.
  private static let longestRun = 1 << 18

  /// A run of entries whose terms are in a file.
  private typealias CutRun = (entries: EntryRun, terms: SortedRun)

  /// - Parameter file: The file that stores the runs.
  init(_ catalog: SortedCatalog, in file: RunFile) {
    self.catalog = catalog
    self.file = file
    rows = RowTables(entryCount: catalog.entryCount)
    classes = ClassTable(catalog.frame)
    history = NameHistory(catalog.frame)
  }

  /// Cuts all entries in runs, two at a time on two threads.
  ///
  /// - Parameters:
  ///   - length: The number of entries in a run; nil to choose it automatically.
  ///   - progress: Receives the number of entries cut so far.
  mutating func cut(runLength length: Int?, _ progress: BuildProgress?) throws(CatalogError) {
    let count = catalog.entryCount
    let chosen = min(Self.longestRun, count < Self.halvedCount ? count : count / 2)
    // Each run begins a block of names.
    let block = IndexFormat.namesPerBlock
    let length = max(1, ((length ?? chosen) + block - 1) / block) * block
    let (catalog, file) = (catalog, file)
    @Sendable func cut(_ batch: EntryBatch, _ first: Int) throws(CatalogError) -> CutRun {
      var run = try EntryRun(catalog, batch, first: first)
      let terms = try run.moveTerms(to: file)
      return (run, terms)
    }
    var batches = catalog.batches
    var first = 0
    progress?.cut(0, of: count)
    while let one = try batches.next(length) {
      let (start, middle) = (first, first + one.count)
      guard let two = try batches.next(length) else {
        try add(one, try cut(one, start))
        break
      }
      let (a, b) = try TwoThreads.run(
        { () throws(CatalogError) in try cut(one, start) },
        { () throws(CatalogError) in try cut(two, middle) })
      try add(one, a)
      try add(two, b)
      first = middle + two.count
      progress?.cut(first, of: count)
    }
    progress?.write()
  }

  private mutating func add(_ batch: EntryBatch, _ cut: CutRun) throws(CatalogError) {
    let run = cut.entries
    termRuns.append(cut.terms)
    note(batch)
    bases.append(rows.counts)
    if run.aliases.count > 0 {
      aliasRuns.append(
        try SortedRun(
          run.aliases.sorted(), in: file, key: { run.aliases[$0] },
          appendValue: { [first = rows.aliasCount] in $1.append32(first + $0) }))
    }
    rows.append(run)
    try rows.spill(to: file)
  }

  private mutating func note(_ batch: EntryBatch) {
    switch batch {
    case .names(let names):
      classes.appendPlain()
      history.append(plain: names.count)
    case .entries(let entries):
      let span = entries.span
      for offset in span.indices {
        let number = classes.entryClasses.count
        classes.append(span[offset], position: catalog.position(ofEntry: number))
        pictures.append(span[offset], number)
        history.append(span[offset])
        if span[offset].removed != nil { removedCount += 1 }
      }
    }
  }

  /// Writes the vocabulary with its sets, in two halves on two threads.
  func writeTrie() throws(CatalogError) -> [TrieWriter] {
    let merge = TermMerge(
      runs: termRuns, file: file, bases: bases, universes: rows.counts,
      extraEntries: rows.extraEntries)
    guard rows.entryCount >= Self.halvedCount else { return [try merge.trie(0..<256)] }
    let middle = middleByte
    let (a, b) = try TwoThreads.run(
      { () throws(CatalogError) in try merge.trie(0..<middle) },
      { () throws(CatalogError) in try merge.trie(middle..<256) })
    return [a, b]
  }

  /// The first byte at which the terms are divided so that both halves have about the same number
  /// of postings.
  private var middleByte: Int {
    func weight(_ bytes: Range<Int>) -> Int { termRuns.reduce(0) { $0 + $1.values(bytes).count } }
    let half = weight(0..<256) / 2
    return (0..<256).first { weight(0..<$0 + 1) > half } ?? 256
  }

  /// Returns the positions of aliases, sorted by folded form.
  func aliasOrder() throws(CatalogError) -> ByteWriter {
    var section = ByteWriter()
    var merge = try RunMerge(aliasRuns, in: file)
    while let run = try merge.next() { section.append32(try merge.values[run].number()) }
    return section
  }
}
