import NamedexCore

/// Folded names one after another, to be sorted.
struct FoldedNames: Sendable {
  private(set) var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// Whether no name comes before the one added before it.
  private(set) var isOrdered = true

  var count: Int { ends.count }

  /// Folds a name and adds it.
  mutating func append(_ name: String) {
    let utf8 = ContiguousArray(name.utf8)
    Folding.append(utf8.span, to: &bytes)
    end()
  }

  /// Folds a name and adds it.
  mutating func append(_ name: ArraySlice<UInt8>) {
    Folding.append(name.span, to: &bytes)
    end()
  }

  /// Adds a name that is folded already.
  mutating func append(folded: some Collection<UInt8>) {
    bytes += folded
    end()
  }

  /// Adds other names after these.
  mutating func append(_ others: FoldedNames) {
    for position in 0..<others.count {
      append(folded: others.bytes[others.range(of: position)])
    }
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

  /// Positions in the order of the names, equal ones as they were added.
  func sorted() -> [Int] {
    if isOrdered { return Array(0..<count) }
    return sortedPositions(count) { bytes[range(of: $0)] }
  }
}
