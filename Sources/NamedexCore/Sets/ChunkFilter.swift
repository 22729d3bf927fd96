/// Finds what chunks of several sets have in common, without a branch for each identifier.
///
/// A sparse chunk is a list, a dense one a bitmap. Bitmaps are combined and counted word by word.
/// If there is a list, the shortest one is copied, and the other chunks filter the copy one after
/// another. The value keeps its memory from chunk to chunk.
struct ChunkFilter {
  /// Lower halves of identifiers, ascending: the first `count` of the array.
  private(set) var lows: ContiguousArray<UInt16> = []
  private(set) var count = 0
  /// A bit for each lower half; all zero between two uses.
  private var marks: ContiguousArray<UInt64> = []

  init() {}

  /// Makes room for the chunks of a universe.
  @inline(__always)
  mutating func reserve(universe: Int) {
    let identifiers = min(universe, IndexFormat.chunkSize)
    guard lows.count < identifiers else { return }
    lows = ContiguousArray(repeating: 0, count: identifiers)
    marks = ContiguousArray(repeating: 0, count: IndexFormat.chunkSize / 64)
  }

  /// Finds what the current chunks of probes have in common.
  ///
  /// - Parameter limit: How many of the common identifiers must be in `lows`; there may be more.
  /// - Returns: The number of all common identifiers.
  mutating func intersect(
    _ probes: [SetProbe], universe: Int, limit: Int, _ bytes: RawSpan
  ) -> Int {
    let byteCount = SetCode.bitmapByteCount(chunk: probes[0].chunk.key, universe: universe)
    var shortest = -1
    for index in probes.indices where !probes[index].chunk.isBitmap {
      if shortest < 0 || probes[index].chunk.count < probes[shortest].chunk.count {
        shortest = index
      }
    }
    if shortest < 0 {
      return intersectBitmaps(probes, byteCount: byteCount, limit: limit, bytes)
    }
    let list = probes[shortest].chunk
    count = bytes.copyHalves(list.offset, count: list.count, to: &lows)
    for index in probes.indices where index != shortest {
      filter(by: probes[index].chunk, byteCount: byteCount, bytes)
    }
    return count
  }

  /// Finds which of some identifiers in the current chunk of probes are in all sets, and leaves
  /// them in `lows`.
  ///
  /// - Parameter range: The range of the identifiers, ascending and distinct, in the array.
  /// - Returns: Their number.
  mutating func intersect(
    _ identifiers: [UInt32], _ range: Range<Int>, _ probes: [SetProbe], universe: Int,
    _ bytes: RawSpan
  ) -> Int {
    let byteCount = SetCode.bitmapByteCount(chunk: probes[0].chunk.key, universe: universe)
    count = min(range.count, lows.count)
    for position in 0..<count {
      lows[position] = UInt16(truncatingIfNeeded: identifiers[range.lowerBound &+ position])
    }
    for index in probes.indices { filter(by: probes[index].chunk, byteCount: byteCount, bytes) }
    return count
  }

  @inline(__always)
  private mutating func filter(by chunk: SetChunk, byteCount: Int, _ bytes: RawSpan) {
    guard count > 0 else { return }
    if chunk.isBitmap {
      count = bytes.filter(&lows, count: count, bitmap: chunk.offset, byteCount: byteCount)
    } else {
      count = bytes.filter(
        &lows, count: count, list: chunk.offset, count: chunk.count, marks: &marks)
    }
  }

  private mutating func intersectBitmaps(
    _ probes: [SetProbe], byteCount: Int, limit: Int, _ bytes: RawSpan
  ) -> Int {
    // Two or three are combined at once; further ones filter the result.
    let a = probes[0].chunk.offset
    let b = probes[min(1, probes.count &- 1)].chunk.offset
    let c = probes.count > 2 ? probes[2].chunk.offset : nil
    let hasMore = probes.count > 3
    count = bytes.copyCommonBits(
      a, b, c, byteCount: byteCount, limit: hasMore ? lows.count : limit, to: &lows)
    guard hasMore else {
      return count < limit ? count : bytes.commonBitCount(a, b, c, byteCount: byteCount)
    }
    for index in 3..<probes.count {
      filter(by: probes[index].chunk, byteCount: byteCount, bytes)
    }
    return count
  }
}
