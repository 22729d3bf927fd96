import NamedexCore
import NamedexFiles

/// Cuts the entries of a catalog in runs, keeps the runs in a file, and merges them.
struct RunCollector {
  private let frame: Catalog
  private(set) var rows: RowTables
  private(set) var classes: ClassTable
  private(set) var pictures = PictureTables()
  var history: NameHistory
  private(set) var removedCount = 0
  /// Where the runs are; nil when they are in memory.
  private var file: RunFile?
  /// Runs in memory.
  private var kept: [EntryRun] = []
  private var stored: [SortedRun] = []
  /// The aliases of runs in memory.
  private var aliases = FoldedNames()
  private var aliasRuns: [SortedRun] = []
  /// By run: the number of representations in each space before it.
  private var bases: [[Int]] = []
  /// By first byte: the number of terms and postings.
  private var weights = [Int](repeating: 0, count: 256)
  /// The position in the catalog of each entry; nil where entries have the catalog's order.
  private let positions: [UInt32]?

  /// The number of entries from which two threads are worth their start.
  private static let halvedCount = 1 << 12

  /// - Parameters:
  ///   - frame: The catalog; its entries are not read.
  ///   - positions: The position in the catalog of each entry; nil where entries have its order.
  init(_ frame: Catalog, _ entryCount: Int, positions: [UInt32]?) {
    self.frame = frame
    self.positions = positions
    rows = RowTables(entryCount: entryCount)
    classes = ClassTable(frame)
    history = NameHistory(frame)
  }

  /// Cuts all entries in one run or two, which stay in memory.
  mutating func cut(_ source: inout some EntrySource) throws(CatalogError) {
    var runLength = max(1, source.entryCount)
    if runLength >= Self.halvedCount {
      let block = IndexFormat.namesPerBlock
      runLength = (runLength / 2 + block - 1) / block * block
    }
    try cutRuns(&source, runLength)
  }

  /// Cuts all entries in runs, two at a time, and writes them to a file.
  mutating func cut(
    _ source: inout some EntrySource, runLength: Int, in file: RunFile
  ) throws(CatalogError) {
    self.file = file
    try cutRuns(&source, runLength)
  }

  private mutating func cutRuns(
    _ source: inout some EntrySource, _ runLength: Int
  ) throws(CatalogError) {
    let frame = frame
    var first = 0
    while let one = source.next(runLength) {
      guard let two = source.next(runLength) else {
        try add(CutEntries(frame, one, first: first))
        return
      }
      let (oneFirst, twoFirst) = (first, first + one.count)
      first = twoFirst + two.count
      let (a, b) = TwoThreads.run(
        { CutEntries(frame, one, first: oneFirst) }, { CutEntries(frame, two, first: twoFirst) })
      try add(a)
      try add(b)
    }
  }

  private mutating func note(_ content: EntryBatch.Content) {
    switch content {
    case .names(let names):
      classes.appendPlain()
      pictures.append(plain: names.count)
      history.append(plain: names.count)
    case .entries(let entries):
      let all = entries[...]
      let span = all.span
      for offset in span.indices {
        let number = classes.entryClasses.count
        classes.append(span[offset], position: positions.map { Int($0[number]) } ?? number)
        pictures.append(span[offset])
        history.append(span[offset])
        if span[offset].removed != nil { removedCount += 1 }
      }
    }
  }

  private mutating func add(_ cut: CutEntries) throws(CatalogError) {
    let content: EntryBatch.Content
    let run: EntryRun
    do throws(CatalogError) {
      (content, run) = try cut.result.get()
    } catch {
      guard case .index(.emptyName(let entry)) = error, let positions else { throw error }
      // The error tells the position in the catalog.
      throw .index(.emptyName(entry: Int(positions[entry])))
    }
    note(content)
    bases.append(rows.counts)
    for (byte, weight) in run.weights.enumerated() { weights[byte] += weight }
    if let file {
      stored.append(try SortedRun(terms: run, in: file))
      if run.aliases.count > 0 {
        aliasRuns.append(try SortedRun(names: run.aliases, from: rows.aliasCount, in: file))
      }
    } else {
      kept.append(run)
      aliases.append(run.aliases)
    }
    rows.append(run)
    if let file { try rows.spill(to: file) }
  }

  /// Writes the vocabulary with its sets, the parts of both halves on two threads.
  mutating func writeTrie() throws(CatalogError) -> [TrieWriter] {
    let (kept, stored, bases, file) = (kept, stored, bases, file)
    let frame = TermMerge.Frame(
      universes: rows.counts, extraEntries: rows.extraEntries, file: file)
    @Sendable func part(_ bytes: Range<Int>) -> Result<TrieWriter, CatalogError> {
      Result { () throws(CatalogError) in
        if let file {
          let runs = stored.indices.map {
            StoredTerms(stored[$0], file, bases: bases[$0], beginning: bytes)
          }
          return try TermMerge.trie(runs, frame)
        }
        let runs = kept.indices.map { KeptTerms(kept[$0], bases: bases[$0], beginning: bytes) }
        return try TermMerge.trie(runs, frame)
      }
    }
    self.kept = []
    guard rows.entryCount >= Self.halvedCount else { return [try part(0..<256).get()] }
    let middle = Self.middle(of: weights)
    let (a, b) = TwoThreads.run({ part(0..<middle) }, { part(middle..<256) })
    return [try a.get(), try b.get()]
  }

  /// The first byte from which about half of the work is left.
  private static func middle(of weights: [Int]) -> Int {
    let half = weights.reduce(0, +) / 2
    var sum = 0
    for (byte, weight) in weights.enumerated() {
      if sum + weight / 2 >= half { return byte }
      sum += weight
    }
    return 256
  }

  /// Positions of aliases in the order of their folded forms.
  mutating func aliasOrder() throws(CatalogError) -> ByteWriter {
    file == nil ? Self.positions(aliases.sorted()) : try mergedPositions(aliasRuns)
  }

  private static func positions(_ order: [Int]) -> ByteWriter {
    var section = ByteWriter()
    for position in order { section.append32(position) }
    return section
  }

  private func mergedPositions(_ runs: [SortedRun]) throws(CatalogError) -> ByteWriter {
    var section = ByteWriter()
    guard let file else { return section }
    var merge = try RunMerge(runs.map { RunReader($0.keys, file) })
    var readers = runs.map { RunReader($0.values, file) }
    while let run = try merge.next() {
      section.append32(try readers[run].number())
    }
    return section
  }
}

/// Entries and their run, passed from one thread to another.
private struct CutEntries: Sendable {
  let result: Result<(EntryBatch.Content, EntryRun), CatalogError>

  init(_ frame: Catalog, _ batch: EntryBatch, first: Int) {
    result = Result { () throws(CatalogError) in
      let content = try batch.content()
      let run = try CatalogError.wrap { () throws(IndexBuildError) in
        try EntryRun(frame, content, first: first)
      }
      return (content, run)
    }
  }
}
