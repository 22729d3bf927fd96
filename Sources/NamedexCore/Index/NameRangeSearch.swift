/// A list of names, sorted by their folded forms.
package enum NameOrder {
  case current, aliases
}

/// A search for the names in a sorted list that begin with a prefix. The value reuses its memory.
package struct NameRangeSearch {
  private var cursor = NameCursor()
  private var folded: [UInt8] = []

  package init() {}

  /// Returns the positions of the names in a sorted list that begin with a prefix.
  ///
  /// - Parameters:
  ///   - prefix: Folded bytes.
  ///   - isWhole: True if names must equal the prefix.
  ///   - later: A position after the first of these names, probably shortly after it; nil if no
  ///     such position is known.
  /// - Complexity: Reads O(log *n*) names. Of current names, reads only the first names of blocks
  ///   and the names of two blocks.
  package mutating func positions(
    _ order: NameOrder, _ prefix: ArraySlice<UInt8>, isWhole: Bool, before later: Int? = nil,
    _ view: IndexView
  ) -> Range<Int> {
    let count = order == .current ? view.layout.entryCount : view.layout.aliasCount
    guard count > 0 else { return 0..<0 }
    let step = order == .current ? IndexFormat.namesPerBlock : 1
    func comparison(_ position: Int, _ search: inout NameRangeSearch) -> Int {
      let row = view.row(order, position)
      if row % IndexFormat.namesPerBlock == 0,
        let known = view.comparison(
          ofBlock: row / IndexFormat.namesPerBlock, prefix, isWhole: isWhole)
      {
        return known
      }
      search.cursor.move(to: row, view)
      return search.compare(prefix, isWhole: isWhole)
    }
    // Search the first names of blocks first, because they are stored whole.
    let blockCount = (count + step - 1) / step
    let block =
      if let later {
        (0..<min(blockCount, later / step + 1)).gallopingIndexFromEnd {
          comparison($0 * step, &self) >= 0
        }
      } else {
        (0..<blockCount).partitioningIndex { comparison($0 * step, &self) >= 0 }
      }
    var start = block * step
    if step > 1, block > 0 {
      let end = min(start, count)
      start = (block - 1) * step + 1
      while start < end, comparison(start, &self) < 0 { start += 1 }
    }
    guard start < count, comparison(start, &self) == 0 else { return start..<start }
    // Most ranges are short.
    let next = (start / step + 1..<blockCount).gallopingIndex {
      comparison($0 * step, &self) != 0
    }
    var end = max((next - 1) * step, start) + 1
    let limit = min(next * step, count)
    while end < limit, comparison(end, &self) == 0 { end += 1 }
    return start..<end
  }

  /// Compares the folded form of the cursor's name with a prefix. Returns -1 if it sorts before all
  /// names with the prefix, 0 if it is among them, and 1 if it sorts after them.
  private mutating func compare(_ prefix: ArraySlice<UInt8>, isWhole: Bool) -> Int {
    var offset = 0
    for wanted in prefix {
      guard offset < cursor.text.count else { return -1 }
      let byte = Folding.lowercased(ascii: cursor.text[offset])
      // ASCII folds to ASCII, byte by byte, whatever follows.
      guard byte < 0x80 else { return compareFolded(prefix, isWhole: isWhole) }
      if byte != wanted { return byte < wanted ? -1 : 1 }
      offset += 1
    }
    guard isWhole, offset < cursor.text.count else { return 0 }
    // What follows may be marks that fold away.
    return cursor.text[offset] < 0x80 ? 1 : compareFolded(prefix, isWhole: true)
  }

  private mutating func compareFolded(_ prefix: ArraySlice<UInt8>, isWhole: Bool) -> Int {
    folded.removeAll(keepingCapacity: true)
    let name = cursor.text[...]
    Folding.append(name.span, to: &folded)
    for (byte, wanted) in zip(folded, prefix) where byte != wanted {
      return byte < wanted ? -1 : 1
    }
    if folded.count < prefix.count { return -1 }
    return isWhole && folded.count > prefix.count ? 1 : 0
  }
}

extension IndexView {
  /// Returns the result of `NameRangeSearch.compare` for the first name of a block, which is stored
  /// whole, without copying the name; nil if the compared bytes are not all ASCII.
  fileprivate func comparison(
    ofBlock block: Int, _ prefix: ArraySlice<UInt8>, isWhole: Bool
  ) -> Int? {
    let end = layout.names.offset &+ layout.names.count
    var position = layout.names.offset &+ bytes.int32(layout.nameBlocks.offset &+ 4 &* block)
    let count = bytes.variable(&position, end)
    guard count <= min(end &- position, IndexFormat.greatestNameLength) else { return nil }
    var offset = 0
    for wanted in prefix {
      guard offset < count else { return -1 }
      let byte = Folding.lowercased(ascii: bytes.byte(position &+ offset))
      guard byte < 0x80 else { return nil }
      if byte != wanted { return byte < wanted ? -1 : 1 }
      offset += 1
    }
    guard isWhole, offset < count else { return 0 }
    return bytes.byte(position &+ offset) < 0x80 ? 1 : nil
  }

  /// Returns the current names and aliases whose folded form begins with a prefix or, if `isWhole`
  /// is true, equals it.
  ///
  /// - Parameter limit: The maximum number of current names, and of aliases, to return.
  /// - Returns: Rows of the name table: current names, then aliases, each sorted by folded name.
  /// - Complexity: Reads O(log *n*) names, plus the rows found.
  package func rows(
    withFoldedPrefix prefix: [UInt8], isWhole: Bool = false, limit: Int = .max
  ) -> [Int] {
    var search = NameRangeSearch()
    var rows: [Int] = []
    for order in [NameOrder.current, .aliases] {
      for position in search.positions(order, prefix[...], isWhole: isWhole, self).prefix(limit) {
        rows.append(row(order, position))
      }
    }
    return rows
  }

  /// Returns the row of the name table at a position in a sorted list.
  package func row(_ order: NameOrder, _ position: Int) -> Int {
    switch order {
    case .current: position
    case .aliases:
      layout.entryCount &+ bytes.int32(layout[.aliasOrder].offset + 4 * position)
    }
  }
}
