/// The strings section: texts stored once and referred to by place.
struct StringPool {
  private(set) var bytes: [UInt8] = []
  /// The length of the longest text.
  private(set) var greatestCount = 0
  /// Places by bytes: canonically equivalent texts are different texts here.
  private var known: [[UInt8]: Int] = [:]

  /// Returns the place of a text, which is added unless it is there.
  mutating func reference(to text: String) -> (offset: Int, count: Int) {
    let utf8 = Array(text.utf8)
    if let offset = known[utf8] { return (offset, utf8.count) }
    let offset = bytes.count
    bytes.append(contentsOf: utf8)
    known[utf8] = offset
    greatestCount = max(greatestCount, utf8.count)
    return (offset, utf8.count)
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
