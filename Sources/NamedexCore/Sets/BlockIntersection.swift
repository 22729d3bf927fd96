/// Visits what sets have in common by blocks of 64 identifiers, each as the bits of a word.
///
/// Dense chunks are combined word by word; what sparse ones have in common is gathered to words. The
/// value keeps its memory from query to query.
struct BlockIntersection {
  private var filter = ChunkFilter()

  init() {}

  /// Visits the blocks of a range that have common identifiers, in ascending order.
  ///
  /// - Parameters:
  ///   - probes: The sets, which are not complements.
  ///   - universe: The size of their space.
  ///   - range: Identifiers outside are left out.
  ///   - visit: Takes the number of a block, and a bit for each of its identifiers.
  @inline(__always)
  mutating func forEach(
    _ probes: inout [SetProbe], universe: Int, in range: Range<Int>, _ bytes: RawSpan,
    _ visit: (_ block: Int, _ word: UInt64) -> Void
  ) {
    let range = range.clamped(to: 0..<universe)
    guard !range.isEmpty, let lead = Intersection.leader(probes) else { return }
    var gathered = GatheredWord(range)
    guard Intersection.allChunked(probes) else {
      Intersection.forEach(&probes, universe: universe, end: range.upperBound, bytes) {
        gathered.add($0, visit)
        return true
      }
      gathered.end(visit)
      return
    }
    filter.reserve(universe: universe)
    let set = probes[lead].set
    for index in 0..<set.chunkCount {
      let key = SetChunk(set, index, bytes).key
      guard key >= range.lowerBound >> 16 else { continue }
      guard key <= (range.upperBound &- 1) >> 16 else { break }
      guard Intersection.align(&probes, key, bytes) else { continue }
      let base = key << 16
      if allBitmaps(probes) {
        let first = max(base, range.lowerBound) >> 6
        let last = min(base &+ IndexFormat.chunkSize, range.upperBound) &- 1
        for block in first...last >> 6 {
          let word = commonWord(probes, block & 1023, bytes)
          guard word != 0 else { continue }
          gathered.pass(word, block: block, visit)
        }
      } else {
        let count = filter.intersect(probes, universe: universe, limit: Int.max, bytes)
        for place in 0..<count { gathered.add(base | Int(filter.lows[place]), visit) }
        gathered.end(visit)
      }
    }
  }

  @inline(__always)
  private func allBitmaps(_ probes: [SetProbe]) -> Bool {
    for index in probes.indices where !probes[index].chunk.isBitmap { return false }
    return true
  }

  @inline(__always)
  private func commonWord(_ probes: [SetProbe], _ place: Int, _ bytes: RawSpan) -> UInt64 {
    var word = UInt64.max
    for index in probes.indices { word &= bytes.uint64(probes[index].chunk.offset &+ 8 &* place) }
    return word
  }
}

/// The identifiers of one block, gathered one after another.
private struct GatheredWord {
  private let range: Range<Int>
  private var block = -1
  private var word: UInt64 = 0

  init(_ range: Range<Int>) { self.range = range }

  @inline(__always)
  mutating func add(_ identifier: Int, _ visit: (Int, UInt64) -> Void) {
    if identifier >> 6 != block {
      end(visit)
      block = identifier >> 6
    }
    word |= 1 << UInt64(identifier & 63)
  }

  @inline(__always)
  mutating func end(_ visit: (Int, UInt64) -> Void) {
    if word != 0 { pass(word, block: block, visit) }
    word = 0
  }

  /// Passes on those identifiers of a block that are in the range.
  @inline(__always)
  func pass(_ word: UInt64, block: Int, _ visit: (Int, UInt64) -> Void) {
    let common = word & range.bits(ofBlock: block)
    if common != 0 { visit(block, common) }
  }
}

extension Range<Int> {
  /// The first and the last identifier of a block of 64 that are in the range, which has some of it.
  @inline(__always)
  func ends(ofBlock block: Int) -> (first: Int, last: Int) {
    (Swift.max(lowerBound, block << 6), Swift.min(upperBound, (block &+ 1) << 6) &- 1)
  }

  /// The identifiers of a block of 64 that are in the range, as the bits of a word.
  @inline(__always)
  func bits(ofBlock block: Int) -> UInt64 {
    let (low, high) = (lowerBound &- block << 6, upperBound &- block << 6)
    guard low < 64, high > 0 else { return 0 }
    let above = low > 0 ? UInt64.max << UInt64(low) : .max
    return high < 64 ? above & (1 << UInt64(high) &- 1) : above
  }
}
