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

  /// The rows of the name table at positions in the order of aliases.
  func aliasRows(_ positions: Range<Int>, _ bytes: RawSpan) -> [Int] {
    let order = layout[.aliasOrder].offset
    return positions.map { layout.entryCount + bytes.int32(order + 4 * $0) }
  }

  /// The positions in an order of names that a prefix covers.
  ///
  /// - Complexity: O(log *n*) names read; where the catalog is in the order of names, only the
  ///   names that begin blocks and those of two blocks.
  func positions(
    _ order: IndexSection, _ prefix: [UInt8], isWhole: Bool, _ bytes: RawSpan
  ) -> Range<Int> {
    let count = order == .nameOrder ? layout.entryCount : layout.aliasCount
    guard count > 0 else { return 0..<0 }
    let step = order == .nameOrder && layout.isNameOrdered ? IndexFormat.namesPerBlock : 1
    var cursor = NameCursor()
    var scratch: [UInt8] = []
    func comparison(_ position: Int) -> Int {
      cursor.move(to: row(order, position, bytes), layout, bytes)
      return Self.compare(cursor.text, prefix, isWhole: isWhole, &scratch)
    }
    // First among the names that begin blocks, which are stored whole.
    var (low, high) = (0, (count + step - 1) / step)
    while low < high {
      let middle = (low + high) / 2
      if comparison(middle * step) >= 0 { high = middle } else { low = middle + 1 }
    }
    var start = low * step
    if step > 1, low > 0 {
      let end = min(start, count)
      start = (low - 1) * step + 1
      while start < end, comparison(start) < 0 { start += 1 }
    }
    guard start < count, comparison(start) == 0 else { return start..<start }
    // Most ranges are short: steps of doubling length, then halving.
    var last = start
    var length = 1
    while last + length < count, comparison(last + length) == 0 {
      last += length
      length *= 2
    }
    var end = min(last + length, count)
    while last + 1 < end {
      let middle = (last + end) / 2
      if comparison(middle) == 0 { last = middle } else { end = middle }
    }
    return start..<end
  }

  /// How the folded form of a name stands to a prefix: -1 before all names with it, 0 with it, 1
  /// after.
  private static func compare(
    _ name: [UInt8], _ prefix: [UInt8], isWhole: Bool, _ scratch: inout [UInt8]
  ) -> Int {
    var isASCII = true
    for byte in name where byte >= 0x80 { isASCII = false }
    if !isASCII {
      scratch.removeAll(keepingCapacity: true)
      Folding.append(name.span, to: &scratch)
    }
    let count = isASCII ? name.count : scratch.count
    for index in 0..<min(count, prefix.count) {
      var byte = isASCII ? name[index] : scratch[index]
      if byte &- 0x41 < 26 { byte |= 0x20 }
      if byte != prefix[index] { return byte < prefix[index] ? -1 : 1 }
    }
    if count < prefix.count { return -1 }
    return isWhole && count > prefix.count ? 1 : 0
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
