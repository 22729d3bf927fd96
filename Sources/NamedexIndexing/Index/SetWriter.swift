import NamedexCore

/// Writes the sets of a trie's nodes.
struct SetWriter {
  /// A set to be written.
  struct Input {
    var bit: UInt32
    var identifiers: [UInt32]
    var universe: Int
    var isComplement = false
  }

  private(set) var bytes = ByteWriter()

  /// Writes the record of a node: which sets it has, the entries it counts, and the sets.
  ///
  /// - Parameters:
  ///   - sets: Sorted identifiers of each set that is not empty, or is a complement, by bit.
  ///   - count: The entries with a token below the node.
  ///   - repeatedCount: Those with at least two.
  /// - Returns: The record's place, in units of four bytes.
  mutating func append(_ sets: [Input], count: Int, repeatedCount: Int) -> Int {
    let record = bytes.count
    let mask = sets.reduce(0) { $0 | $1.bit }
    let isWide = count >= Int(SetCode.wideCount)
    let shown = isWide ? SetCode.wideCount : UInt32(count)
    bytes.append32(Int(mask | shown << SetCode.maskBitCount))
    if isWide { bytes.append32(count) }
    if mask & SetCode.repeatedMask != 0 { bytes.append32(repeatedCount) }
    let directory = bytes.count
    for _ in sets { bytes.append32(0) }
    for (position, set) in sets.enumerated() {
      let form = append(set.identifiers, universe: set.universe)
      let packed =
        UInt32(set.identifiers.count) | UInt32(form) << SetCode.formShift
        | (set.isComplement ? SetCode.complement : 0)
      bytes.set32(Int(packed), at: directory + 4 * position)
    }
    return record / 4
  }

  /// Writes a set in the form that is smallest; gives the form.
  private mutating func append(_ identifiers: [UInt32], universe: Int) -> UInt8 {
    if universe <= IndexFormat.chunkSize {
      let bitmap = SetCode.bitmapByteCount(chunk: 0, universe: universe)
      // So small a space is searched quickly in any form: the smaller one it is.
      if 2 * identifiers.count > bitmap {
        appendBitmap(identifiers[...], bitmap)
        return 3
      }
      appendHalves(identifiers[...])
      return 2
    }
    // A chunk costs its record at least; few identifiers need no counting.
    if identifiers.count <= 3 {
      for identifier in identifiers { bytes.append32(Int(identifier)) }
      return 0
    }
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
      return 0
    }
    // Its length comes first, for a reader that passes over it.
    let length = bytes.count
    bytes.append32(0)
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
        appendBitmap(identifiers[chunk.range], byteCount)
      } else {
        appendHalves(identifiers[chunk.range])
      }
    }
    bytes.set32(bytes.count - length, at: length)
    return 1
  }

  private mutating func appendBitmap(_ identifiers: ArraySlice<UInt32>, _ byteCount: Int) {
    var bitmap = [UInt8](repeating: 0, count: byteCount)
    for identifier in identifiers {
      let low = Int(identifier & 0xFFFF)
      bitmap[low >> 3] |= 1 << UInt8(low & 7)
    }
    bytes.append(bitmap)
  }

  private mutating func appendHalves(_ identifiers: ArraySlice<UInt32>) {
    for identifier in identifiers { bytes.append16(Int(identifier & 0xFFFF)) }
    bytes.pad(to: 4)
  }

  /// Whether a chunk is stored as a bitmap: from three quarters of the number on at which that is the
  /// smaller form, because combining bitmaps is several times as fast as probing lists.
  private static func isDense(_ count: Int, bitmap: Int) -> Bool {
    8 * count >= 3 * bitmap
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
