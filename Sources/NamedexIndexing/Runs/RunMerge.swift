/// Goes through the keys of several runs in ascending order; equal ones in the order of their runs.
struct RunMerge {
  private struct Head {
    var prefix: UInt64 = 0
    var key: [UInt8] = []
    var reader: RunReader

    mutating func readKey(_ count: Int) throws(CatalogError) {
      try reader.text(&key, count)
      prefix = SortKey.of(key[...])
    }
  }

  /// The current key of each run.
  private var heads: [Head] = []
  /// The runs that are not at their end, as a heap: each before the two at twice its place.
  private var heap: [Int] = []
  /// The run of the key last returned, which must move on to its next key.
  private var current: Int?

  init(_ runs: [SortedRun], _ file: RunFile) throws(CatalogError) {
    for (number, run) in runs.enumerated() {
      heads.append(Head(reader: RunReader(run.keys, file)))
      if try advance(number) {
        heap.append(number)
        rise(heap.count - 1)
      }
    }
  }

  /// Moves to the next key.
  ///
  /// - Returns: The run that has it; nil at the end.
  mutating func next() throws(CatalogError) -> Int? {
    if let current {
      if try advance(current) == false {
        heap[0] = heap[heap.count - 1]
        heap.removeLast()
      }
      if !heap.isEmpty { sink() }
    }
    current = heap.first
    return current
  }

  /// The current key of a run.
  func key(of run: Int) -> [UInt8] { heads[run].key }

  private mutating func advance(_ run: Int) throws(CatalogError) -> Bool {
    guard !heads[run].reader.isAtEnd else { return false }
    let count = try heads[run].reader.variable()
    try heads[run].readKey(count)
    return true
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
