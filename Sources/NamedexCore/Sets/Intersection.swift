/// Visits the identifiers that several sets have in common, in ascending order.
///
/// Sets are stored in chunks of 65,536 identifiers, dense chunks as bitmaps. Words of dense chunks
/// are combined; elsewhere the smallest set leads and the others are probed, so the cost is that of
/// the smallest.
enum Intersection {
  /// Visits the common identifiers below `end`, until `visit` returns false.
  @inline(__always)
  static func forEach(
    _ probes: inout [SetProbe], universe: Int, end: Int, _ bytes: RawSpan,
    _ visit: (Int) -> Bool
  ) {
    guard let lead = leader(probes) else { return }
    let end = min(end, universe)
    guard allChunked(probes) else {
      forEachByProbing(&probes, lead: lead, end: end, bytes, visit)
      return
    }
    let set = probes[lead].set
    for index in 0..<set.chunkCount {
      let key = SetChunk(set, index, bytes).key
      let base = key << 16
      guard base < end else { return }
      guard align(&probes, key, bytes) else { continue }
      let isGoingOn = forEachInChunk(&probes, universe: universe, bytes) { low in
        base | low < end && visit(base | low)
      }
      guard isGoingOn else { return }
    }
  }

  // MARK: Parts

  @inline(__always)
  static func allChunked(_ probes: [SetProbe]) -> Bool {
    for index in probes.indices where !probes[index].set.isChunked { return false }
    return true
  }

  /// Returns the position of the smallest set; nil if there is none.
  @inline(__always)
  static func leader(_ probes: [SetProbe]) -> Int? {
    guard !probes.isEmpty else { return nil }
    var best = 0
    for index in probes.indices where probes[index].set.count < probes[best].set.count {
      best = index
    }
    return best
  }

  /// Moves every probe to a chunk, and returns false if a set lacks it.
  @inline(__always)
  static func align(_ probes: inout [SetProbe], _ key: Int, _ bytes: RawSpan) -> Bool {
    for index in probes.indices {
      guard probes[index].move(toChunk: key, bytes) else { return false }
    }
    return true
  }

  /// Visits what the current chunks of probes have in common, as lower halves.
  @inline(__always)
  private static func forEachInChunk(
    _ probes: inout [SetProbe], universe: Int, _ bytes: RawSpan, _ visit: (Int) -> Bool
  ) -> Bool {
    // The two smallest lead; the others are probed for what these have in common.
    var (first, second) = (0, min(1, probes.count - 1))
    if probes[second].chunk.count < probes[first].chunk.count { swap(&first, &second) }
    if probes.count > 2 {
      for index in 2..<probes.count {
        if probes[index].chunk.count < probes[first].chunk.count {
          (first, second) = (index, first)
        } else if probes[index].chunk.count < probes[second].chunk.count {
          second = index
        }
      }
    }
    let (a, b) = (probes[first].chunk, probes[second].chunk)
    let byteCount = SetCode.bitmapByteCount(chunk: a.key, universe: universe)
    let isPair = probes.count <= 2
    func isInOthers(_ low: Int, _ probes: inout [SetProbe]) -> Bool {
      for index in probes.indices where index != first && index != second {
        guard probes[index].chunkContains(low, bytes) else { return false }
      }
      return true
    }
    if a.isBitmap {
      // A bitmap is smaller than a list only in a damaged index.
      guard b.isBitmap else { return true }
      return bytes.forEachCommonBit(a.offset, b.offset, byteCount: byteCount) { low in
        (!isPair && !isInOthers(low, &probes)) || visit(low)
      }
    }
    if b.isBitmap {
      return bytes.forEachCommon(
        list: a.offset, count: a.count, bitmap: b.offset, byteCount: byteCount
      ) { low in (!isPair && !isInOthers(low, &probes)) || visit(low) }
    }
    if first == second {
      return bytes.forEachHalf(a.offset, count: a.count, visit)
    }
    return bytes.forEachCommon(small: a.offset, a.count, large: b.offset, b.count) { low in
      (!isPair && !isInOthers(low, &probes)) || visit(low)
    }
  }

  /// Visits by probing the other sets for every identifier of one; at least one set is a list.
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
    case .chunked, .halves, .bitmap:
      for index in 0..<set.chunkCount {
        let chunk = SetChunk(set, index, bytes)
        let base = chunk.key << 16
        let byteCount = SetCode.bitmapByteCount(chunk: chunk.key, universe: end)
        func visitLow(_ low: Int) -> Bool {
          guard base | low < end else { return false }
          return !isCommon(base | low, &probes) || visit(base | low)
        }
        let isGoingOn =
          chunk.isBitmap
          ? bytes.forEachCommonBit(
            chunk.offset, chunk.offset, byteCount: byteCount, visitLow)
          : bytes.forEachHalf(chunk.offset, count: chunk.count, visitLow)
        guard isGoingOn else { return }
      }
    }
  }
}
