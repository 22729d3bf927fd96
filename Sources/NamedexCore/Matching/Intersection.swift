/// Walks over the identifiers that several sets have in common, in ascending order.
///
/// Sets are stored in chunks of 65,536 identifiers, dense chunks as bitmaps. Where all sets are
/// dense, words are combined and counted without looking at single identifiers; elsewhere the
/// smallest set leads and the others are probed, so that the cost is that of the smallest.
struct Intersection {
  /// Reads every identifier of a set through `visit` until that returns false.
  static func forEach(
    _ probes: inout [SetProbe], universe: Int, end: Int, _ bytes: RawSpan,
    _ visit: (Int) -> Bool
  ) {
    guard let lead = leader(probes) else { return }
    if probes.contains(where: { $0.set.form != .chunked }) {
      forEachByProbing(&probes, lead: lead, end: min(end, universe), bytes, visit)
      return
    }
    let set = probes[lead].set
    for index in 0..<set.chunkCount {
      let chunk = SetChunk(set, index, bytes)
      let base = chunk.key << 16
      guard base < end else { return }
      guard let driver = align(&probes, chunk.key, bytes) else { continue }
      let isGoingOn =
        probes[driver].chunk.isBitmap
        ? forEachWord(probes, universe: universe, bytes) { word, first in
          var rest = word
          while rest != 0 {
            let identifier = first &+ rest.trailingZeroBitCount
            guard identifier < end, visit(identifier) else { return false }
            rest &= rest &- 1
          }
          return true
        }
        : forEachInArray(&probes, driver: driver, end: end, bytes, visit)
      guard isGoingOn else { return }
    }
  }

  /// The number of identifiers that all sets have, and the first of them.
  ///
  /// - Parameters:
  ///   - limit: How many identifiers to add to `first`.
  static func count(
    _ probes: inout [SetProbe], universe: Int, limit: Int, first: inout [Int], _ bytes: RawSpan
  ) -> Int {
    guard let lead = leader(probes) else { return 0 }
    var total = 0
    if probes.count == 1 {
      if limit > 0 {
        forEach(&probes, universe: universe, end: universe, bytes) { identifier in
          first.append(identifier)
          return first.count < limit
        }
      }
      return probes[0].set.count
    }
    if probes.contains(where: { $0.set.form != .chunked }) {
      forEachByProbing(&probes, lead: lead, end: universe, bytes) { identifier in
        total &+= 1
        if first.count < limit { first.append(identifier) }
        return true
      }
      return total
    }
    let set = probes[lead].set
    for index in 0..<set.chunkCount {
      let key = SetChunk(set, index, bytes).key
      guard let driver = align(&probes, key, bytes) else { continue }
      if probes[driver].chunk.isBitmap {
        _ = forEachWord(probes, universe: universe, bytes) { word, base in
          total &+= word.nonzeroBitCount
          var rest = word
          while rest != 0, first.count < limit {
            first.append(base &+ rest.trailingZeroBitCount)
            rest &= rest &- 1
          }
          return true
        }
      } else {
        _ = forEachInArray(&probes, driver: driver, end: universe, bytes) { identifier in
          total &+= 1
          if first.count < limit { first.append(identifier) }
          return true
        }
      }
    }
    return total
  }

  // MARK: Parts

  /// The smallest set; nil when there is none.
  private static func leader(_ probes: [SetProbe]) -> Int? {
    var best: Int?
    for index in probes.indices {
      if let known = best, probes[known].set.count <= probes[index].set.count { continue }
      best = index
    }
    return best
  }

  /// Moves every probe to a chunk and gives the one with the fewest identifiers there; nil when a
  /// set lacks the chunk.
  @inline(__always)
  private static func align(_ probes: inout [SetProbe], _ key: Int, _ bytes: RawSpan) -> Int? {
    var driver = 0
    for index in probes.indices {
      guard probes[index].move(toChunk: key, bytes) else { return nil }
      if probes[index].chunk.count < probes[driver].chunk.count { driver = index }
    }
    return driver
  }

  @inline(__always)
  private static func forEachInArray(
    _ probes: inout [SetProbe], driver: Int, end: Int, _ bytes: RawSpan, _ visit: (Int) -> Bool
  ) -> Bool {
    let chunk = probes[driver].chunk
    let base = chunk.key << 16
    outer: for index in 0..<chunk.count {
      let low = Int(bytes.uint16(chunk.offset &+ 2 &* index))
      for other in probes.indices where other != driver {
        guard probes[other].chunkContains(low, bytes) else { continue outer }
      }
      guard base | low < end, visit(base | low) else { return false }
    }
    return true
  }

  /// Combines the bitmaps of the chunk that all probes are at; a probe whose chunk is no bitmap
  /// contradicts the format and counts as empty.
  @inline(__always)
  private static func forEachWord(
    _ probes: [SetProbe], universe: Int, _ bytes: RawSpan, _ visit: (UInt64, Int) -> Bool
  ) -> Bool {
    guard probes.allSatisfy({ $0.chunk.isBitmap }) else { return true }
    let first = probes[0].chunk
    let byteCount = SetCode.bitmapByteCount(chunk: first.key, universe: universe)
    let second = probes[min(1, probes.count - 1)].chunk.offset
    var position = 0
    while position < byteCount {
      var word = bytes.uint64(first.offset &+ position) & bytes.uint64(second &+ position)
      if probes.count > 2 {
        for index in 2..<probes.count {
          word &= bytes.uint64(probes[index].chunk.offset &+ position)
        }
      }
      if word != 0, !visit(word, first.key << 16 &+ position &* 8) { return false }
      position &+= 8
    }
    return true
  }

  @inline(__always)
  private static func forEachByProbing(
    _ probes: inout [SetProbe], lead: Int, end: Int, _ bytes: RawSpan, _ visit: (Int) -> Bool
  ) {
    let set = probes[lead].set
    func isCommon(_ identifier: Int, _ probes: inout [SetProbe]) -> Bool {
      for other in probes.indices where other != lead {
        guard probes[other].contains(identifier, bytes) else { return false }
      }
      return true
    }
    switch set.form {
    case .single:
      if set.offset < end, isCommon(set.offset, &probes) { _ = visit(set.offset) }
    case .list:
      for index in 0..<set.count {
        let identifier = bytes.int32(set.offset &+ 4 &* index)
        guard identifier < end else { return }
        if isCommon(identifier, &probes), !visit(identifier) { return }
      }
    case .chunked:
      for index in 0..<set.chunkCount {
        let chunk = SetChunk(set, index, bytes)
        let base = chunk.key << 16
        if chunk.isBitmap {
          for low in 0..<IndexFormat.chunkSize
          where bytes.byte(chunk.offset &+ low >> 3) >> UInt8(low & 7) & 1 != 0 {
            guard base | low < end else { return }
            if isCommon(base | low, &probes), !visit(base | low) { return }
          }
        } else {
          for position in 0..<chunk.count {
            let identifier = base | Int(bytes.uint16(chunk.offset &+ 2 &* position))
            guard identifier < end else { return }
            if isCommon(identifier, &probes), !visit(identifier) { return }
          }
        }
      }
    }
  }
}
