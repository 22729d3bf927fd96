/// Reads the rows of the name table: current names, then aliases, then keyword texts.
///
/// Names are stored in blocks, and each name is stored as its difference from the previous one.
/// Moving forward within a block reads only the differences, so reading rows in ascending order
/// takes linear time.
package struct NameCursor {
  /// The row that `text` holds; -1 before the first one.
  package private(set) var row = -1
  /// The name as written, in UTF-8.
  package private(set) var text: [UInt8] = []
  private var position = 0
  /// The position at which the row's block ends.
  private var end = 0
  /// For each row up to the wanted one, the offset of its new bytes in the text, and the position
  /// where they are stored.
  private var steps: ContiguousArray<Step> = []

  private struct Step {
    var shared: Int
    var position: Int
  }

  package init() {}

  /// Moves to a row; the text is empty if the table does not have that row.
  ///
  /// - Complexity: Reads at most `IndexFormat.namesPerBlock` names.
  package mutating func move(to wanted: Int, _ view: IndexView) {
    if wanted == row { return }
    let block = wanted / IndexFormat.namesPerBlock
    if wanted < row || row < 0 || block != row / IndexFormat.namesPerBlock {
      guard wanted >= 0, wanted < view.layout.textCount else {
        row = -1
        text.removeAll(keepingCapacity: true)
        return
      }
      row = block * IndexFormat.namesPerBlock - 1
      (position, end) = view.bounds(ofBlock: block, view.layout.nameBlocks, view.layout.names)
      text.removeAll(keepingCapacity: true)
    }
    if steps.isEmpty {
      steps = ContiguousArray(
        repeating: Step(shared: 0, position: 0), count: IndexFormat.namesPerBlock)
    }
    let count = passOver(to: wanted, view)
    resize(to: count.text)
    // Go backwards, and copy only the bytes of each row that no later row replaces.
    var upper = count.text
    for index in stride(from: count.steps - 1, through: 0, by: -1) where steps[index].shared < upper
    {
      view.bytes.copy(steps[index].position, to: &text, steps[index].shared..<upper)
      upper = steps[index].shared
    }
  }

  /// Moves to a row, and returns its text.
  package mutating func name(_ row: Int, _ view: IndexView) -> String {
    move(to: row, view)
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads up to a row without copying bytes, and stores their positions in `steps`.
  ///
  /// - Returns: The length of the row's text, and the number of steps to it.
  private mutating func passOver(
    to wanted: Int, _ view: IndexView
  ) -> (text: Int, steps: Int) {
    var (row, position, count, stepCount) = (self.row, self.position, text.count, 0)
    let end = end
    var limit = max(IndexFormat.sharedNameLength, count)
    var steps = steps.mutableSpan
    while row < wanted {
      row += 1
      let isFirst = row % IndexFormat.namesPerBlock == 0
      let shared = min(isFirst ? 0 : view.bytes.variable(&position, end), count)
      let added = view.bytes.variable(&position, end)
      if added > limit &- shared, limit < IndexFormat.greatestNameLength,
        view.isAlone(
          block: row / IndexFormat.namesPerBlock, view.layout.nameBlocks, view.layout.names)
      {
        limit = IndexFormat.greatestNameLength
      }
      guard added <= min(end &- position, limit &- shared),
        stepCount < steps.count
      else {
        position = end
        count = shared
        continue
      }
      steps[stepCount] = Step(shared: shared, position: position)
      stepCount += 1
      position += added
      count = shared + added
    }
    (self.row, self.position) = (row, position)
    return (count, stepCount)
  }

  private mutating func resize(to count: Int) {
    if count < text.count {
      text.removeLast(text.count - count)
    } else {
      text.append(contentsOf: repeatElement(0, count: count - text.count))
    }
  }

  /// Returns where the current row ends, as an offset in its section; 0 before the first row.
  func end(_ view: IndexView) -> Int { row < 0 ? 0 : position - view.layout.names.offset }
}

extension IndexView {
  /// Returns the text of a row of the name table.
  package func name(ofRow row: Int) -> String {
    var cursor = NameCursor()
    return cursor.name(row, self)
  }
}
