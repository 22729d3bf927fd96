/// Selects the entries whose shown names come first, without sorting the others.
///
/// When it has more than twice as many names as wanted, it sorts them and keeps only the first
/// ones. From then on, it ignores names that sort after the last one kept.
struct FirstNames {
  private struct Item {
    /// The range of the name in `texts`.
    var name: Range<Int>
    var entry: Int
    /// The position of the entry in the catalog, which orders identical names.
    var position: Int
  }

  private let limit: Int
  private let capacity: Int
  private var texts: [UInt8] = []
  private var items: [Item] = []
  /// The last item that was kept when the items were sorted; nil before that.
  private var last: Item?

  /// - Parameter limit: The number of entries to select, at least 1.
  init(limit: Int) {
    self.limit = limit
    capacity = limit < Int.max / 4 ? 2 * limit + 64 : .max
  }

  /// Adds an entry.
  ///
  /// - Complexity: O(length of the name) for a name that is not among the first; otherwise
  ///   amortized O(log *limit*) comparisons.
  mutating func add(
    _ name: [UInt8], entry: Int, position: Int, _ interruption: inout Interruption
  ) {
    let start = texts.count
    texts.append(contentsOf: name)
    let item = Item(name: start..<texts.count, entry: entry, position: position)
    if let last, !Self.precedes(item, last, texts) {
      texts.removeLast(name.count)
      return
    }
    items.append(item)
    if items.count == capacity { removeOthers(&interruption) }
  }

  /// Returns the selected entries, sorted by name.
  mutating func entries(_ interruption: inout Interruption) -> [Int] {
    removeOthers(&interruption)
    return items.map { $0.entry }
  }

  private mutating func removeOthers(_ interruption: inout Interruption) {
    let texts = texts
    interruption.sort(&items) { Self.precedes($0, $1, texts) }
    guard items.count > limit else { return }
    items.removeLast(items.count - limit)
    self.texts.removeAll(keepingCapacity: true)
    for position in items.indices {
      let start = self.texts.count
      self.texts.append(contentsOf: texts[items[position].name])
      items[position].name = start..<self.texts.count
    }
    last = items.last
  }

  /// Returns whether an item comes first. UTF-8 bytes sort in the order of Unicode scalars.
  private static func precedes(_ a: Item, _ b: Item, _ texts: [UInt8]) -> Bool {
    for offset in 0..<min(a.name.count, b.name.count) {
      let (first, second) = (
        texts[a.name.lowerBound &+ offset], texts[b.name.lowerBound &+ offset]
      )
      if first != second { return first < second }
    }
    return a.name.count != b.name.count
      ? a.name.count < b.name.count : a.position < b.position
  }
}
