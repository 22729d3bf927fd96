import NamedexCore

/// The terms of a run of entries in ascending order, with their posting lists.
protocol TermRun: SortedKeys, Sendable {
  /// Reads the posting lists of the current term. They must be read for each term, or for none.
  ///
  /// - Parameter lists: Receives them, by space, as the catalog counts representations.
  mutating func readLists(_ lists: inout [[UInt32]]) throws(CatalogError)
}

/// Terms of a run in memory.
struct KeptTerms: TermRun {
  private let run: EntryRun
  private let bases: [Int]
  private var position: Int
  private let end: Int

  /// - Parameters:
  ///   - bases: The number of representations in each space before the run.
  ///   - range: The first bytes of the terms.
  init(_ run: EntryRun, bases: [Int], beginning range: Range<Int>) {
    self.run = run
    self.bases = bases
    position = run.termStarts[range.lowerBound] - 1
    end = run.termStarts[range.upperBound]
  }

  mutating func next(_ key: inout [UInt8]) -> Bool {
    guard position + 1 < end else { return false }
    position += 1
    key.removeAll(keepingCapacity: true)
    key.append(contentsOf: run.term(position))
    return true
  }

  func readLists(_ lists: inout [[UInt32]]) {
    for space in lists.indices {
      let range = run.postings[space].list(position)
      guard !range.isEmpty else { continue }
      let base = UInt32(truncatingIfNeeded: bases[space])
      let all = run.postings[space].identifiers[...]
      let identifiers = all.span
      lists[space].append(addingCapacity: range.count) { output in
        for index in range { output.append(base &+ identifiers[index]) }
      }
    }
  }
}

/// Terms of a run in a file.
struct StoredTerms: TermRun {
  private var keys: RunReader
  private var values: RunReader
  private let bases: [Int]
  /// The lengths of the lists of a term.
  private var counts = [Int](repeating: 0, count: Space.allCases.count)

  /// - Parameters:
  ///   - bases: The number of representations in each space before the run.
  ///   - range: The first bytes of the terms.
  init(_ run: SortedRun, _ file: RunFile, bases: [Int], beginning range: Range<Int>) {
    keys = RunReader(run.keyStarts[range.lowerBound]..<run.keyStarts[range.upperBound], file)
    values = RunReader(run.valueStarts[range.lowerBound]..<run.valueStarts[range.upperBound], file)
    self.bases = bases
  }

  mutating func next(_ key: inout [UInt8]) throws(CatalogError) -> Bool { try keys.next(&key) }

  mutating func readLists(_ lists: inout [[UInt32]]) throws(CatalogError) {
    for space in counts.indices { counts[space] = try values.number() }
    for (space, count) in counts.enumerated() where count > 0 {
      try values.numbers(
        count, plus: UInt32(truncatingIfNeeded: bases[space]), to: &lists[space])
    }
  }
}
