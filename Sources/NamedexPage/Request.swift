/// Reads the fields that the page wrote for one call, in the form that `Reply` describes.
///
/// Missing fields are read as zeros and empty strings. A malformed request finds nothing, because a
/// trap would end the module.
struct Request {
  private let bytes: [UInt8]
  private var position = 0

  /// Creates a reader at the start of the bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the next number.
  mutating func number() -> Int {
    guard bytes.count - position >= 4 else {
      position = bytes.count
      return 0
    }
    var value = 0
    for offset in 0..<4 { value |= Int(bytes[position + offset]) << (8 * offset) }
    position += 4
    return value
  }

  /// Reads the next string.
  mutating func text() -> String {
    let count = number()
    guard count <= bytes.count - position else {
      position = bytes.count
      return ""
    }
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }
}
