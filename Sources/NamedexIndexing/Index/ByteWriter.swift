/// Appends little-endian integers to bytes.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

  mutating func append16(_ value: Int) {
    bytes.append(UInt8(truncatingIfNeeded: value))
    bytes.append(UInt8(truncatingIfNeeded: value >> 8))
  }

  mutating func append32(_ value: Int) {
    append16(value)
    append16(value >> 16)
  }

  mutating func append64(_ value: UInt64) {
    append32(Int(value & 0xFFFF_FFFF))
    append32(Int(value >> 32))
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

  /// Appends zeros up to a multiple of a size.
  mutating func pad(to size: Int) {
    while bytes.count % size != 0 { bytes.append(0) }
  }
}
