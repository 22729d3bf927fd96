import NamedexCore

/// Writes the sets of a trie's nodes.
struct SetWriter {
  private(set) var bytes = ByteWriter()

  /// Writes the record of a node: which sets it has, and those.
  ///
  /// - Parameter sets: Sorted identifiers of each set, with its bit in the node's mask, by bit.
  /// - Returns: The record's place, in units of four bytes.
  mutating func append(_ sets: [(bit: UInt32, identifiers: [UInt32], universe: Int)]) -> Int {
    let record = bytes.count
    let present = sets.filter { !$0.identifiers.isEmpty }
    bytes.append32(Int(present.reduce(0) { $0 | $1.bit }))
    let directory = bytes.count
    for _ in present {
      bytes.append32(0)
      bytes.append32(0)
    }
    for (position, set) in present.enumerated() {
      let offset = (bytes.count - record) / 4
      let isChunked = append(set.identifiers, universe: set.universe)
      let count = UInt32(set.identifiers.count) | (isChunked ? SetCode.chunked : 0)
      bytes.set32(Int(count), at: directory + 8 * position)
      bytes.set32(offset, at: directory + 8 * position + 4)
    }
    return record / 4
  }

  /// Writes a set as a list or in chunks, whichever is smaller; says whether in chunks.
  private mutating func append(_ identifiers: [UInt32], universe: Int) -> Bool {
    let chunks = Self.chunks(identifiers)
    var chunkedByteCount = 4
    for chunk in chunks {
      let array = 2 * chunk.range.count
      let bitmap = SetCode.bitmapByteCount(chunk: chunk.key, universe: universe)
      chunkedByteCount +=
        SetCode.chunkRecordByteCount
        + (Self.isDense(chunk.range.count, bitmap: bitmap) ? bitmap : (array + 3) & ~3)
    }
    if 4 * identifiers.count <= chunkedByteCount {
      for identifier in identifiers { bytes.append32(Int(identifier)) }
      return false
    }
    let start = bytes.count
    bytes.append32(chunks.count)
    let directory = bytes.count
    for chunk in chunks {
      bytes.append16(chunk.key)
      bytes.append16(chunk.range.count - 1)
      bytes.append32(0)
    }
    for (position, chunk) in chunks.enumerated() {
      let byteCount = SetCode.bitmapByteCount(chunk: chunk.key, universe: universe)
      let isBitmap = Self.isDense(chunk.range.count, bitmap: byteCount)
      let offset = UInt32((bytes.count - start) / 4) | (isBitmap ? SetCode.bitmap : 0)
      bytes.set32(Int(offset), at: directory + SetCode.chunkRecordByteCount * position + 4)
      if isBitmap {
        var bitmap = [UInt8](repeating: 0, count: byteCount)
        for identifier in identifiers[chunk.range] {
          let low = Int(identifier & 0xFFFF)
          bitmap[low >> 3] |= 1 << UInt8(low & 7)
        }
        bytes.append(bitmap)
      } else {
        for identifier in identifiers[chunk.range] { bytes.append16(Int(identifier & 0xFFFF)) }
        bytes.pad(to: 4)
      }
    }
    return true
  }

  /// Whether a chunk is stored as a bitmap: from half the size on at which it is the smaller form,
  /// because combining bitmaps is several times as fast as probing lists.
  private static func isDense(_ count: Int, bitmap: Int) -> Bool {
    4 * count >= bitmap
  }

  private static func chunks(_ identifiers: [UInt32]) -> [(key: Int, range: Range<Int>)] {
    var chunks: [(key: Int, range: Range<Int>)] = []
    var start = 0
    while start < identifiers.count {
      let key = identifiers[start] >> 16
      var end = start + 1
      while end < identifiers.count, identifiers[end] >> 16 == key { end += 1 }
      chunks.append((Int(key), start..<end))
      start = end
    }
    return chunks
  }
}
