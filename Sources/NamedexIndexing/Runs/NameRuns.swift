/// The names of a plain list, sorted in runs as they are read and then merged.
package struct NameRuns {
  /// The size of a run: the number of bytes of names and folded forms that are sorted at once.
  package static let runSize = 1 << 25
  /// The number of bytes of merged names written at once.
  private static let pieceSize = 1 << 18

  private let file: RunFile
  private let runSize: Int
  private var names = TextTable()
  private var folded = TextTable()
  private var runs: [SortedRun] = []
  /// The number of names so far.
  private(set) var count = 0

  init(in file: RunFile, runSize: Int = Self.runSize) {
    self.file = file
    self.runSize = runSize
  }

  /// Adds the next name of the list.
  mutating func append(_ name: ArraySlice<UInt8>) throws(CatalogError) {
    names.append(name)
    folded.append(folding: name.span)
    count += 1
    if names.byteCount + folded.byteCount >= runSize { try sortRun() }
  }

  /// Writes names sorted by their folded forms, each with its position in the list.
  private mutating func sortRun() throws(CatalogError) {
    let first = count - names.count
    let run = try SortedRun(
      folded.sorted(), in: file, key: { folded[$0] },
      appendValue: { number, values in
        values.append32(first + number)
        values.append(counted: names[number])
      })
    runs.append(run)
    names.removeAll()
    folded.removeAll()
  }

  /// Merges the runs into one list of distinct names.
  ///
  /// Equal names have the same folding, so the merge finds them one after another. Names are equal
  /// if they are canonically equivalent, as in `String`.
  ///
  /// - Parameter keepsFirst: Whether to keep the first occurrence of each repeated name.
  /// - Returns: Nil if a name is repeated and `keepsFirst` is false.
  mutating func merged(keepsFirst: Bool) throws(CatalogError) -> MergedNames? {
    try sortRun()
    let file = file
    var merge = try RunMerge(runs, in: file)
    var text = ByteWriter()
    var stored: Range<Int>?
    func store() throws(CatalogError) {
      let range = try file.append(text.bytes)
      stored = (stored?.lowerBound ?? range.lowerBound)..<range.upperBound
      text.removeAll()
    }
    var positions: [UInt32] = []
    positions.reserveCapacity(count)
    var key: [UInt8] = []
    var name: [UInt8] = []
    /// The names that fold to the key: the first one in `first` and, if there are several, all of
    /// them in `known`.
    var first: [UInt8] = []
    var known: Set<String> = []
    while let run = try merge.next() {
      let position = try merge.values[run].number()
      _ = try merge.values[run].next(&name)
      if positions.isEmpty || !merge.isKey(of: run, key) {
        merge.copyKey(of: run, to: &key)
        swap(&first, &name)
        if !known.isEmpty { known = [] }
        text.append(counted: first)
      } else {
        if known.isEmpty { known = [String(decoding: first, as: UTF8.self)] }
        guard known.insert(String(decoding: name, as: UTF8.self)).inserted else {
          if keepsFirst { continue }
          return nil
        }
        text.append(counted: name)
      }
      positions.append(UInt32(truncatingIfNeeded: position))
      if text.count >= Self.pieceSize { try store() }
    }
    try store()
    return MergedNames(
      count: positions.count, positions: places(positions),
      reader: RunReader(stored ?? 0..<0, file))
  }

  /// Renumbers positions to close the gaps that repeated names leave; returns nil if the positions
  /// are in order.
  private func places(_ positions: [UInt32]) -> [UInt32]? {
    var places = positions
    if positions.count < count {
      var numbers = [UInt32](repeating: 0, count: count)
      for position in positions { numbers[Int(position)] = 1 }
      var number: UInt32 = 0
      for position in numbers.indices {
        let isKept = numbers[position]
        numbers[position] = number
        number += isKept
      }
      for index in places.indices { places[index] = numbers[Int(places[index])] }
    }
    return places.indices.allSatisfy { places[$0] == UInt32($0) } ? nil : places
  }
}

/// Names sorted by their folded forms; names with the same form keep the order of the list.
package struct MergedNames {
  let count: Int
  /// The position of each name in the list; nil if the list is in order.
  let positions: [UInt32]?
  /// The names, each preceded by its length.
  let reader: RunReader
}
