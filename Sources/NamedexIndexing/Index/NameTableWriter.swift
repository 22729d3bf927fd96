import NamedexCore

/// Writes the name table: each name as the part that differs from the one before it in its block.
struct NameTableWriter {
  private(set) var blocks = ByteWriter()
  private(set) var names = ByteWriter()
  private(set) var count = 0
  private var last: [UInt8] = []
  private var utf8: [UInt8] = []

  mutating func append(_ name: String) {
    utf8.removeAll(keepingCapacity: true)
    utf8.append(contentsOf: name.utf8)
    var shared = 0
    if count % IndexFormat.namesPerBlock == 0 {
      blocks.append32(names.count)
    } else {
      while shared < last.count, shared < utf8.count, last[shared] == utf8[shared] { shared += 1 }
      names.appendVariable(shared)
    }
    names.appendVariable(utf8.count - shared)
    names.append(utf8[shared...])
    swap(&last, &utf8)
    count += 1
  }
}
