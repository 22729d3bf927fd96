/// A sorted set of identifiers in the sets section: which representations of one space have a
/// token, or at least two, below a node of the trie.
struct IdentifierSet {
  /// How the identifiers are stored.
  enum Form {
    case single, list, chunked
  }

  var form: Form
  /// The number of identifiers.
  var count: Int
  /// The identifier of a single; else the offset of the list or of the chunk directory.
  var offset: Int
  /// The number of chunks of a chunked set.
  var chunkCount: Int

  static func single(_ identifier: Int) -> IdentifierSet {
    IdentifierSet(form: .single, count: 1, offset: identifier, chunkCount: 0)
  }
}

/// The spaces in which representations are numbered.
package enum Space: Int, CaseIterable, Sendable {
  /// The main representation of each entry that exists, numbered as the entry.
  case main = 0
  /// Further representations of entries that exist.
  case extra = 1
  /// Keywords, and all representations of removed entries: only searched when asked for.
  case onRequest = 2
}

/// The packing of sets, for their writer and their reader.
package enum SetCode {
  /// Set in the count of a set that is stored in chunks.
  package static let chunked: UInt32 = 0x8000_0000
  /// Set in a chunk's offset when the chunk is a bitmap.
  package static let bitmap: UInt32 = 0x8000_0000
  package static let chunkRecordByteCount = 8

  /// The bit of a node's mask that says whether it has a set.
  package static func bit(_ space: Space, repeated: Bool) -> UInt32 {
    1 << UInt32(2 * space.rawValue + (repeated ? 1 : 0))
  }

  /// The bytes of a chunk's bitmap; the last chunk of a space is cut at the space's end.
  package static func bitmapByteCount(chunk: Int, universe: Int) -> Int {
    let identifiers = min(IndexFormat.chunkSize, max(0, universe - chunk * IndexFormat.chunkSize))
    return (identifiers + 63) / 64 * 8
  }
}

extension IndexLayout {
  /// The set of a node.
  ///
  /// - Parameters:
  ///   - repeated: Whether the representations must have at least two such tokens.
  /// - Returns: Nil when it is empty.
  func set(_ node: Node, _ space: Space, repeated: Bool, _ bytes: RawSpan) -> IdentifierSet? {
    if node.isSingle {
      return space == .main && !repeated ? .single(Int(node.sets)) : nil
    }
    let record = sets.offset &+ 4 &* Int(node.sets)
    let mask = bytes.uint32(record)
    let bit = SetCode.bit(space, repeated: repeated)
    guard mask & bit != 0 else { return nil }
    let position = (mask & (bit &- 1)).nonzeroBitCount
    let entry = record &+ 4 &+ 8 &* position
    let packed = bytes.uint32(entry)
    let offset = record &+ 4 &* bytes.int32(entry &+ 4)
    let count = Int(packed & ~SetCode.chunked)
    // A count beyond the section's size is a lie; it must not size a loop.
    guard count <= sets.count &* 8 else { return nil }
    if packed & SetCode.chunked == 0 {
      return IdentifierSet(form: .list, count: count, offset: offset, chunkCount: 0)
    }
    let chunkCount = min(bytes.int32(offset), sets.count / SetCode.chunkRecordByteCount)
    return IdentifierSet(form: .chunked, count: count, offset: offset, chunkCount: chunkCount)
  }

  /// The number of identifiers that a space can have.
  func universe(_ space: Space) -> Int {
    switch space {
    case .main: entryCount
    case .extra: extraCount
    case .onRequest: onRequestCount
    }
  }
}

/// A chunk of a set: the identifiers that share their upper bits.
struct SetChunk {
  /// The upper bits.
  var key: Int
  /// The number of identifiers in it.
  var count: Int
  /// Where its bitmap or its sorted lower halves begin.
  var offset: Int
  var isBitmap: Bool

  @inline(__always)
  init(_ set: IdentifierSet, _ index: Int, _ bytes: RawSpan) {
    let record = set.offset &+ 4 &+ SetCode.chunkRecordByteCount &* index
    key = Int(bytes.uint16(record))
    count = Int(bytes.uint16(record &+ 2)) &+ 1
    let packed = bytes.uint32(record &+ 4)
    isBitmap = packed & SetCode.bitmap != 0
    offset = set.offset &+ 4 &* Int(packed & ~SetCode.bitmap)
  }

  /// An absent chunk.
  init() {
    (key, count, offset, isBitmap) = (-1, 0, 0, false)
  }
}

/// Answers whether a set has identifiers that are asked in ascending order.
struct SetProbe {
  let set: IdentifierSet
  private var chunkIndex = -1
  private(set) var chunk = SetChunk()
  /// The place in the list, or in the chunk's sorted halves, before which all are smaller.
  private var position = 0

  init(_ set: IdentifierSet) {
    self.set = set
  }

  /// Whether the set has an identifier; none before it may be asked again.
  @inline(__always)
  mutating func contains(_ identifier: Int, _ bytes: RawSpan) -> Bool {
    switch set.form {
    case .single:
      return set.offset == identifier
    case .list:
      position = gallop(from: position, to: set.count) { index in
        bytes.int32(set.offset &+ 4 &* index) < identifier
      }
      return position < set.count && bytes.int32(set.offset &+ 4 &* position) == identifier
    case .chunked:
      guard move(toChunk: identifier >> 16, bytes) else { return false }
      return chunkContains(identifier & 0xFFFF, bytes)
    }
  }

  /// Moves to the chunk with a key; false when the set has none.
  @inline(__always)
  mutating func move(toChunk key: Int, _ bytes: RawSpan) -> Bool {
    if chunk.key == key { return chunk.count > 0 }
    if chunk.key > key { return false }
    while chunkIndex &+ 1 < set.chunkCount {
      chunkIndex &+= 1
      chunk = SetChunk(set, chunkIndex, bytes)
      position = 0
      if chunk.key >= key { return chunk.key == key }
    }
    chunk.key = Int.max
    chunk.count = 0
    return false
  }

  /// Whether the chunk that the probe is at has a lower half.
  @inline(__always)
  mutating func chunkContains(_ low: Int, _ bytes: RawSpan) -> Bool {
    if chunk.isBitmap {
      return bytes.byte(chunk.offset &+ low >> 3) >> UInt8(low & 7) & 1 != 0
    }
    let start = chunk.offset
    position = gallop(from: position, to: chunk.count) { index in
      Int(bytes.uint16(start &+ 2 &* index)) < low
    }
    return position < chunk.count && Int(bytes.uint16(start &+ 2 &* position)) == low
  }

  /// The first index at which `isBefore` does not hold: steps of doubling length, then halving.
  @inline(__always)
  private func gallop(from first: Int, to end: Int, isBefore: (Int) -> Bool) -> Int {
    guard first < end, isBefore(first) else { return first }
    var low = first
    var step = 1
    var high = first &+ 1
    while high < end, isBefore(high) {
      low = high
      high &+= step
      step &+= step
    }
    if high > end { high = end }
    while low &+ 1 < high {
      let middle = (low &+ high) / 2
      if isBefore(middle) { low = middle } else { high = middle }
    }
    return high
  }
}
