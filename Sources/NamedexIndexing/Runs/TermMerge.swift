import NamedexCore

/// Merges the terms of runs to a trie.
enum TermMerge {
  /// What the trie is made for.
  struct Frame: Sendable {
    /// The number of representations in each space.
    var universes: [Int]
    /// The entry of each extra representation.
    var extraEntries: [UInt32]
    /// Where nodes are kept that are complete; nil keeps them in memory.
    var file: RunFile?
  }

  /// Writes a part of the vocabulary with its sets.
  ///
  /// - Parameter runs: The runs, in the order of their entries.
  static func trie(_ runs: [some TermRun], _ frame: Frame) throws(CatalogError) -> TrieWriter {
    var writer = TrieWriter(
      try shape(runs), universes: frame.universes, extraEntries: frame.extraEntries)
    var lists = [[UInt32]](repeating: [], count: Space.allCases.count)
    var own = [CountedIdentifiers](repeating: CountedIdentifiers(), count: lists.count)
    var merge = try RunMerge(runs)
    var term: [UInt8] = []
    var termCount = 0
    func write() {
      if let lone = lone(lists) {
        writer.append(term[...], lone: lone)
      } else {
        for space in lists.indices { own[space].count(lists[space]) }
        writer.append(term[...], own)
      }
      for space in lists.indices { lists[space].clear() }
    }
    while let run = try merge.next() {
      if !merge.isKey(of: run, term) {
        if termCount > 0 { write() }
        termCount += 1
        // Not after each term: checking every part of every level takes longer than writing a term.
        if termCount % 1024 == 0, let file = frame.file { try writer.spill(to: file) }
        merge.copyKey(of: run, to: &term)
      }
      // Runs with the same term come in their order, and so do the identifiers.
      try merge[run].readLists(&lists)
    }
    if termCount > 0 { write() }
    writer.finish()
    return writer
  }

  private static func shape(_ runs: [some TermRun]) throws(CatalogError) -> TrieShape {
    var shape = TrieShape()
    var merge = try RunMerge(runs)
    var last: [UInt8] = []
    while let run = try merge.next() {
      if shape.termCount > 0, merge.isKey(of: run, last) { continue }
      merge.copyKey(of: run, to: &last)
      shape.append(last[...])
    }
    return shape
  }

  /// The main representation with the only posting of a term; nil when there are more.
  private static func lone(_ lists: [[UInt32]]) -> UInt32? {
    guard lists[Space.main.rawValue].count == 1, lists[Space.extra.rawValue].isEmpty,
      lists[Space.onRequest.rawValue].isEmpty
    else { return nil }
    return lists[Space.main.rawValue][0]
  }
}
