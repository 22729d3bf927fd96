/// Appends little-endian integers to bytes.
struct ByteWriter: Sendable {
  private(set) var bytes: [UInt8] = []

  init() {}

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Creates the bytes of numbers, up to four bytes each; no bytes for width 0.
  init(_ numbers: [UInt32], width: Int) { append(numbers[...], width: width) }

  var count: Int { bytes.count }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

  mutating func append16(_ value: Int) { append(value, width: 2) }

  mutating func append32(_ value: Int) { append(value, width: 4) }

  mutating func append64(_ value: UInt64) { append(Int(truncatingIfNeeded: value), width: 8) }

  /// Appends a number of up to eight bytes; nothing for width 0.
  @inline(__always)
  mutating func append(_ value: Int, width: Int) {
    bytes.append(addingCapacity: width) { output in
      for byte in 0..<width { output.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
    }
  }

  /// Appends the lower bytes of numbers, up to four bytes of each; nothing for width 0.
  @inline(__always)
  mutating func append(_ values: ArraySlice<UInt32>, width: Int) {
    let values = values.span
    bytes.append(addingCapacity: width * values.count) { output in
      for index in values.indices {
        let value = values[index]
        for byte in 0..<width {
          output.append(UInt8(truncatingIfNeeded: value >> UInt32(8 * byte)))
        }
      }
    }
  }

  /// Appends a number with seven bits per byte, lowest first.
  mutating func appendVariable(_ value: Int) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Appends text, preceded by its length.
  mutating func append(counted text: some Collection<UInt8>) {
    appendVariable(text.count)
    append(text)
  }

  /// Appends a string as its difference from another string: the length of their common prefix,
  /// then the length of the rest of the string, then the rest itself.
  ///
  /// - Parameter last: The other string. If nil, the whole string is appended, preceded by its
  ///   length.
  mutating func append(_ text: [UInt8], after last: [UInt8]?) {
    let shared = last?.sharedCount(with: text[...]) ?? 0
    if last != nil { appendVariable(shared) }
    append(counted: text[shared...])
  }

  mutating func set32(_ value: Int, at offset: Int) {
    for byte in 0..<4 { bytes[offset + byte] = UInt8(truncatingIfNeeded: value >> (8 * byte)) }
  }

  /// Returns the four-byte number at an offset.
  func get32(at offset: Int) -> Int {
    Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 | Int(bytes[offset + 2]) << 16
      | Int(bytes[offset + 3]) << 24
  }

  /// Adds to the four-byte number at an offset.
  mutating func add32(_ value: Int, at offset: Int) {
    set32(get32(at: offset) + value, at: offset)
  }

  /// Appends zeros up to a multiple of a size.
  mutating func pad(to size: Int) {
    while bytes.count % size != 0 { bytes.append(0) }
  }

  /// Removes all bytes but keeps the memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
