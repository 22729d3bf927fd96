/// Tells whether a set contains identifiers, asked in ascending order.
struct SetProbe {
  let set: IdentifierSet
  private var chunkIndex = -1
  private(set) var chunk = SetChunk()
  /// The position in the list, or in the chunk's sorted halves, before which all are smaller.
  private var position = 0

  @inline(__always)
  init(_ set: IdentifierSet) {
    self.set = set
  }

  /// Returns whether the set contains an identifier; do not ask for a smaller one afterwards.
  @inline(__always)
  mutating func contains(_ identifier: Int, _ bytes: RawSpan) -> Bool {
    let isStored: Bool
    switch set.form {
    case .single:
      isStored = set.offset == identifier
    case .list:
      let start = set.offset
      position = (position..<set.count).gallopingIndex { index in
        bytes.int32(start &+ 4 &* index) >= identifier
      }
      isStored = position < set.count && bytes.int32(start &+ 4 &* position) == identifier
    case .chunked, .halves, .bitmap:
      isStored =
        move(toChunk: identifier >> 16, bytes) && chunkContains(identifier & 0xFFFF, bytes)
    }
    return isStored != set.isComplement
  }

  /// Moves to the chunk with a key, and returns false if the set has none.
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

  /// Returns whether the current chunk contains a lower half.
  @inline(__always)
  mutating func chunkContains(_ low: Int, _ bytes: RawSpan) -> Bool {
    if chunk.isBitmap {
      return bytes.byte(chunk.offset &+ low >> 3) >> UInt8(truncatingIfNeeded: low & 7) & 1 != 0
    }
    let start = chunk.offset
    position = (position..<chunk.count).gallopingIndex { index in
      Int(bytes.uint16(start &+ 2 &* index)) >= low
    }
    return position < chunk.count && Int(bytes.uint16(start &+ 2 &* position)) == low
  }

  /// Returns the identifiers of a block of 64 that are in the set, as the bits of a word; do not ask
  /// for an earlier block afterwards.
  ///
  /// - Parameter all: The identifiers that matter: of a complement, no others are known.
  @inline(__always)
  mutating func word(ofBlock block: Int, of all: UInt64, _ bytes: RawSpan) -> UInt64 {
    let stored: UInt64
    switch set.form {
    case .single:
      stored = set.offset >> 6 == block ? 1 << UInt64(set.offset & 63) : 0
    case .list:
      let start = set.offset
      stored = gather(from: block << 6, count: set.count) { bytes.int32(start &+ 4 &* $0) }
    case .chunked, .halves, .bitmap:
      if !move(toChunk: block >> 10, bytes) {
        stored = 0
      } else if chunk.isBitmap {
        stored = bytes.uint64(chunk.offset &+ 8 &* (block & 1023))
      } else {
        let start = chunk.offset
        stored = gather(from: (block & 1023) << 6, count: chunk.count) {
          Int(bytes.uint16(start &+ 2 &* $0))
        }
      }
    }
    return (set.isComplement ? ~stored : stored) & all
  }

  @inline(__always)
  private mutating func gather(
    from first: Int, count: Int, identifier: (Int) -> Int
  ) -> UInt64 {
    position = (position..<count).gallopingIndex { identifier($0) >= first }
    var word: UInt64 = 0
    while position < count {
      let bit = identifier(position) &- first
      guard bit < 64 else { break }
      word |= 1 << UInt64(bit & 63)
      position &+= 1
    }
    return word
  }
}
