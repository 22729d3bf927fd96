/// Iterates over the keys of several runs in ascending order. Identical keys come in run order.
struct RunMerge {
  private struct Head {
    var prefix: UInt64 = 0
    var key: [UInt8] = []
    var keys: RunReader

    mutating func advance() throws(CatalogError) -> Bool {
      guard try keys.next(&key) else { return false }
      prefix = SortKey.of(key[...])
      return true
    }
  }

  /// The reader of each run's values, positioned at the values of the run's current key.
  var values: [RunReader]
  /// The current key of each run.
  private var heads: [Head] = []
  /// The runs that are not at their end, as a heap ordered by their keys.
  private var heap: [Int] = []
  /// The run of the last returned key, which must advance to its next key.
  private var current: Int?

  /// - Parameters:
  ///   - bytes: The range of first bytes: only keys that begin with one of them are visited.
  ///   - file: The file of the runs.
  init(
    _ runs: [SortedRun], _ bytes: Range<Int> = 0..<256, in file: RunFile
  ) throws(CatalogError) {
    values = runs.map { RunReader($0.values(bytes), file) }
    for (number, run) in runs.enumerated() {
      heads.append(Head(keys: RunReader(run.keys(bytes), file)))
      if try heads[number].advance() {
        heap.append(number)
        rise(heap.count - 1)
      }
    }
  }

  /// Moves to the next key.
  ///
  /// - Returns: The run that has the key; nil at the end.
  mutating func next() throws(CatalogError) -> Int? {
    if let current {
      if try heads[current].advance() == false {
        heap[0] = heap[heap.count - 1]
        heap.removeLast()
      }
      if !heap.isEmpty { sink() }
    }
    current = heap.first
    return current
  }

  /// Returns whether the current key of a run equals the text.
  func isKey(of run: Int, _ text: [UInt8]) -> Bool { heads[run].key == text }

  /// Copies the current key of a run.
  func copyKey(of run: Int, to text: inout [UInt8]) {
    text.removeAll(keepingCapacity: true)
    text.append(contentsOf: heads[run].key)
  }

  private func comesBefore(_ a: Int, _ b: Int) -> Bool {
    if heads[a].prefix != heads[b].prefix { return heads[a].prefix < heads[b].prefix }
    let (x, y) = (heads[a].key[...], heads[b].key[...])
    return isBefore(x, y) || (a < b && !isBefore(y, x))
  }

  private mutating func rise(_ start: Int) {
    var place = start
    while place > 0, comesBefore(heap[place], heap[(place - 1) / 2]) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink() {
    var place = 0
    while true {
      var least = place
      for child in 2 * place + 1...2 * place + 2 where child < heap.count {
        if comesBefore(heap[child], heap[least]) { least = child }
      }
      if least == place { return }
      heap.swapAt(place, least)
      place = least
    }
  }
}
