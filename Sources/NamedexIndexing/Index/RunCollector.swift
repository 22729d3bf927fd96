import NamedexCore

/// Cuts the entries of a catalog in runs, and merges what the runs are put away as.
struct RunCollector<Site: BuildSite> {
  typealias Failure = RunBuildError<Site.Failure>

  private let frame: Catalog
  private(set) var room: Room<Site>
  private(set) var rows: RowTables
  private(set) var classes: ClassTable
  var history: NameHistory
  private(set) var removedCount = 0
  /// The only run, when there is one that is not put away.
  private var whole: EntryRun?
  private var wholeAliases: FoldedNames?
  private var termRuns: [SortedRun] = []
  private var aliasRuns: [SortedRun] = []
  /// By run: the number of representations in each space before it.
  private var bases: [[Int]] = []
  /// The entries of a run.
  private var runLength = 0

  /// - Parameter frame: The catalog; its entries are not read.
  init(_ frame: Catalog, _ entryCount: Int, _ room: Room<Site>) {
    self.frame = frame
    self.room = room
    rows = RowTables(entryCount: entryCount)
    classes = ClassTable(frame)
    history = NameHistory(frame)
  }

  /// Cuts all entries as one run that stays in memory.
  mutating func cutWhole(_ source: inout some EntrySource) throws(Failure) {
    let entries = source.next(source.entryCount)?.entries ?? []
    let run = try get(EntryRun.result(frame, entries, first: 0))
    note(entries)
    rows.append(run)
    whole = run
    wholeAliases = run.aliases
  }

  /// Cuts all entries in runs, two at once, and puts them away.
  mutating func cut(_ source: inout some EntrySource, runLength: Int) throws(Failure) {
    self.runLength = runLength
    let frame = frame
    var first = 0
    while let one = source.next(runLength) {
      let two = source.next(runLength)
      let (oneFirst, twoFirst) = (first, first + one.count)
      first = twoFirst + (two?.count ?? 0)
      let (a, b) = room.site.both(
        { CutEntries(frame, one, first: oneFirst) },
        { two.map { CutEntries(frame, $0, first: twoFirst) } })
      try putAway(a)
      if let b { try putAway(b) }
    }
  }

  private func get(_ run: Result<EntryRun, IndexBuildError>) throws(Failure) -> EntryRun {
    do throws(IndexBuildError) {
      return try run.get()
    } catch {
      throw .catalog(error)
    }
  }

  private mutating func note(_ entries: [CatalogEntry]) {
    let span = entries.span
    for offset in span.indices {
      classes.append(span[offset])
      history.append(span[offset])
      if span[offset].removed != nil { removedCount += 1 }
    }
  }

  private mutating func putAway(_ cut: CutEntries) throws(Failure) {
    let run = try get(cut.run)
    note(cut.entries)
    bases.append(rows.counts)
    termRuns.append(try SortedRun(terms: run, in: &room))
    if run.aliases.count > 0 {
      aliasRuns.append(try SortedRun(names: run.aliases, from: rows.aliasCount, in: &room))
    }
    rows.append(run)
    try rows.spill(to: &room)
  }

  /// Writes the vocabulary with its sets; gives its levels.
  mutating func writeTrie() throws(Failure) -> [TrieLevel] {
    if let whole {
      self.whole = nil
      return Self.trie(of: whole, rows)
    }
    var shape = TrieShape()
    var merge = try RunMerge(termRuns, room)
    var last: [UInt8]?
    while let run = try merge.next(room) {
      let term = merge.key(of: run)
      if term != last { shape.append(term[...]) }
      last = term
    }
    var writer = TrieWriter(shape, universes: rows.counts, extraEntries: rows.extraEntries)
    var readers = termRuns.map { RunReader($0.values) }
    var lists = [[UInt32]](repeating: [], count: Space.allCases.count)
    var postings = TermPostings()
    merge = try RunMerge(termRuns, room)
    last = nil
    var termCount = 0
    while let run = try merge.next(room) {
      let term = merge.key(of: run)
      if let last, term != last {
        postings.split(lists)
        writer.append(last[...], once: postings.once, repeated: postings.repeated)
        for space in lists.indices { lists[space].removeAll(keepingCapacity: true) }
        // Not for each: looking at every part of every level takes longer than writing a term.
        termCount += 1
        if termCount % 1024 == 0 { try writer.spill(to: &room) }
      }
      last = term
      // Runs with one term come in their order, and so do the identifiers.
      var counts = [0, 0, 0]
      for space in lists.indices { counts[space] = try readers[run].number(room) }
      for space in lists.indices where counts[space] > 0 {
        try readers[run].numbers(
          counts[space], plus: UInt32(truncatingIfNeeded: bases[run][space]), to: &lists[space],
          room)
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

  /// Positions of current names in the order of their folded forms.
  mutating func nameOrder(_ source: inout some EntrySource) throws(Failure) -> ByteWriter {
    source.restart()
    var runs: [SortedRun] = []
    var first = 0
    while let batch = source.next(runLength > 0 ? runLength : source.entryCount) {
      var names = FoldedNames()
      for entry in batch.entries { names.append(entry.name) }
      if runLength == 0 { return Self.positions(names.sorted()) }
      runs.append(try SortedRun(names: names, from: first, in: &room))
      first += batch.count
    }
    return try mergedPositions(runs)
  }

  /// Positions of aliases in the order of their folded forms.
  mutating func aliasOrder() throws(Failure) -> ByteWriter {
    if let wholeAliases { return Self.positions(wholeAliases.sorted()) }
    return try mergedPositions(aliasRuns)
  }

  private static func positions(_ order: [Int]) -> ByteWriter {
    var section = ByteWriter()
    for position in order { section.append32(position) }
    return section
  }

  private func mergedPositions(_ runs: [SortedRun]) throws(Failure) -> ByteWriter {
    var section = ByteWriter()
    var merge = try RunMerge(runs, room)
    var readers = runs.map { RunReader($0.values) }
    while let run = try merge.next(room) {
      section.append32(try readers[run].number(room))
    }
    return section
  }
}

/// The postings of one term as sets.
private struct TermPostings {
  var once = [[UInt32]](repeating: [], count: Space.allCases.count)
  var repeated = [[UInt32]](repeating: [], count: Space.allCases.count)

  /// Parts ascending identifiers by space: each once, and those that are there twice.
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

/// Entries with what they give, as one thread gives it to another.
private struct CutEntries: Sendable {
  let entries: [CatalogEntry]
  let run: Result<EntryRun, IndexBuildError>

  init(_ frame: Catalog, _ batch: EntryBatch, first: Int) {
    entries = batch.entries
    run = EntryRun.result(frame, entries, first: first)
  }
}
