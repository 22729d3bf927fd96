/// Keeps the added candidates with the smallest bounds.
struct CandidatePool {
  /// A candidate with its bound.
  struct Item {
    var bound: RelevanceBound
    /// The candidate's number; see `RelevanceSearch.candidate(_:_:)`.
    var number: Int
    /// True if the bound determines the whole key.
    var isKey: Bool
  }

  private var capacity = 0
  /// The least bound to keep: candidates with smaller bounds have already been examined.
  private var start = RelevanceBound.first
  /// The kept candidates. When the pool is full, they form a heap in which no parent's bound is
  /// less than its children's.
  private(set) var items: [Item] = []
  /// Candidates with this bound or a greater one are omitted.
  private(set) var cut = RelevanceBound.last

  /// Removes all candidates. From now on, keeps up to `capacity` candidates with bounds from
  /// `start` up to but not including `end`.
  mutating func removeAll(
    capacity: Int, from start: RelevanceBound = .first, to end: RelevanceBound = .last
  ) {
    self.capacity = capacity
    self.start = start
    items.removeAll(keepingCapacity: true)
    cut = end
  }

  @inline(__always)
  mutating func add(_ bound: RelevanceBound, _ number: Int, isKey: Bool = false) {
    guard bound < cut, !(bound < start) else { return }
    let item = Item(bound: bound, number: number, isKey: isKey)
    if items.count < capacity {
      items.append(item)
      if items.count == capacity { makeHeap() }
    } else {
      sink(item, from: 0)
      cut = items[0].bound
    }
  }

  /// Sorts the candidates by bound. Call it after adding the last candidate.
  mutating func sort() { items.sort { $0.bound < $1.bound } }

  private mutating func makeHeap() {
    for place in stride(from: items.count / 2 - 1, through: 0, by: -1) {
      sink(items[place], from: place)
    }
    cut = min(cut, items[0].bound)
  }

  /// Replaces an item with another one, and sifts the new one down.
  private mutating func sink(_ item: Item, from start: Int) {
    var place = start
    while true {
      var child = 2 &* place &+ 1
      guard child < items.count else { break }
      if child &+ 1 < items.count, items[child].bound < items[child &+ 1].bound { child &+= 1 }
      guard item.bound < items[child].bound else { break }
      items[place] = items[child]
      place = child
    }
    items[place] = item
  }
}
