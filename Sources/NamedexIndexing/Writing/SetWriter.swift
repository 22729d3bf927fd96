import NamedexCore

/// Writes the sets of trie nodes.
struct SetWriter: Sendable {
  /// A set to write.
  struct Input: Sendable {
    var bit: UInt32
    var identifiers: [UInt32]
    var universe: Int
    var isComplement = false
  }

  /// The numbers of entries with at least one, at least two and at least three tokens below a node.
  typealias EntryCounts = (once: Int, repeated: Int, thrice: Int)

  private var bitmap: [UInt8] = []

  /// Writes a node's record: which sets the node has, how many entries it has, and the sets.
  ///
  /// - Parameter sets: The sets that are not empty or are complements, each with sorted
  ///   identifiers, in the order of their bits.
  mutating func append(_ sets: [Input], _ counts: EntryCounts, to bytes: inout ByteWriter) {
    let mask = sets.reduce(0) { $0 | $1.bit }
    let isWide = counts.once >= Int(SetCode.wideCount)
    let shown = isWide ? SetCode.wideCount : UInt32(counts.once)
    bytes.append32(Int(mask | shown << SetCode.maskBitCount))
    if isWide { bytes.append32(counts.once) }
    if mask & SetCode.repeatedMask != 0 { bytes.append32(counts.repeated) }
    if mask & SetCode.thriceMask != 0 { bytes.append32(counts.thrice) }
    let directory = bytes.count
    for _ in sets { bytes.append32(0) }
    for (position, set) in sets.enumerated() {
      let form = append(set.identifiers, universe: set.universe, to: &bytes)
      let packed =
        UInt32(set.identifiers.count) | UInt32(form) << SetCode.formShift
        | (set.isComplement ? SetCode.complement : 0)
      bytes.set32(Int(packed), at: directory + 4 * position)
    }
  }

  /// Writes a set in a compact form, and returns the form.
  private mutating func append(
    _ identifiers: [UInt32], universe: Int, to bytes: inout ByteWriter
  ) -> UInt8 {
    if universe <= IndexFormat.chunkSize {
      let bitmap = SetCode.bitmapByteCount(chunk: 0, universe: universe)
      // Such a small space is searched quickly in either form, so the smaller form is used.
      if 2 * identifiers.count > bitmap {
        appendBitmap(identifiers, 0..<identifiers.count, bitmap, to: &bytes)
        return 3
      }
      appendHalves(identifiers, 0..<identifiers.count, to: &bytes)
      return 2
    }
    // Every chunk needs a record, so a few identifiers are always stored as a list.
    if identifiers.count <= 3 {
      bytes.append(identifiers[...], width: 4)
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
      bytes.append(identifiers[...], width: 4)
      return 0
    }
    // The length of the set comes first, so that readers can skip the set.
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
        appendBitmap(identifiers, chunk.range, byteCount, to: &bytes)
      } else {
        appendHalves(identifiers, chunk.range, to: &bytes)
      }
    }
    bytes.set32(bytes.count - length, at: length)
    return 1
  }

  private mutating func appendBitmap(
    _ identifiers: [UInt32], _ range: Range<Int>, _ byteCount: Int, to bytes: inout ByteWriter
  ) {
    bitmap.removeAll(keepingCapacity: true)
    bitmap.append(contentsOf: repeatElement(0, count: byteCount))
    for position in range {
      let low = Int(identifiers[position] & 0xFFFF)
      bitmap[low >> 3] |= 1 &<< UInt8(low & 7)
    }
    bytes.append(bitmap)
  }

  private func appendHalves(
    _ identifiers: [UInt32], _ range: Range<Int>, to bytes: inout ByteWriter
  ) {
    bytes.append(identifiers[range], width: 2)
    bytes.pad(to: 4)
  }

  /// Returns whether a chunk is stored as a bitmap. The threshold is three quarters of the count at
  /// which a bitmap becomes smaller, because combining bitmaps is several times faster than probing
  /// lists.
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
