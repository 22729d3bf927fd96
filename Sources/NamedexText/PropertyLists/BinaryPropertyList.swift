/// The objects of a binary property list, each checked when it is accessed.
///
/// Nothing is expanded: containers refer to their elements by number, and strings are ranges of
/// bytes. So a few hundred bytes in which arrays refer to each other cost no more than any other
/// list. `CFBinaryPList.c`, which Apple publishes with CoreFoundation, describes the layout.
package struct BinaryPropertyList: Sendable {
  /// The whole file.
  package let bytes: [UInt8]
  /// The number of objects.
  package let count: Int
  /// The number of the root object.
  package let root: Int
  private let offsetSize: Int
  private let referenceSize: Int
  private let offsetTable: Int

  /// An object; ranges are offsets into `bytes`.
  package enum Object: Equatable, Sendable {
    case string(Range<Int>, isUTF16: Bool)
    case array(References)
    /// A dictionary, with as many values as keys.
    case dictionary(keys: References, values: References)
    /// A value of another type, given by its name.
    case other(String)
  }

  /// The numbers of the objects in a container; see `reference(_:_:)`.
  package struct References: Equatable, Sendable {
    fileprivate let start: Int
    /// The number of references.
    package let count: Int
  }

  /// Checks the header and the trailer.
  ///
  /// - Complexity: O(1).
  package init(_ bytes: [UInt8]) throws(BinaryPropertyListError) {
    self.bytes = bytes
    let trailer = bytes.count - 32
    guard bytes.starts(with: "bplist0".utf8), trailer > 8 else {
      throw BinaryPropertyListError("the header or trailer is missing", offset: 0)
    }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize,
      let count = Self.number(bytes[(trailer + 8)..<(trailer + 16)]),
      let root = Self.number(bytes[(trailer + 16)..<(trailer + 24)]),
      let table = Self.number(bytes[(trailer + 24)...]),
      root < count, table >= 8, table <= trailer, count <= (trailer - table) / offsetSize
    else {
      throw BinaryPropertyListError("the trailer contradicts the size of the file", offset: 0)
    }
    (self.count, self.root, offsetTable) = (count, root, table)
  }

  /// Returns an object by its number.
  ///
  /// - Complexity: O(1).
  package func object(_ index: Int) throws(BinaryPropertyListError) -> Object {
    guard index >= 0, index < count else {
      throw BinaryPropertyListError("a reference points outside the objects", offset: offsetTable)
    }
    let entry = offsetTable + index * offsetSize
    guard let start = Self.number(bytes[entry..<entry + offsetSize]), start >= 8,
      start < offsetTable
    else { throw BinaryPropertyListError("a reference points outside the objects", offset: entry) }
    let marker = bytes[start]
    switch marker >> 4 {
    case 0x0 where marker == 0x08 || marker == 0x09: return .other("a boolean")
    case 0x1: return .other("an integer")
    case 0x2: return .other("a real number")
    case 0x3: return .other("a date")
    case 0x4: return .other("data")
    case 0x5: return .string(try counted(start, size: 1), isUTF16: false)
    case 0x6: return .string(try counted(start, size: 2), isUTF16: true)
    case 0xA:
      let range = try counted(start, size: referenceSize)
      return .array(References(start: range.lowerBound, count: range.count / referenceSize))
    case 0xD:
      let range = try counted(start, size: 2 * referenceSize)
      let count = range.count / referenceSize / 2
      return .dictionary(
        keys: References(start: range.lowerBound, count: count),
        values: References(start: range.lowerBound + count * referenceSize, count: count))
    // These include the types in keyed archives.
    default: return .other("a value of the unknown type 0x\(String(marker, radix: 16))")
    }
  }

  /// Returns the number of an object in a container.
  ///
  /// - Precondition: `references` come from this list, and `place` is below their count.
  /// - Complexity: O(1).
  package func reference(
    _ place: Int, _ references: References
  ) throws(BinaryPropertyListError) -> Int {
    precondition(place >= 0 && place < references.count, "a container holds the reference")
    let start = references.start + place * referenceSize
    guard let index = Self.number(bytes[start..<start + referenceSize]), index < count else {
      throw BinaryPropertyListError("a reference points outside the objects", offset: start)
    }
    return index
  }

  /// Returns the text of a string.
  ///
  /// - Complexity: O(*n*) in the length of the range.
  package func text(
    _ range: Range<Int>, isUTF16: Bool
  ) throws(BinaryPropertyListError) -> String {
    let text: String?
    if isUTF16 {
      let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      text = String(wellFormedUTF16: units)
    } else {
      let isASCII = bytes[range].allSatisfy { $0 < 0x80 }
      text = isASCII ? String(decoding: bytes[range], as: UTF8.self) : nil
    }
    guard let text else {
      throw BinaryPropertyListError(
        isUTF16 ? "a string is not valid UTF-16" : "an ASCII string contains other bytes",
        offset: range.lowerBound)
    }
    return text
  }

  /// Returns the bytes of an object that begins at `start`; they must precede the table of offsets.
  private func range(
    of start: Int, _ content: Int, count: Int, size: Int = 1
  ) throws(BinaryPropertyListError) -> Range<Int> {
    guard content <= offsetTable, count <= (offsetTable - content) / size else {
      throw BinaryPropertyListError("a value extends past the end of the objects", offset: start)
    }
    return content..<content + count * size
  }

  /// Returns the bytes of an object whose marker, or the integer after the marker, says how many
  /// units it has.
  private func counted(_ start: Int, size: Int) throws(BinaryPropertyListError) -> Range<Int> {
    let low = Int(bytes[start] & 0xF)
    guard low == 0xF else { return try range(of: start, start + 1, count: low, size: size) }
    let marker = try range(of: start, start + 1, count: 1)
    guard 0x10...0x13 ~= bytes[marker.lowerBound] else {
      throw BinaryPropertyListError("malformed length field", offset: start)
    }
    let width = 1 << Int(bytes[marker.lowerBound] & 0xF)
    let length = try range(of: start, marker.upperBound, count: width)
    guard let count = Self.number(bytes[length]) else {
      throw BinaryPropertyListError("malformed length field", offset: start)
    }
    return try range(of: start, length.upperBound, count: count, size: size)
  }

  /// Returns the number in up to eight bytes, most significant first; nil above `Int.max`.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}

/// An error in a binary property list.
package struct BinaryPropertyListError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, without the file or the place.
  package var description: String
  /// The offset of the error in the file.
  package var offset: Int

  init(_ description: String, offset: Int) {
    (self.description, self.offset) = (description, offset)
  }
}
