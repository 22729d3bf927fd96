import NamedexText
import Testing

@Suite("Objects of a binary property list")
struct BinaryPropertyListTests {
  /// {"k": [1, 2.5, true, date, data, "é"]}
  private static let bytes: [UInt8] = [
    0x62, 0x70, 0x6C, 0x69, 0x73, 0x74, 0x30, 0x30, 0xD1, 0x01, 0x02, 0x51, 0x6B, 0xA6, 0x03,
    0x04, 0x05, 0x06, 0x07, 0x08, 0x10, 0x01, 0x23, 0x40, 0x04, 0, 0, 0, 0, 0, 0, 0x09, 0x33,
    0x41, 0xC0, 0, 0, 0, 0, 0, 0, 0x42, 0x01, 0x02, 0x61, 0x00, 0xE9, 8, 11, 13, 20, 22, 31, 32,
    41, 44, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 47,
  ]

  @Test("objects are ranges of bytes, and containers refer to other objects")
  func objects() throws {
    let list = try BinaryPropertyList(Self.bytes)
    #expect(list.count == 9 && list.root == 0)
    guard case .dictionary(let keys, let values) = try list.object(0) else {
      Issue.record("no dictionary")
      return
    }
    #expect(keys.count == 1 && values.count == 1)
    #expect(try list.reference(0, keys) == 1 && list.reference(0, values) == 2)
    #expect(try list.object(1) == .string(12..<13, isUTF16: false))
    #expect(try list.text(12..<13, isUTF16: false) == "k")
    #expect(try list.object(3) == .other("an integer"))
    #expect(try list.object(8) == .string(45..<47, isUTF16: true))
    #expect(throws: BinaryPropertyListError.self) { try list.object(9) }
  }

  @Test("a binary property list expands to a value")
  func value() throws {
    let value = try BinaryPropertyList(Self.bytes).value()
    #expect(
      value["k"]
        == .array([
          .other("an integer"), .other("a real number"), .other("a boolean"), .other("a date"),
          .other("data"), .string("é"),
        ]))
  }

  @Test("a value of an unknown type is reported by name, and cannot be a key")
  func unknownType() throws {
    var bytes = Self.bytes
    bytes[11] = 0x80
    let list = try BinaryPropertyList(bytes)
    #expect(try list.object(1) == .other("a value of the unknown type 0x80"))
    #expect(throws: BinaryPropertyListError.self) { try list.value() }
  }

  @Test("a length is checked before it is used")
  func lengths() throws {
    var bytes = Self.bytes
    // An ASCII string whose length follows as an eight-byte integer with all bits set.
    bytes.replaceSubrange(20..<31, with: [0x5F, 0x13] + [UInt8](repeating: 0xFF, count: 9))
    #expect(throws: BinaryPropertyListError.self) { try BinaryPropertyList(bytes).object(3) }
    bytes[21] = 0x20
    #expect(throws: BinaryPropertyListError.self) { try BinaryPropertyList(bytes).object(3) }
  }
}
