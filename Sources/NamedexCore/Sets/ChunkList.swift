/// The identifiers of a chunk that several sets have in common, if at least one set stores the
/// chunk as a list. Only their lower halves are kept, ascending and distinct.
///
/// No loop branches on the data, because such a branch would be mispredicted half the time.
/// Instead, unwanted values are written, too, and the next value overwrites them.
struct ChunkList {
  /// The halves: the first `count` elements; later elements are leftovers.
  private var halves: ContiguousArray<UInt16> = []
  private(set) var count = 0
  /// A bit for each possible half; all zero between uses.
  private var marks: ContiguousArray<UInt64> = []

  /// The ratio of lengths above which binary searches in the longer list are faster than reading
  /// all of it.
  private static let gallopRatio = 16

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - first: Halves below it are omitted; it may be negative.
  ///   - end: This half and greater ones are omitted; it may be greater than all halves.
  mutating func read(_ chunk: SetChunk, from first: Int, to end: Int, _ bytes: RawSpan) {
    if halves.count < chunk.count {
      halves = ContiguousArray(repeating: 0, count: chunk.count)
    }
    let source = bytes.part(chunk.offset, count: 2 &* chunk.count)
    let stored = 0..<source.byteCount / 2
    let start = stored.gallopingIndex { Int(source.uint16(2 &* $0)) >= first }
    var found = 0
    var target = halves.mutableSpan
    for place in start..<stored.upperBound {
      let half = source.uint16(2 &* place)
      guard Int(half) < end else { break }
      target[found] = half
      found &+= 1
    }
    count = found
  }

  /// Keeps the halves that a chunk of another set also has.
  mutating func keep(_ chunk: SetChunk, _ bytes: RawSpan) {
    if chunk.isBitmap {
      let words = chunk.words(bytes)
      keep { words.uint64(8 &* Int($0 >> 6)) >> UInt64($0 & 63) & 1 }
    } else if chunk.count > Self.gallopRatio &* count {
      var position = 0
      keep { half in
        position = (position..<chunk.count).gallopingIndex {
          bytes.uint16(chunk.offset &+ 2 &* $0) >= half
        }
        let isFound = position < chunk.count && bytes.uint16(chunk.offset &+ 2 &* position) == half
        return isFound ? 1 : 0
      }
    } else {
      keepListed(chunk, bytes)
    }
  }

  /// Keeps the halves whose bit is set. The bit is added as a number; otherwise the compiler would
  /// make it a branch.
  @inline(__always)
  private mutating func keep(where bit: (UInt16) -> UInt64) {
    let places = 0..<count
    var kept = 0
    var target = halves.mutableSpan
    for place in places {
      let half = target[place]
      target[kept] = half
      kept &+= Int(truncatingIfNeeded: bit(half))
    }
    count = kept
  }

  /// Keeps the halves that a list also has. It marks the halves of the list first: merging the two
  /// lists would take longer.
  private mutating func keepListed(_ chunk: SetChunk, _ bytes: RawSpan) {
    var marks: ContiguousArray<UInt64> = []
    swap(&marks, &self.marks)
    if marks.isEmpty { marks = ContiguousArray(repeating: 0, count: SetCode.blocksPerChunk) }
    var words = marks.mutableSpan
    let source = bytes.part(chunk.offset, count: 2 &* chunk.count)
    var block = BlockIntersection.Block()
    for place in 0..<source.byteCount / 2 {
      _ = block.add(Int(source.uint16(2 &* place)))
      words[block.number] = block.word
    }
    keep { words[Int($0 >> 6)] >> UInt64($0 & 63) & 1 }
    for place in words.indices { words[place] = 0 }
    swap(&marks, &self.marks)
  }

  /// Writes the identifiers as blocks, each with its bits in a word.
  ///
  /// - Parameters:
  ///   - blocks: An element for each possible block of the chunk.
  ///   - base: The first identifier of the chunk.
  ///   - range: Identifiers outside it are omitted.
  /// - Returns: How many elements were written.
  func copyBlocks(
    to blocks: inout ContiguousArray<BlockIntersection.Block>, from base: Int, in range: Range<Int>
  ) -> Int {
    let source = halves.span
    var target = blocks.mutableSpan
    var block = BlockIntersection.Block()
    var place = -1
    var least = range.lowerBound
    for index in 0..<count {
      let identifier = base | Int(source[index])
      // A damaged list may not ascend.
      guard identifier >= least, identifier < range.upperBound else { break }
      least = identifier &+ 1
      place &+= block.add(identifier)
      target[place] = block
    }
    return place &+ 1
  }
}
