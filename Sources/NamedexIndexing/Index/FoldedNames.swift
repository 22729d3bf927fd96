import NamedexCore

/// Folded names one after another, to be put into their order.
struct FoldedNames: Sendable {
  private(set) var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// Whether each name so far is at or behind the one before.
  private(set) var isOrdered = true

  var count: Int { ends.count }

  /// Adds a name that is not folded yet.
  mutating func append(_ name: String) {
    var utf8: [UInt8] = []
    utf8.append(contentsOf: name.utf8)
    Folding.append(utf8.span, to: &bytes)
    end()
  }

  /// Adds a name that is folded.
  mutating func append(folded: [UInt8]) {
    bytes.append(contentsOf: folded)
    end()
  }

  private mutating func end() {
    ends.append(bytes.count)
    if isOrdered, count > 1 {
      isOrdered = !isBefore(bytes[range(of: count - 1)], bytes[range(of: count - 2)])
    }
  }

  /// Where a name is in `bytes`.
  func range(of position: Int) -> Range<Int> {
    (position == 0 ? 0 : ends[position - 1])..<ends[position]
  }

  /// Positions in the order of the names, equal ones as they came.
  func sorted() -> [Int] {
    if isOrdered { return Array(0..<count) }
    let keyed = ends.indices.map { position -> (key: UInt64, position: Int) in
      (SortKey.of(bytes[range(of: position)]), position)
    }
    return keyed.sorted { a, b in
      if a.key != b.key { return a.key < b.key }
      let (x, y) = (bytes[range(of: a.position)], bytes[range(of: b.position)])
      if isBefore(x, y) { return true }
      return a.position < b.position && !isBefore(y, x)
    }.map(\.position)
  }
}

/// Whether a text comes before another, by bytes.
@inline(__always)
func isBefore(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
  var (p, q) = (a.startIndex, b.startIndex)
  while p < a.endIndex, q < b.endIndex {
    if a[p] != b[q] { return a[p] < b[q] }
    p &+= 1
    q &+= 1
  }
  return p == a.endIndex && q < b.endIndex
}
