extension CatalogIndex {
  /// The current names and aliases whose folded form begins with a prefix, or equals it.
  ///
  /// - Returns: Rows of the name table: current names first, each part in the order of folded
  ///   names.
  /// - Complexity: O(log *n*) names read, plus the rows found.
  func rows(withFoldedPrefix prefix: [UInt8], isWhole: Bool = false, _ bytes: RawSpan) -> [Int] {
    let current = positions(.nameOrder, prefix, isWhole: isWhole, bytes)
    let aliases = positions(.aliasOrder, prefix, isWhole: isWhole, bytes)
    return current.map { row(.nameOrder, $0, bytes) } + aliases.map { row(.aliasOrder, $0, bytes) }
  }

  /// The positions in an order of names that a prefix covers.
  func positions(
    _ order: IndexSection, _ prefix: [UInt8], isWhole: Bool, _ bytes: RawSpan
  ) -> Range<Int> {
    let count = order == .nameOrder ? layout.entryCount : layout.aliasCount
    var cursor = NameCursor()
    var folded: [UInt8] = []
    // -1 when the name at a position is before every name with the prefix, 0 with it, 1 after.
    func compare(_ position: Int) -> Int {
      cursor.move(to: row(order, position, bytes), layout, bytes)
      folded.removeAll(keepingCapacity: true)
      Folding.append(cursor.text.span, to: &folded)
      for index in 0..<min(folded.count, prefix.count) where folded[index] != prefix[index] {
        return folded[index] < prefix[index] ? -1 : 1
      }
      if folded.count < prefix.count { return -1 }
      return isWhole && folded.count > prefix.count ? 1 : 0
    }
    func firstPosition(where isReached: (Int) -> Bool) -> Int {
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if isReached(compare(middle)) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let start = firstPosition { $0 >= 0 }
    return start..<max(start, firstPosition { $0 > 0 })
  }

  /// The row of the name table at a position of an order.
  private func row(_ order: IndexSection, _ position: Int, _ bytes: RawSpan) -> Int {
    if order == .aliasOrder {
      return layout.entryCount + bytes.int32(layout[.aliasOrder].offset + 4 * position)
    }
    if layout.isNameOrdered { return position }
    return bytes.int32(layout[.nameOrder].offset + 4 * position)
  }
}
