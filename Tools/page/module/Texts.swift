// What the standard library inlines wherever a text is compared, made or joined, as functions that are
// called.
//
// Texts are equal when their bytes are. Every text that a search compares has been folded, and so
// decomposed, before; what is left are keys and values as the catalogs write them. So there are no
// normal forms in the module, and no characters: what asks for a property of one does not link.

extension String {
  /// Whether two texts have the same bytes.
  @inline(never)
  static func == (a: String, b: String) -> Bool {
    let (a, b) = (a.utf8.span, b.utf8.span)
    guard a.count == b.count else { return false }
    for offset in a.indices where a[offset] != b[offset] { return false }
    return true
  }

  /// Whether two texts differ in a byte.
  static func != (a: String, b: String) -> Bool { !(a == b) }

  /// What `switch` asks.
  static func ~= (pattern: String, text: String) -> Bool { pattern == text }

  /// Two texts one after the other.
  static func + (a: String, b: String) -> String { [a, b].joined(separator: "") }

  /// Adds a text.
  static func += (a: inout String, b: String) { a = a + b }
}

extension String {
  /// The text of bytes, each of those that are no UTF-8 replaced by U+FFFD.
  @inline(never)
  init(decoding bytes: [UInt8], as encoding: UTF8.Type) {
    if let text = String(validating: bytes, as: encoding) {
      self = text
      return
    }
    var repaired: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      let (scalar, byteCount) = bytes.span.scalar(at: offset)
      repaired += Array<UInt8>(scalar.utf8)
      offset += byteCount
    }
    self = String(validating: repaired, as: encoding) ?? ""
  }

  /// The text of bytes, each of those that are no UTF-8 replaced by U+FFFD.
  init(decoding bytes: ArraySlice<UInt8>, as encoding: UTF8.Type) {
    self.init(decoding: Array<UInt8>(bytes), as: encoding)
  }
}

extension Array where Element == UInt8 {
  /// The bytes of a text.
  @inline(never)
  init(_ utf8: String.UTF8View) {
    let span = utf8.span
    self = []
    reserveCapacity(span.count)
    for offset in span.indices { append(span[offset]) }
  }
}

extension Array where Element == String {
  /// Whether a text is among others.
  @inline(never)
  func contains(_ text: String) -> Bool {
    for element in self where element == text { return true }
    return false
  }

  /// Whether two lists have the same texts.
  static func == (a: [String], b: [String]) -> Bool {
    guard a.count == b.count else { return false }
    for position in a.indices where a[position] != b[position] { return false }
    return true
  }

  /// The texts without later repetitions.
  func uniqued() -> [String] {
    var unique: [String] = []
    for text in self where !unique.contains(text) { unique.append(text) }
    return unique
  }

  /// The texts one after another.
  @inline(never)
  func joined(separator: String) -> String {
    var joined: [UInt8] = []
    for (position, text) in enumerated() {
      if position > 0 { joined += Array<UInt8>(separator.utf8) }
      joined += Array<UInt8>(text.utf8)
    }
    return String(decoding: joined, as: UTF8.self)
  }
}
