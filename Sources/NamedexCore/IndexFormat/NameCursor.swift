/// Reads rows of the name table: current names, then aliases, then keyword texts.
///
/// Names are stored in blocks, each name as the part that differs from the one before it. Reading
/// on within a block costs only the new parts, so that ascending rows are read in linear time.
struct NameCursor {
  /// The row that `text` holds; -1 before the first.
  private(set) var row = -1
  /// The name as written, in UTF-8.
  private(set) var text: [UInt8] = []
  private var position = 0

  init() {}

  /// Moves to a row; the text is empty when the table does not have it.
  ///
  /// - Complexity: O(`IndexFormat.namesPerBlock`) names at most.
  mutating func move(to wanted: Int, _ layout: IndexLayout, _ bytes: RawSpan) {
    if wanted == row { return }
    let block = wanted / IndexFormat.namesPerBlock
    if wanted < row || row < 0 || block != row / IndexFormat.namesPerBlock {
      guard wanted >= 0, wanted < layout.textCount else {
        row = -1
        text.removeAll(keepingCapacity: true)
        return
      }
      row = block * IndexFormat.namesPerBlock - 1
      position = layout.names.offset &+ bytes.int32(layout.nameBlocks.offset + 4 * block)
      text.removeAll(keepingCapacity: true)
    }
    let end = layout.names.offset &+ layout.names.count
    while row < wanted {
      row += 1
      let isFirst = row % IndexFormat.namesPerBlock == 0
      let shared = isFirst ? 0 : bytes.variable(&position, end)
      let added = bytes.variable(&position, end)
      if shared < text.count { text.removeLast(text.count - shared) }
      guard added <= end &- position else {
        position = end
        continue
      }
      bytes.append(position, count: added, to: &text)
      position += added
    }
  }

  /// Whether the row that the cursor is at ends the section.
  func end(_ layout: IndexLayout) -> Bool {
    position == layout.names.offset + layout.names.count
  }
}
