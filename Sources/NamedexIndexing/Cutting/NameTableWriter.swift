import NamedexCore

/// Writes the name table: of each name, the part that differs from the name before it in its block.
struct NameTableWriter: Sendable {
  private(set) var blocks = ByteWriter()
  private(set) var names = ByteWriter()
  private(set) var count = 0
  private var base = 0
  /// The name in the previous row.
  private(set) var last: [UInt8] = []
  private var utf8: [UInt8] = []

  init() {}

  /// Continues where another writer ended.
  ///
  /// - Parameters:
  ///   - count: The number of names before.
  ///   - byteCount: The number of their bytes.
  ///   - last: The last of them.
  init(after count: Int, byteCount: Int, last: [UInt8]) {
    self.count = count
    base = byteCount
    self.last = last
  }

  /// Adds the next name.
  mutating func append(_ name: some Collection<UInt8>) {
    utf8.removeAll(keepingCapacity: true)
    utf8.append(contentsOf: name)
    if count % IndexFormat.namesPerBlock == 0 {
      blocks.append32(base + names.count)
      names.appendVariable(utf8.count)
      names.append(utf8)
    } else {
      let shared = last.sharedCount(with: utf8[...])
      names.appendVariable(shared)
      names.appendVariable(utf8.count - shared)
      names.append(utf8[shared...])
    }
    swap(&last, &utf8)
    count += 1
  }
}
