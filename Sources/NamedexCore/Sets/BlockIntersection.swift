/// Intersects sets by blocks of 64 identifiers, each block as the bits of a word.
///
/// Chunks that are bitmaps in all sets are combined word by word. In other chunks, the shortest
/// list is filtered by each of the other sets. Sets of a few identifiers have no chunks: the blocks
/// of the smallest set are then looked up in the others. The value reuses its memory from query to
/// query.
///
/// It is not useful for unions, which the index builder computes once. To test a few blocks, use
/// `SetProbe`.
package struct BlockIntersection {
  /// The identifiers of a block that all sets contain, with one bit for each.
  struct Block {
    var number = -1
    var word: UInt64 = 0

    /// Adds an identifier, which must not be less than the previous ones. If it is in another
    /// block, starts that block instead.
    ///
    /// - Returns: 1 if it is in another block, else 0.
    @inline(__always)
    mutating func add(_ identifier: Int) -> Int {
      let isOther = identifier >> 6 != number
      word = (isOther ? 0 : word) | 1 << UInt64(identifier & 63)
      number = identifier >> 6
      return isOther ? 1 : 0
    }
  }

  /// The blocks that `next` found, in ascending order: the first `count` elements; later elements
  /// are leftovers.
  private(set) var blocks: ContiguousArray<Block> = []
  private(set) var count = 0
  /// The sets; the first one is the smallest.
  private var probes: [SetProbe] = []
  private var areChunked = true
  private var range = 0..<0
  /// The number of the next block to examine.
  private var position = 0
  private var list = ChunkList()

  /// The number of identifiers in the blocks.
  var identifierCount: Int { blocks.prefix(count).reduce(0) { $0 &+ $1.word.nonzeroBitCount } }

  package init() {}

  /// Starts over with other sets.
  ///
  /// - Parameters:
  ///   - sets: The sets, which are not complements. The call takes ownership of them, and leaves an
  ///     array whose memory later sets can reuse.
  ///   - universe: The number of possible identifiers.
  ///   - range: Identifiers outside it are omitted.
  package mutating func begin(_ sets: inout [SetProbe], universe: Int, in range: Range<Int>) {
    swap(&probes, &sets)
    for place in probes.indices where probes[place].set.count < probes[0].set.count {
      probes.swapAt(0, place)
    }
    areChunked = probes.allSatisfy { $0.set.isChunked }
    self.range = range.clamped(to: 0..<universe)
    position = self.range.lowerBound >> 6
    count = 0
    let capacity = min(SetCode.blocksPerChunk, (universe &+ 63) >> 6)
    if blocks.count < capacity { blocks = ContiguousArray(repeating: Block(), count: capacity) }
  }

  /// Finds the next blocks that have common identifiers: the blocks of one chunk.
  ///
  /// - Returns: False after the last block.
  mutating func next(_ bytes: RawSpan) -> Bool {
    count = 0
    let end = probes.isEmpty || range.isEmpty ? 0 : (range.upperBound &+ 63) >> 6
    while count == 0, position < end {
      guard let first = probes[0].block(from: position, bytes), first < end else {
        position = end
        return false
      }
      position = min(end, (first >> 10 &+ 1) << 10)
      guard areChunked else {
        intersectProbes(in: first..<position, bytes)
        continue
      }
      guard let shortest = shortestList(ofChunk: first >> 10, bytes) else { continue }
      if shortest < 0 {
        intersectBitmaps(first..<position, bytes)
      } else {
        intersectLists(inChunk: first >> 10, shortest, bytes)
      }
    }
    return count > 0
  }

  /// Visits the remaining common identifiers, in ascending order.
  @inline(__always)
  package mutating func forEach(_ bytes: RawSpan, _ visit: (Int) -> Void) {
    forEach(
      bytes,
      while: { identifier in
        visit(identifier)
        return true
      })
  }

  /// Visits the remaining common identifiers, in ascending order, until the closure returns false.
  @inline(__always)
  mutating func forEach(_ bytes: RawSpan, while visit: (Int) -> Bool) {
    while next(bytes) {
      for place in 0..<count {
        let block = blocks[place]
        for place in block.word.setBits where !visit(block.number << 6 | place) { return }
      }
    }
  }

  private mutating func intersectProbes(in range: Range<Int>, _ bytes: RawSpan) {
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
    guard word != 0, count < blocks.count else { return }
    let word = word & range.bits(ofBlock: number)
    blocks[count] = Block(number: number, word: word)
    count &+= word != 0 ? 1 : 0
  }

  /// Moves all sets to a chunk.
  ///
  /// - Returns: The position of the shortest list, or -1 if all are bitmaps; nil if a set does not
  ///   have the chunk.
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

  /// Intersects a chunk in which at least one set is a list.
  private mutating func intersectLists(inChunk key: Int, _ shortest: Int, _ bytes: RawSpan) {
    let base = key << 16
    list.read(
      probes[shortest].chunk, from: range.lowerBound &- base, to: range.upperBound &- base, bytes)
    for place in probes.indices where place != shortest && list.count > 0 {
      list.keep(probes[place].chunk, bytes)
    }
    count = list.copyBlocks(to: &blocks, from: base, in: range)
  }

  /// Intersects blocks of a chunk in which all sets are bitmaps.
  private mutating func intersectBitmaps(_ numbers: Range<Int>, _ bytes: RawSpan) {
    guard numbers.count <= blocks.count else { return }
    let one = probes[0].chunk.words(bytes)
    let two = probes[min(1, probes.count &- 1)].chunk.words(bytes)
    var found = 0
    var target = blocks.mutableSpan
    for number in numbers {
      let place = 8 &* (number & 1023)
      let word = one.uint64(place) & two.uint64(place)
      target[found] = Block(number: number, word: word)
      found &+= word != 0 ? 1 : 0
    }
    count = found
    // Nearly all searches combine two sets, and clip only the last block.
    let (first, last) = (numbers.lowerBound, numbers.upperBound &- 1)
    let ends = range.bits(ofBlock: first) & range.bits(ofBlock: last)
    guard probes.count > 2 || ends != .max else { return }
    count = 0
    for place in 0..<found {
      var block = blocks[place]
      for other in 2..<max(2, probes.count) {
        block.word &= probes[other].chunk.words(bytes).uint64(8 &* (block.number & 1023))
      }
      add(block.number, block.word)
    }
  }
}

extension Range<Int> {
  /// Returns the first and the last identifier of a block of 64 that are in the range, which
  /// overlaps the block.
  @inline(__always)
  func ends(ofBlock block: Int) -> (first: Int, last: Int) {
    (Swift.max(lowerBound, block << 6), Swift.min(upperBound, (block &+ 1) << 6) &- 1)
  }

  /// Returns the identifiers of a block of 64 that are in the range, as the bits of a word.
  @inline(__always)
  func bits(ofBlock block: Int) -> UInt64 {
    let (low, high) = (lowerBound &- block << 6, upperBound &- block << 6)
    guard low < 64, high > 0 else { return 0 }
    let above = low > 0 ? UInt64.max << UInt64(low) : .max
    return high < 64 ? above & (1 << UInt64(high) &- 1) : above
  }
}
