import NamedexCore

/// A run of records in a file, in ascending order of their keys. Keys and values are apart, so that
/// keys can be read alone.
struct SortedRun: Sendable {
  /// Where the keys with each first byte begin, each after its length, and where all end.
  let keyStarts: [Int]
  /// Where their values begin, as numbers of four bytes, and where all end.
  let valueStarts: [Int]

  /// Where all keys are.
  var keys: Range<Int> { keyStarts[0]..<keyStarts[256] }
  /// Where all values are.
  var values: Range<Int> { valueStarts[0]..<valueStarts[256] }

  /// Writes terms with their posting lists: the count in each space, then the identifiers.
  init(terms run: EntryRun, in file: RunFile) throws(CatalogError) {
    var bytes = ByteWriter()
    var starts: [Int] = []
    for byte in 0..<256 {
      starts.append(bytes.count)
      for position in run.termStarts[byte]..<run.termStarts[byte + 1] {
        let term = run.term(position)
        bytes.appendVariable(term.count)
        bytes.append(term)
      }
    }
    starts.append(bytes.count)
    let keys = try file.append(bytes.bytes)
    keyStarts = starts.map { keys.lowerBound + $0 }
    bytes.removeAll()
    starts.removeAll()
    for byte in 0..<256 {
      starts.append(bytes.count)
      for position in run.termStarts[byte]..<run.termStarts[byte + 1] {
        for postings in run.postings { bytes.append32(postings.list(position).count) }
        for postings in run.postings {
          bytes.append32(postings.identifiers[postings.list(position)])
        }
      }
    }
    starts.append(bytes.count)
    let values = try file.append(bytes.bytes)
    valueStarts = starts.map { values.lowerBound + $0 }
  }

  /// Writes folded names with their positions, counted from a first one.
  init(names: FoldedNames, from first: Int, in file: RunFile) throws(CatalogError) {
    let order = names.sorted()
    var bytes = ByteWriter()
    for position in order {
      let range = names.range(of: position)
      bytes.appendVariable(range.count)
      bytes.append(names.bytes[range])
    }
    let keys = try file.append(bytes.bytes)
    bytes.removeAll()
    for position in order { bytes.append32(first + position) }
    let values = try file.append(bytes.bytes)
    // These are only read as a whole.
    keyStarts = [keys.lowerBound] + [Int](repeating: keys.upperBound, count: 256)
    valueStarts = [values.lowerBound] + [Int](repeating: values.upperBound, count: 256)
  }
}

/// Reads a part of a run from its beginning to its end.
struct RunReader: SortedKeys, Sendable {
  private let file: RunFile
  private var buffer: [UInt8] = []
  private var position = 0
  /// The part that is not in the buffer yet.
  private var rest: Range<Int>

  /// The number of bytes read at once.
  private static let pieceSize = 1 << 17

  init(_ range: Range<Int>, _ file: RunFile) {
    rest = range
    self.file = file
  }

  private var isAtEnd: Bool { position == buffer.count && rest.isEmpty }

  /// Reads a text after its length. Returns false at the end.
  mutating func next(_ text: inout [UInt8]) throws(CatalogError) -> Bool {
    guard !isAtEnd else { return false }
    let count = try variable()
    try self.text(&text, count)
    return true
  }

  /// Ensures that a number of bytes is in the buffer, if that many are left.
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

  /// Reads a number of one to four bytes.
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

  /// Reads a text into an array.
  private mutating func text(
    _ text: inout [UInt8], _ count: Int
  ) throws(CatalogError) {
    try fill(count)
    text.removeAll(keepingCapacity: true)
    text.append(contentsOf: buffer[position..<position + count])
    position += count
  }

  /// Reads numbers of four bytes, adds another to each, and appends them to an array.
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

  /// Reads a number of four bytes.
  mutating func number() throws(CatalogError) -> Int {
    try fill(4)
    defer { position += 4 }
    return Int(buffer[position]) | Int(buffer[position + 1]) << 8
      | Int(buffer[position + 2]) << 16 | Int(buffer[position + 3]) << 24
  }
}
