/// Finds what sets have in common by blocks of 64 identifiers, each as the bits of a word.
///
/// Dense chunks are combined word by word; what sparse ones have in common is gathered to words. The
/// value keeps its memory from query to query.
struct BlockIntersection {
  /// The common identifiers of a block: a bit for each.
  struct Block {
    var number: Int
    var word: UInt64
  }

  /// What `next` found, in ascending order.
  private(set) var blocks: ContiguousArray<Block> = []
  private var probes: [SetProbe] = []
  private var universe = 0
  private var range = 0..<0
  /// The smallest set, whose chunks are gone through.
  private var lead: IdentifierSet?
  private var chunk = 0
  private var filter = ChunkFilter()

  init() {}

  /// Begins with other sets.
  ///
  /// - Parameters:
  ///   - sets: The sets, which are not complements; they are taken, and memory is left for others.
  ///   - universe: The size of their space.
  ///   - range: Identifiers outside are left out.
  mutating func begin(_ sets: inout [SetProbe], universe: Int, in range: Range<Int>) {
    swap(&probes, &sets)
    self.universe = universe
    self.range = range.clamped(to: 0..<universe)
    lead = Intersection.leader(probes).map { probes[$0].set }
    chunk = 0
    if self.range.isEmpty { lead = nil }
  }

  /// Finds the next blocks that have common identifiers: those of one chunk, or all if a set is not
  /// in chunks.
  ///
  /// - Returns: False after the last.
  mutating func next(_ bytes: RawSpan) -> Bool {
    blocks.removeAll(keepingCapacity: true)
    guard let lead else { return false }
    guard Intersection.allChunked(probes) else {
      self.lead = nil
      gatherAll(bytes)
      return true
    }
    while chunk < lead.chunkCount {
      let key = SetChunk(lead, chunk, bytes).key
      chunk &+= 1
      guard key >= range.lowerBound >> 16 else { continue }
      guard key <= (range.upperBound &- 1) >> 16 else { break }
      guard Intersection.align(&probes, key, bytes) else { continue }
      gather(chunk: key, bytes)
      return true
    }
    self.lead = nil
    return false
  }

  private mutating func gatherAll(_ bytes: RawSpan) {
    var probes: [SetProbe] = []
    swap(&probes, &self.probes)
    defer { swap(&probes, &self.probes) }
    Intersection.forEach(&probes, universe: universe, end: range.upperBound, bytes) {
      if $0 >= range.lowerBound { add($0) }
      return true
    }
  }

  private mutating func gather(chunk key: Int, _ bytes: RawSpan) {
    let base = key << 16
    let first = max(base, range.lowerBound)
    let end = min(base &+ IndexFormat.chunkSize, range.upperBound)
    if allBitmaps {
      for block in first >> 6...(end &- 1) >> 6 {
        let word = commonWord(block & 1023, bytes) & range.bits(ofBlock: block)
        if word != 0 { blocks.append(Block(number: block, word: word)) }
      }
      return
    }
    filter.reserve(universe: universe)
    let count = filter.intersect(probes, universe: universe, limit: Int.max, bytes)
    for place in 0..<count {
      let identifier = base | Int(filter.lows[place])
      if identifier >= first, identifier < end { add(identifier) }
    }
  }

  private mutating func add(_ identifier: Int) {
    let bit: UInt64 = 1 << UInt64(identifier & 63)
    if let last = blocks.last, last.number == identifier >> 6 {
      blocks[blocks.count &- 1].word = last.word | bit
    } else {
      blocks.append(Block(number: identifier >> 6, word: bit))
    }
  }

  private var allBitmaps: Bool {
    for index in probes.indices where !probes[index].chunk.isBitmap { return false }
    return true
  }

  @inline(__always)
  private func commonWord(_ place: Int, _ bytes: RawSpan) -> UInt64 {
    var word = UInt64.max
    for index in probes.indices { word &= bytes.uint64(probes[index].chunk.offset &+ 8 &* place) }
    return word
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
