import NamedexCore

/// Writes the name table: each name as the part that differs from the one before it in its block.
struct NameTableWriter {
  private(set) var blocks = ByteWriter()
  private(set) var names = ByteWriter()
  private(set) var count = 0
  private var last: [UInt8] = []

  mutating func append(_ name: String) {
    let utf8 = Array(name.utf8)
    if count % IndexFormat.namesPerBlock == 0 {
      blocks.append32(names.count)
    } else {
      let shared = zip(last, utf8).prefix { $0 == $1 }.count
      names.appendVariable(shared)
      names.appendVariable(utf8.count - shared)
      names.append(utf8[shared...])
      last = utf8
      count += 1
      return
    }
    names.appendVariable(utf8.count)
    names.append(utf8)
    last = utf8
    count += 1
  }
}
