// Rows of names and of places are stored in blocks, and a record for each block says where it
// begins. A forged index may make all blocks begin at one long row, so that a small file appears to
// have gigabytes of names.

extension IndexView {
  /// Returns where a block of rows begins and ends in the file. A block ends where the next one
  /// begins; the last block ends with its section.
  ///
  /// - Parameters:
  ///   - blocks: The section that contains the offset of each block.
  ///   - rows: The section that contains the rows.
  @inline(__always)
  func bounds(
    ofBlock block: Int, _ blocks: IndexLayout.Extent, _ rows: IndexLayout.Extent
  ) -> (start: Int, end: Int) {
    let record = 4 &* block
    let end = record &+ 4 < blocks.count ? bytes.int32(blocks.offset &+ record &+ 4) : rows.count
    return (
      rows.offset &+ min(bytes.int32(blocks.offset &+ record), rows.count),
      rows.offset &+ min(end, rows.count)
    )
  }

  /// Checks a block for bytes that it shares with another. Of two blocks that overlap, at least one
  /// fails.
  ///
  /// - Complexity: O(log *n*) for *n* blocks.
  func isAlone(
    block: Int, _ blocks: IndexLayout.Extent, _ rows: IndexLayout.Extent
  ) -> Bool {
    let (start, end) = bounds(ofBlock: block, blocks, rows)
    guard start < end else { return false }
    return isAlone(block, of: blocks.count / 4, start..<end) {
      rows.offset &+ bytes.int32(blocks.offset &+ 4 &* $0)
    }
  }

  /// Checks a record's range for overlaps with another's. Of two records whose ranges overlap, at
  /// least one fails.
  ///
  /// Two binary searches among the starts, for the first and the last number of the record's range,
  /// must both lead to the record. If two records pass, the searches have shown that the earlier
  /// range ends at or before the start of the later one.
  ///
  /// - Parameters:
  ///   - count: The number of records.
  ///   - range: From the start of the record's range to the start of the next one; not empty.
  ///   - start: Returns where the range of a record starts.
  /// - Complexity: O(log *n*) for *n* records.
  package func isAlone(
    _ record: Int, of count: Int, _ range: Range<Int>, start: (Int) -> Int
  ) -> Bool {
    func leads(_ place: Int) -> Bool {
      (0..<count).partitioningIndex { start($0) > place } == record + 1
    }
    return leads(range.lowerBound) && leads(range.upperBound - 1)
  }
}

extension IndexVerifier {
  /// Checks that each block begins after the previous one.
  func verifyBlocks(
    _ section: IndexSection, rowsPerBlock: Int, _ view: IndexView
  ) throws(IndexError) {
    let blocks = view.layout[section]
    func start(_ block: Int) -> Int { view.bytes.int32(blocks.offset + 4 * block) }
    for block in 0..<blocks.count / 4 where block > 0 && start(block) <= start(block - 1) {
      throw .inconsistent(section, .blockOutOfOrder(row: block * rowsPerBlock))
    }
  }
}
