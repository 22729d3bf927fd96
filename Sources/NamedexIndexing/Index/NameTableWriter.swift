import NamedexCore

/// Writes the name table: each name as the part that differs from the one before it in its block.
struct NameTableWriter: Sendable {
  private(set) var blocks = ByteWriter()
  private(set) var names = ByteWriter()
  private(set) var count = 0
  private var base = 0
  /// The name in the row before.
  private(set) var last: [UInt8] = []
  private var utf8: [UInt8] = []

  init() {}

  /// Goes on where another writer ended.
  ///
  /// - Parameters:
  ///   - count: The number of names before.
  ///   - byteCount: How many bytes they took.
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
