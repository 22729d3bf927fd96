import NamedexCore

/// Merges the terms of runs into a trie.
struct TermMerge: Sendable {
  /// The terms of each run; the runs are in entry order. A term's value is the number of postings
  /// in each space, then the postings.
  var runs: [SortedRun]
  /// The file of the runs.
  var file: RunFile
  /// For each run, the number of representations that earlier runs have in each space.
  var bases: [[Int]]
  /// The total number of representations in each space.
  var universes: [Int]
  /// The entry of each extra representation.
  var extraEntries: [UInt32]

  /// Writes the part of the vocabulary whose terms begin with a byte in a range, with its sets.
  func trie(_ bytes: Range<Int>) throws(CatalogError) -> TrieWriter {
    var writer = TrieWriter(
      try shape(bytes), universes: universes, extraEntries: extraEntries)
    var lists = [[UInt32]](repeating: [], count: Space.allCases.count)
    var own = [CountedIdentifiers](repeating: CountedIdentifiers(), count: lists.count)
    var merge = try RunMerge(runs, bytes, in: file)
    var counts = lists.map(\.count)
    var term: [UInt8] = []
    var termCount = 0
    func write() {
      for space in lists.indices {
        own[space].count(lists[space])
        lists[space].clear()
      }
      writer.append(term[...], own)
    }
    while let run = try merge.next() {
      if !merge.isKey(of: run, term) {
        if termCount > 0 { write() }
        termCount += 1
        // Do not spill after each term: checking every part of every level takes longer than
        // writing a term.
        if termCount % 1024 == 0 { try writer.spill(to: file) }
        merge.copyKey(of: run, to: &term)
      }
      // Runs with the same term are in order, and so are their identifiers.
      for space in counts.indices { counts[space] = try merge.values[run].number() }
      for (space, count) in counts.enumerated() where count > 0 {
        try merge.values[run].numbers(
          count, plus: UInt32(truncatingIfNeeded: bases[run][space]), to: &lists[space])
      }
    }
    if termCount > 0 { write() }
    writer.finish()
    return writer
  }

  private func shape(_ bytes: Range<Int>) throws(CatalogError) -> TrieShape {
    var shape = TrieShape()
    var merge = try RunMerge(runs, bytes, in: file)
    var last: [UInt8] = []
    while let run = try merge.next() {
      if shape.termCount > 0, merge.isKey(of: run, last) { continue }
      merge.copyKey(of: run, to: &last)
      shape.append(last[...])
    }
    return shape
  }
}
