/// Goes through the keys of several runs in ascending order; equal ones in the order of their runs.
struct RunMerge {
  private struct Head {
    var prefix: UInt64 = 0
    var key: [UInt8] = []
    var reader: RunReader

    mutating func readKey<Site: BuildSite>(
      _ count: Int, _ room: borrowing Room<Site>
    ) throws(RunBuildError<Site.Failure>) {
      try reader.text(&key, count, room)
      prefix = SortKey.of(key[...])
    }
  }

  /// The key that each run is at.
  private var heads: [Head] = []
  /// The runs that are not at their end, as a heap: each before the two at twice its place.
  private var heap: [Int] = []
  /// The run whose key was given last, and which is to go on to its next.
  private var current: Int?

  init<Site: BuildSite>(
    _ runs: [SortedRun], _ room: borrowing Room<Site>
  ) throws(RunBuildError<Site.Failure>) {
    for (number, run) in runs.enumerated() {
      heads.append(Head(reader: RunReader(run.keys)))
      if try advance(number, room) {
        heap.append(number)
        rise(heap.count - 1)
      }
    }
  }

  /// Goes to the next key.
  ///
  /// - Returns: The run that has it; nil at the end.
  mutating func next<Site: BuildSite>(
    _ room: borrowing Room<Site>
  ) throws(RunBuildError<Site.Failure>) -> Int? {
    if let current {
      if try advance(current, room) == false {
        heap[0] = heap[heap.count - 1]
        heap.removeLast()
      }
      if !heap.isEmpty { sink() }
    }
    current = heap.first
    return current
  }

  /// The key that a run is at.
  func key(of run: Int) -> [UInt8] { heads[run].key }

  private mutating func advance<Site: BuildSite>(
    _ run: Int, _ room: borrowing Room<Site>
  ) throws(RunBuildError<Site.Failure>) -> Bool {
    guard !heads[run].reader.isAtEnd else { return false }
    let count = try heads[run].reader.variable(room)
    try heads[run].readKey(count, room)
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
