/// Finds what sets have in common by blocks of 64 identifiers, each as the bits of a word.
///
/// Chunks that are bitmaps in all sets are combined word by word. In other chunks the shortest list leads,
/// and each of the other sets leaves of it what it has. Sets of a few identifiers have no chunks: the
/// smallest leads, and the others are asked for the blocks that it has. The value keeps its memory from query
/// to query.
package struct BlockIntersection {
  /// The common identifiers of a block: a bit for each.
  struct Block {
    var number: Int
    var word: UInt64
  }

  /// What `next` found, in ascending order.
  private(set) var blocks: ContiguousArray<Block> = []
  /// The sets, the smallest first.
  private var probes: [SetProbe] = []
  private var range = 0..<0
  /// The first block that was not looked at.
  private var position = 0
  /// The lower halves of the identifiers that the sets of a chunk have in common so far.
  private var halves: ContiguousArray<UInt16> = []

  package init() {}

  /// Begins with other sets.
  ///
  /// - Parameters:
  ///   - sets: The sets, which are not complements; they are taken, and memory is left for others.
  ///   - universe: The size of their space.
  ///   - range: Identifiers outside are left out.
  package mutating func begin(_ sets: inout [SetProbe], universe: Int, in range: Range<Int>) {
    swap(&probes, &sets)
    for place in probes.indices where probes[place].set.count < probes[0].set.count {
      probes.swapAt(0, place)
    }
    self.range = range.clamped(to: 0..<universe)
    position = self.range.lowerBound >> 6
    blocks.removeAll(keepingCapacity: true)
  }

  /// Finds the next blocks that have common identifiers: those of one chunk.
  ///
  /// - Returns: False after the last.
  mutating func next(_ bytes: RawSpan) -> Bool {
    blocks.removeAll(keepingCapacity: true)
    let end = probes.isEmpty || range.isEmpty ? 0 : (range.upperBound &+ 63) >> 6
    while blocks.isEmpty, position < end {
      guard let first = probes[0].block(from: position, bytes), first < end else {
        position = end
        return false
      }
      position = min(end, (first >> 10 &+ 1) << 10)
      guard areChunked else {
        gather(first..<position, bytes)
        continue
      }
      guard let shortest = shortestList(ofChunk: first >> 10, bytes) else { continue }
      if shortest < 0 {
        for number in first..<position { add(number, commonWord(number & 1023, bytes)) }
      } else {
        gather(chunk: first >> 10, shortest, bytes)
      }
    }
    return !blocks.isEmpty
  }

  /// Visits the common identifiers that are left, in ascending order.
  @inline(__always)
  package mutating func forEach(_ bytes: RawSpan, _ visit: (Int) -> Void) {
    while next(bytes) {
      for block in blocks {
        for place in block.word.setBits { visit(block.number << 6 | place) }
      }
    }
  }

  private mutating func gather(_ range: Range<Int>, _ bytes: RawSpan) {
    var number = range.lowerBound
    while number < range.upperBound {
      var word = UInt64.max
      for place in probes.indices where word != 0 {
        word = probes[place].word(ofBlock: number, of: word, bytes)
      }
      add(number, word)
      number = probes[0].block(from: number &+ 1, bytes) ?? range.upperBound
    }
  }

  @inline(__always)
  private mutating func add(_ number: Int, _ word: UInt64) {
    guard word != 0 else { return }
    let word = word & range.bits(ofBlock: number)
    if word != 0 { blocks.append(Block(number: number, word: word)) }
  }

  private var areChunked: Bool { probes.allSatisfy { $0.set.isChunked } }

  /// Moves all sets to a chunk.
  ///
  /// - Returns: The place of the shortest list, or -1 if all are bitmaps; nil if a set has nothing there.
  private mutating func shortestList(ofChunk key: Int, _ bytes: RawSpan) -> Int? {
    var shortest = -1
    for place in probes.indices {
      guard probes[place].move(toChunk: key, bytes) else { return nil }
      let chunk = probes[place].chunk
      guard !chunk.isBitmap, shortest < 0 || chunk.count < probes[shortest].chunk.count else {
        continue
      }
      shortest = place
    }
    return shortest
  }

  /// Finds what a chunk has in common, one of whose sets is a list.
  private mutating func gather(chunk key: Int, _ shortest: Int, _ bytes: RawSpan) {
    let list = probes[shortest].chunk
    var next = range.lowerBound &- key << 16
    let end = range.upperBound &- key << 16
    let first = (0..<list.count).gallopingIndex {
      Int(bytes.uint16(list.offset &+ 2 &* $0)) >= next
    }
    halves.removeAll(keepingCapacity: true)
    for place in first..<list.count {
      let half = bytes.uint16(list.offset &+ 2 &* place)
      // Those of a damaged list may not ascend.
      guard Int(half) >= next, Int(half) < end else { break }
      halves.append(half)
      next = Int(half) &+ 1
    }
    for place in probes.indices where place != shortest && !halves.isEmpty {
      keep(probes[place].chunk, bytes)
    }
    var block = Block(number: -1, word: 0)
    for half in halves {
      let number = key << 10 | Int(half) >> 6
      if number != block.number {
        if block.word != 0 { blocks.append(block) }
        block = Block(number: number, word: 0)
      }
      block.word |= 1 << UInt64(half & 63)
    }
    if block.word != 0 { blocks.append(block) }
  }

  /// Keeps those halves that a chunk has.
  private mutating func keep(_ chunk: SetChunk, _ bytes: RawSpan) {
    var (kept, position) = (0, 0)
    let isMuchLonger = chunk.count > halves.count &* 16
    for place in halves.indices {
      let half = halves[place]
      // Kept without a branch, which would be wrong every other time: what is not kept is overwritten.
      halves[kept] = half
      if chunk.isBitmap {
        let word = bytes.uint64(chunk.offset &+ 8 &* (Int(half) >> 6))
        kept &+= Int(truncatingIfNeeded: word >> UInt64(half & 63) & 1)
        continue
      }
      if isMuchLonger {
        position = (position..<chunk.count).gallopingIndex {
          bytes.uint16(chunk.offset &+ 2 &* $0) >= half
        }
      } else {
        while position < chunk.count, bytes.uint16(chunk.offset &+ 2 &* position) < half {
          position &+= 1
        }
      }
      guard position < chunk.count else { break }
      kept &+= bytes.uint16(chunk.offset &+ 2 &* position) == half ? 1 : 0
    }
    halves.removeSubrange(kept...)
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
