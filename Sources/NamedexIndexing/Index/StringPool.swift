/// The strings section: texts stored once and referred to by place.
struct StringPool {
  private(set) var bytes: [UInt8] = []
  private var known: [String: Int] = [:]

  /// Adds a text unless it is there, and gives its place.
  mutating func reference(to text: String) -> (offset: Int, count: Int) {
    let count = text.utf8.count
    if let offset = known[text] { return (offset, count) }
    let offset = bytes.count
    bytes.append(contentsOf: text.utf8)
    known[text] = offset
    return (offset, count)
  }
}

extension ByteWriter {
  /// Appends the place of a text in a pool.
  mutating func appendReference(to text: String, _ pool: inout StringPool) {
    let (offset, count) = pool.reference(to: text)
    append32(offset)
    append32(count)
  }
}
