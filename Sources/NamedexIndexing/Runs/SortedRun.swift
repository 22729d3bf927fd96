import NamedexCore

/// A run of records in a file, in ascending order of their keys. Keys and values are stored
/// separately, so that keys can be read alone.
struct SortedRun: Sendable {
  /// For each first byte, the offset at which its keys start; at the end, the offset at which all
  /// keys end. Each key is preceded by its length.
  private var keyStarts: [Int] = []
  /// For each first byte, the offset at which the values of its keys start; at the end, the offset
  /// at which all values end.
  private var valueStarts: [Int] = []

  /// Writes the records of a run to a file.
  ///
  /// - Parameters:
  ///   - numbers: The records in order.
  ///   - key: Returns the key of a record.
  ///   - appendValue: Appends the value of a record.
  init(
    _ numbers: some Sequence<Int>, in file: RunFile, key: (Int) -> ArraySlice<UInt8>,
    appendValue: (Int, inout ByteWriter) -> Void
  ) throws(CatalogError) {
    var keys = ByteWriter()
    var values = ByteWriter()
    for number in numbers {
      let key = key(number)
      begin(Int(key.first ?? 0), keys.count, values.count)
      keys.append(counted: key)
      appendValue(number, &values)
    }
    begin(256, keys.count, values.count)
    let firstKey = try file.append(keys.bytes).lowerBound
    let firstValue = try file.append(values.bytes).lowerBound
    for byte in 0...256 {
      keyStarts[byte] += firstKey
      valueStarts[byte] += firstValue
    }
  }

  /// Records the offsets at which the keys that begin with a byte, and their values, start. Skipped
  /// bytes below it get the same offsets.
  private mutating func begin(_ byte: Int, _ key: Int, _ value: Int) {
    while keyStarts.count <= byte {
      keyStarts.append(key)
      valueStarts.append(value)
    }
  }

  /// Returns the range in the file of all keys that begin with one of the given bytes.
  func keys(_ bytes: Range<Int>) -> Range<Int> {
    keyStarts[bytes.lowerBound]..<keyStarts[bytes.upperBound]
  }

  /// Returns the range in the file of the values of all keys that begin with one of the given
  /// bytes.
  func values(_ bytes: Range<Int>) -> Range<Int> {
    valueStarts[bytes.lowerBound]..<valueStarts[bytes.upperBound]
  }
}

/// Reads a part of a run sequentially.
struct RunReader: Sendable {
  private let file: RunFile
  private var buffer: [UInt8] = []
  private var position = 0
  /// The range of the file that has not been read into the buffer yet.
  private var rest: Range<Int>

  /// The number of bytes read at once.
  private static let pieceSize = 1 << 17

  init(_ range: Range<Int>, _ file: RunFile) {
    rest = range
    self.file = file
  }

  private var isAtEnd: Bool { position == buffer.count && rest.isEmpty }

  /// Reads text that is preceded by its length. Returns false at the end.
  mutating func next(_ text: inout [UInt8]) throws(CatalogError) -> Bool {
    guard !isAtEnd else { return false }
    let count = try variable()
    try fill(count)
    text.removeAll(keepingCapacity: true)
    text.append(contentsOf: buffer[position..<position + count])
    position += count
    return true
  }

  /// Ensures that the buffer contains at least `count` bytes, if that many are left.
  @inline(__always)
  private mutating func fill(
    _ count: Int
  ) throws(CatalogError) {
    if buffer.count - position < count, !rest.isEmpty { try refill(count) }
  }

  private mutating func refill(
    _ count: Int
  ) throws(CatalogError) {
    let end = min(rest.upperBound, rest.lowerBound + max(count, Self.pieceSize))
    let piece = try file.read(rest.lowerBound..<end)
    buffer.removeSubrange(..<position)
    position = 0
    buffer.append(contentsOf: piece)
    rest = end..<rest.upperBound
  }

  /// Reads a number that is encoded in one to four bytes.
  private mutating func variable() throws(CatalogError) -> Int {
    try fill(4)
    var value = 0
    var shift = 0
    while true {
      let byte = buffer[position]
      position += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  /// Reads four-byte numbers, adds an offset to each, and appends them to an array.
  mutating func numbers(
    _ count: Int, plus base: UInt32, to numbers: inout [UInt32]
  ) throws(CatalogError) {
    try fill(4 * count)
    Self.append(buffer, position, count, plus: base, to: &numbers)
    position += 4 * count
  }

  private static func append(
    _ bytes: [UInt8], _ start: Int, _ count: Int, plus base: UInt32, to numbers: inout [UInt32]
  ) {
    let all = bytes[...]
    let bytes = all.span
    numbers.append(addingCapacity: count) { output in
      for index in 0..<count {
        let at = start &+ 4 &* index
        output.append(
          base
            &+ (UInt32(bytes[at]) | UInt32(bytes[at &+ 1]) << 8 | UInt32(bytes[at &+ 2]) << 16
              | UInt32(bytes[at &+ 3]) << 24))
      }
    }
  }

  /// Reads a four-byte number.
  mutating func number() throws(CatalogError) -> Int {
    try fill(4)
    defer { position += 4 }
    return Int(buffer[position]) | Int(buffer[position + 1]) << 8
      | Int(buffer[position + 2]) << 16 | Int(buffer[position + 3]) << 24
  }
}
