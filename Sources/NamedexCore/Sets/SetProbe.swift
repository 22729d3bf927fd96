/// Tests which identifiers a set contains, block by block in ascending order.
package struct SetProbe {
  let set: IdentifierSet
  private var chunkIndex = -1
  private(set) var chunk = SetChunk()
  /// The position in the list, or in the chunk's sorted halves, before which all values are
  /// smaller.
  private var position = 0

  @inline(__always)
  package init(_ set: IdentifierSet) {
    self.set = set
  }

  /// Moves to the chunk with the given key. Returns false if the set does not have that chunk.
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

  /// Returns the first block of 64 identifiers, at or after the given block, in which the set has
  /// members; nil after the last. Do not ask for an earlier block afterwards.
  @inline(__always)
  mutating func block(from first: Int, _ bytes: RawSpan) -> Int? {
    switch set.form {
    case .single:
      return set.offset >> 6 >= first ? set.offset >> 6 : nil
    case .list:
      let start = set.offset
      position = (position..<set.count).gallopingIndex {
        bytes.int32(start &+ 4 &* $0) >= first << 6
      }
      return position < set.count ? bytes.int32(start &+ 4 &* position) >> 6 : nil
    case .chunked, .halves, .bitmap:
      return blockInChunks(from: first, bytes)
    }
  }

  private mutating func blockInChunks(from first: Int, _ bytes: RawSpan) -> Int? {
    var first = first
    while true {
      _ = move(toChunk: first >> 10, bytes)
      guard chunk.key < Int.max else { return nil }
      let base = chunk.key << 10
      let start = chunk.offset
      first = max(first, base)
      if chunk.isBitmap {
        for place in first &- base..<1024 where bytes.uint64(start &+ 8 &* place) != 0 {
          return base &+ place
        }
      } else {
        position = (position..<chunk.count).gallopingIndex {
          Int(bytes.uint16(start &+ 2 &* $0)) >= (first &- base) << 6
        }
        if position < chunk.count {
          return base &+ Int(bytes.uint16(start &+ 2 &* position)) >> 6
        }
      }
      first = base &+ 1024
    }
  }

  /// Returns which of the 64 identifiers of a block are in the set, as the bits of a word. Do not
  /// ask for an earlier block afterwards.
  ///
  /// - Parameter all: The identifiers of interest. The members of a complement are known only among
  ///   them.
  @inline(__always)
  mutating func word(ofBlock block: Int, of all: UInt64, _ bytes: RawSpan) -> UInt64 {
    let stored: UInt64
    switch set.form {
    case .single:
      stored = set.offset >> 6 == block ? 1 << UInt64(set.offset & 63) : 0
    case .list:
      let start = set.offset
      stored = word(from: block << 6, count: set.count) { bytes.int32(start &+ 4 &* $0) }
    case .chunked, .halves, .bitmap:
      if !move(toChunk: block >> 10, bytes) {
        stored = 0
      } else if chunk.isBitmap {
        stored = bytes.uint64(chunk.offset &+ 8 &* (block & 1023))
      } else {
        let start = chunk.offset
        stored = word(from: (block & 1023) << 6, count: chunk.count) {
          Int(bytes.uint16(start &+ 2 &* $0))
        }
      }
    }
    return (set.isComplement ? ~stored : stored) & all
  }

  @inline(__always)
  private mutating func word(
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
