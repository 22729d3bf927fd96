/// Appends little-endian integers to bytes.
struct ByteWriter: Sendable {
  private(set) var bytes: [UInt8] = []

  init() {}

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

  mutating func append16(_ value: Int) {
    bytes.append(addingCapacity: 2) { output in
      output.append(UInt8(truncatingIfNeeded: value))
      output.append(UInt8(truncatingIfNeeded: value >> 8))
    }
  }

  mutating func append32(_ value: Int) {
    bytes.append(addingCapacity: 4) { output in
      output.append(UInt8(truncatingIfNeeded: value))
      output.append(UInt8(truncatingIfNeeded: value >> 8))
      output.append(UInt8(truncatingIfNeeded: value >> 16))
      output.append(UInt8(truncatingIfNeeded: value >> 24))
    }
  }

  mutating func append64(_ value: UInt64) {
    append32(Int(value & 0xFFFF_FFFF))
    append32(Int(value >> 32))
  }

  /// Appends numbers of four bytes each.
  mutating func append32(_ values: ArraySlice<UInt32>) {
    let values = values.span
    bytes.append(addingCapacity: 4 * values.count) { output in
      for index in values.indices {
        let value = values[index]
        output.append(UInt8(truncatingIfNeeded: value))
        output.append(UInt8(truncatingIfNeeded: value >> 8))
        output.append(UInt8(truncatingIfNeeded: value >> 16))
        output.append(UInt8(truncatingIfNeeded: value >> 24))
      }
    }
  }

  /// Appends the lower halves of numbers, two bytes each.
  mutating func append16(_ values: ArraySlice<UInt32>) {
    let values = values.span
    bytes.append(addingCapacity: 2 * values.count) { output in
      for index in values.indices {
        let value = values[index]
        output.append(UInt8(truncatingIfNeeded: value))
        output.append(UInt8(truncatingIfNeeded: value >> 8))
      }
    }
  }

  /// Appends a number of one, two or four bytes; nothing for width 0.
  mutating func append(_ value: Int, width: Int) {
    for byte in 0..<width { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
  }

  /// Appends a number seven bits a byte, the lowest first.
  mutating func appendVariable(_ value: Int) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func set32(_ value: Int, at offset: Int) {
    for byte in 0..<4 { bytes[offset + byte] = UInt8(truncatingIfNeeded: value >> (8 * byte)) }
  }

  /// The number of four bytes at an offset.
  func get32(at offset: Int) -> Int {
    Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 | Int(bytes[offset + 2]) << 16
      | Int(bytes[offset + 3]) << 24
  }

  /// Adds to the number of four bytes at an offset.
  mutating func add32(_ value: Int, at offset: Int) {
    set32(get32(at: offset) + value, at: offset)
  }

  /// Appends zeros up to a multiple of a size.
  mutating func pad(to size: Int) {
    while bytes.count % size != 0 { bytes.append(0) }
  }

  /// Makes it empty, and keeps its memory for what follows.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
