import NamedexCore

/// A run of records in ascending order of their keys, put away: keys in one place, what belongs to
/// them in another, so that keys can be read alone.
struct SortedRun {
  /// Where the keys are, each behind its length.
  var keys: Range<Int>
  /// Where the rest of the records is, as numbers of four bytes.
  var values: Range<Int>

  /// Puts terms away with their posting lists: of each the count in each space, then the identifiers.
  init<Site: BuildSite>(
    terms run: EntryRun, in room: inout Room<Site>
  ) throws(RunBuildError<Site.Failure>) {
    var bytes = ByteWriter()
    for position in run.order.indices {
      let term = run.term(position)
      bytes.appendVariable(term.count)
      bytes.append(term)
    }
    keys = try room.append(bytes.bytes)
    bytes.removeAll()
    for position in run.order.indices {
      for postings in run.postings { bytes.append32(postings.list(position).count) }
      for postings in run.postings {
        bytes.append32(postings.identifiers.span.extracting(postings.list(position)))
      }
    }
    values = try room.append(bytes.bytes)
  }

  /// Puts folded names away with their positions, counted from a first one.
  init<Site: BuildSite>(
    names: FoldedNames, from first: Int, in room: inout Room<Site>
  ) throws(RunBuildError<Site.Failure>) {
    let order = names.sorted()
    var bytes = ByteWriter()
    for position in order {
      let range = names.range(of: position)
      bytes.appendVariable(range.count)
      bytes.append(names.bytes[range])
    }
    keys = try room.append(bytes.bytes)
    bytes.removeAll()
    for position in order { bytes.append32(first + position) }
    values = try room.append(bytes.bytes)
  }
}

/// Reads what was put away from its beginning to its end.
struct RunReader {
  private var buffer: [UInt8] = []
  private var position = 0
  /// What is not in the buffer yet.
  private var rest: Range<Int>

  /// How much is read at once.
  private static let pieceSize = 1 << 17

  init(_ range: Range<Int>) { rest = range }

  var isAtEnd: Bool { position == buffer.count && rest.isEmpty }

  /// Makes sure that so many bytes are in the buffer, if there are so many.
  @inline(__always)
  private mutating func fill<Site: BuildSite>(
    _ count: Int, _ room: borrowing Room<Site>
  ) throws(RunBuildError<Site.Failure>) {
    if buffer.count - position < count, !rest.isEmpty { try refill(count, room) }
  }

  private mutating func refill<Site: BuildSite>(
    _ count: Int, _ room: borrowing Room<Site>
  ) throws(RunBuildError<Site.Failure>) {
    let end = min(rest.upperBound, rest.lowerBound + max(count, Self.pieceSize))
    let piece = try room.read(rest.lowerBound..<end)
    buffer.removeSubrange(..<position)
    position = 0
    buffer.append(contentsOf: piece)
    rest = end..<rest.upperBound
  }

  /// Reads a number of one to four bytes.
  mutating func variable<Site: BuildSite>(
    _ room: borrowing Room<Site>
  ) throws(RunBuildError<Site.Failure>) -> Int {
    try fill(4, room)
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
  mutating func text<Site: BuildSite>(
    _ text: inout [UInt8], _ count: Int, _ room: borrowing Room<Site>
  ) throws(RunBuildError<Site.Failure>) {
    try fill(count, room)
    text.removeAll(keepingCapacity: true)
    text.append(contentsOf: buffer[position..<position + count])
    position += count
  }

  /// Reads numbers of four bytes, adds another to each, and appends them to an array.
  mutating func numbers<Site: BuildSite>(
    _ count: Int, plus base: UInt32, to numbers: inout [UInt32], _ room: borrowing Room<Site>
  ) throws(RunBuildError<Site.Failure>) {
    try fill(4 * count, room)
    Self.append(buffer, position, count, plus: base, to: &numbers)
    position += 4 * count
  }

  private static func append(
    _ bytes: [UInt8], _ start: Int, _ count: Int, plus base: UInt32, to numbers: inout [UInt32]
  ) {
    let bytes = bytes.span
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
  mutating func number<Site: BuildSite>(
    _ room: borrowing Room<Site>
  ) throws(RunBuildError<Site.Failure>) -> Int {
    try fill(4, room)
    defer { position += 4 }
    return Int(buffer[position]) | Int(buffer[position + 1]) << 8
      | Int(buffer[position + 2]) << 16 | Int(buffer[position + 3]) << 24
  }
}
