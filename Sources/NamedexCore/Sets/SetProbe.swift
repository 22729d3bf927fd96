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
}
