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
  /// Where the runs are; nil when there is one in memory.
  private var file: RunFile?
  /// The only run, in memory.
  private var whole: EntryRun?
  private var wholeAliases: FoldedNames?
  private var termRuns: [SortedRun] = []
  private var aliasRuns: [SortedRun] = []
  /// By run: the number of representations in each space before it.
  private var bases: [[Int]] = []
  /// The position in the catalog of each entry; nil where entries have the catalog's order.
  private let positions: [UInt32]?

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

  /// Cuts all entries as one run that stays in memory.
  mutating func cutWhole(_ source: inout some EntrySource) throws(CatalogError) {
    var entries: [CatalogEntry] = []
    while let batch = source.next(source.entryCount) { entries += batch.entries }
    let run = try CatalogError.wrap { () throws(IndexBuildError) in
      try inCatalog { () throws(IndexBuildError) in try EntryRun(frame, entries, first: 0) }
    }
    note(entries)
    rows.append(run)
    whole = run
    wholeAliases = run.aliases
  }

  /// Cuts all entries in runs, two at a time, and writes them to a file.
  mutating func cut(
    _ source: inout some EntrySource, runLength: Int, in file: RunFile
  ) throws(CatalogError) {
    self.file = file
    let frame = frame
    var first = 0
    while let one = source.next(runLength) {
      let two = source.next(runLength)
      let (oneFirst, twoFirst) = (first, first + one.count)
      first = twoFirst + (two?.count ?? 0)
      let (a, b) = TwoThreads.run(
        { CutEntries(frame, one, first: oneFirst) },
        { two.map { CutEntries(frame, $0, first: twoFirst) } })
      try write(a, to: file)
      if let b { try write(b, to: file) }
    }
  }

  /// Cuts entries; an error tells the position in the catalog.
  private func inCatalog(
    _ cut: () throws(IndexBuildError) -> EntryRun
  ) throws(IndexBuildError) -> EntryRun {
    do throws(IndexBuildError) {
      return try cut()
    } catch {
      guard case .emptyName(let entry) = error, let positions else { throw error }
      throw .emptyName(entry: Int(positions[entry]))
    }
  }

  private mutating func note(_ entries: [CatalogEntry]) {
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

  private mutating func write(_ cut: CutEntries, to file: RunFile) throws(CatalogError) {
    let run = try CatalogError.wrap { () throws(IndexBuildError) in
      try inCatalog { () throws(IndexBuildError) in try cut.run.get() }
    }
    note(cut.entries)
    bases.append(rows.counts)
    termRuns.append(try SortedRun(terms: run, in: file))
    if run.aliases.count > 0 {
      aliasRuns.append(try SortedRun(names: run.aliases, from: rows.aliasCount, in: file))
    }
    rows.append(run)
    try rows.spill(to: file)
  }

  /// Writes the vocabulary with its sets, and returns its levels.
  mutating func writeTrie() throws(CatalogError) -> [TrieLevel] {
    guard let file else {
      defer { whole = nil }
      return whole.map { Self.trie(of: $0, rows) } ?? []
    }
    var shape = TrieShape()
    var merge = try RunMerge(termRuns, file)
    var last: [UInt8]?
    while let run = try merge.next() {
      let term = merge.key(of: run)
      if term != last { shape.append(term[...]) }
      last = term
    }
    var writer = TrieWriter(shape, universes: rows.counts, extraEntries: rows.extraEntries)
    var readers = termRuns.map { RunReader($0.values, file) }
    var lists = [[UInt32]](repeating: [], count: Space.allCases.count)
    var postings = TermPostings()
    merge = try RunMerge(termRuns, file)
    last = nil
    var termCount = 0
    while let run = try merge.next() {
      let term = merge.key(of: run)
      if let last, term != last {
        postings.split(lists)
        writer.append(last[...], once: postings.once, repeated: postings.repeated)
        for space in lists.indices { lists[space].removeAll(keepingCapacity: true) }
        // Not after each term: checking every part of every level takes longer than writing a term.
        termCount += 1
        if termCount % 1024 == 0 { try writer.spill(to: file) }
      }
      last = term
      // Runs with the same term come in their order, and so do the identifiers.
      var counts = [0, 0, 0]
      for space in lists.indices { counts[space] = try readers[run].number() }
      for space in lists.indices where counts[space] > 0 {
        try readers[run].numbers(
          counts[space], plus: UInt32(truncatingIfNeeded: bases[run][space]), to: &lists[space])
      }
    }
    if let last {
      postings.split(lists)
      writer.append(last[...], once: postings.once, repeated: postings.repeated)
    }
    writer.finish()
    return writer.levels
  }

  private static func trie(of run: EntryRun, _ rows: RowTables) -> [TrieLevel] {
    var shape = TrieShape()
    for position in run.order.indices { shape.append(run.term(position)) }
    var writer = TrieWriter(shape, universes: rows.counts, extraEntries: rows.extraEntries)
    var lists = [[UInt32]](repeating: [], count: Space.allCases.count)
    var postings = TermPostings()
    for position in run.order.indices {
      let main = run.postings[Space.main.rawValue].list(position)
      if main.count == 1, run.postings[Space.extra.rawValue].list(position).isEmpty,
        run.postings[Space.onRequest.rawValue].list(position).isEmpty
      {
        writer.append(
          run.term(position),
          lone: run.postings[Space.main.rawValue].identifiers[main.lowerBound])
        continue
      }
      for space in lists.indices {
        lists[space].removeAll(keepingCapacity: true)
        lists[space].append(
          contentsOf: run.postings[space].identifiers[run.postings[space].list(position)])
      }
      postings.split(lists)
      writer.append(run.term(position), once: postings.once, repeated: postings.repeated)
    }
    writer.finish()
    return writer.levels
  }

  /// Positions of aliases in the order of their folded forms.
  mutating func aliasOrder() throws(CatalogError) -> ByteWriter {
    if let wholeAliases { return Self.positions(wholeAliases.sorted()) }
    return try mergedPositions(aliasRuns)
  }

  private static func positions(_ order: [Int]) -> ByteWriter {
    var section = ByteWriter()
    for position in order { section.append32(position) }
    return section
  }

  private func mergedPositions(_ runs: [SortedRun]) throws(CatalogError) -> ByteWriter {
    var section = ByteWriter()
    guard let file else { return section }
    var merge = try RunMerge(runs, file)
    var readers = runs.map { RunReader($0.values, file) }
    while let run = try merge.next() {
      section.append32(try readers[run].number())
    }
    return section
  }
}

/// The postings of one term as sets.
private struct TermPostings {
  var once = [[UInt32]](repeating: [], count: Space.allCases.count)
  var repeated = [[UInt32]](repeating: [], count: Space.allCases.count)

  /// Separates ascending identifiers by space: each once, and those that are there twice.
  mutating func split(_ lists: [[UInt32]]) {
    for space in lists.indices {
      once[space].removeAll(keepingCapacity: true)
      repeated[space].removeAll(keepingCapacity: true)
      for identifier in lists[space] {
        if once[space].last != identifier {
          once[space].append(identifier)
        } else if repeated[space].last != identifier {
          repeated[space].append(identifier)
        }
      }
    }
  }
}

/// Entries and their run, passed from one thread to another.
private struct CutEntries: Sendable {
  let entries: [CatalogEntry]
  let run: Result<EntryRun, IndexBuildError>

  init(_ frame: Catalog, _ batch: EntryBatch, first: Int) {
    entries = batch.entries
    run = Result { [entries] () throws(IndexBuildError) in
      try EntryRun(frame, entries, first: first)
    }
  }
}
