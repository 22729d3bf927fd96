import NamedexCore

/// Writes the name table, which stores each name as its difference from the previous name in its
/// block.
struct NameTableWriter: Sendable {
  private(set) var blocks = ByteWriter()
  private(set) var names = ByteWriter()
  private(set) var count = 0
  private var base = 0
  /// The name in the previous row.
  private(set) var last: [UInt8] = []
  private var utf8: [UInt8] = []

  init() {}

  /// Creates a writer that continues where another writer ended.
  ///
  /// - Parameters:
  ///   - count: The number of names already written.
  ///   - byteCount: The total length in bytes of the rows already written.
  ///   - last: The last name already written.
  init(after count: Int, byteCount: Int, last: [UInt8]) {
    self.count = count
    base = byteCount
    self.last = last
  }

  /// Adds the next name.
  mutating func append(_ name: some Collection<UInt8>) {
    utf8.removeAll(keepingCapacity: true)
    utf8.append(contentsOf: name)
    let beginsBlock = count % IndexFormat.namesPerBlock == 0
    if beginsBlock { blocks.append32(base + names.count) }
    names.append(utf8, after: beginsBlock ? nil : last)
    swap(&last, &utf8)
    count += 1
  }
}
