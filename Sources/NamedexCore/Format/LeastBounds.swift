// The least static bound of each block of representations: a search passes over a block whose least
// bound is too great. Blocks of the main space come first, then those of the extra space, then those
// of whole names, by entry.

extension IndexView {
  /// Returns the least static bound in a block of a space.
  ///
  /// - Parameter block: The identifiers of its representations are divided by
  ///   `IndexFormat.boundsPerBlock`.
  @inline(__always)
  func leastBound(_ space: Space, block: Int) -> StaticBound {
    leastBound(block &+ (space == .main ? 0 : boundBlockCount(layout.entryCount)))
  }

  /// Returns the least static bound in a block of entries whose whole names are matched.
  @inline(__always)
  func leastBoundOfWholeNames(block: Int) -> StaticBound {
    leastBound(
      boundBlockCount(layout.entryCount) &+ boundBlockCount(layout.extraCount) &+ block)
  }

  @inline(__always)
  private func leastBound(_ block: Int) -> StaticBound {
    StaticBound(
      bits: bytes.uint64(layout.leastBounds.offset &+ IndexFormat.boundByteCount &* block))
  }

  @inline(__always)
  private func boundBlockCount(_ count: Int) -> Int {
    (count &+ IndexFormat.boundsPerBlock &- 1) / IndexFormat.boundsPerBlock
  }

  /// Returns the static bound of an entry's main representation.
  @inline(__always)
  func staticBound(ofEntry entry: Int) -> StaticBound {
    StaticBound(
      isVariant: isVariant(entry), rank: rank(ofRow: entry), position: position(ofEntry: entry))
  }

  /// Returns the static bound of an entry's whole name.
  @inline(__always)
  func staticBoundOfWholeName(_ entry: Int) -> StaticBound {
    StaticBound(
      isVariant: isVariant(entry), rank: StaticRank.ofWholeName(rank(ofRow: entry)),
      position: position(ofEntry: entry))
  }

  /// Returns the static bound of an extra representation.
  @inline(__always)
  func staticBound(ofExtra identifier: Int) -> StaticBound {
    let name = name(ofRepresentation: identifier)
    let entry = entry(ofText: name)
    let rank = rank(ofRow: layout.entryCount &+ identifier)
    guard name != entry else {
      return StaticBound(
        isVariant: isVariant(entry), rank: rank, position: position(ofEntry: entry))
    }
    return staticBound(ofAlias: name, entry, rank: rank)
  }

  /// Returns the static bound of a representation of an alias.
  ///
  /// - Parameter name: Its row of the name table.
  func staticBound(ofAlias name: Int, _ entry: Int, rank: UInt16) -> StaticBound {
    StaticBound(
      isVariant: isVariant(entry), aliasOf: self.rank(ofRow: entry), rank: rank,
      age: layout.releaseCount - release(ofName: name), position: position(ofEntry: entry))
  }
}

extension IndexVerifier {
  /// Checks that the least bounds are those of the representations.
  func verifyBounds(_ view: IndexView) throws(IndexError) {
    var number = 0
    func check(_ count: Int, _ bound: (Int) -> StaticBound) throws(IndexError) {
      var start = 0
      while start < count {
        var least = StaticBound.last
        for place in start..<min(start + IndexFormat.boundsPerBlock, count) {
          least = min(least, bound(place))
        }
        let stored = view.bytes.uint64(
          view.layout.leastBounds.offset + IndexFormat.boundByteCount * number)
        guard stored == least.bits else {
          throw .inconsistent(.leastBounds, .wrongBound(block: number))
        }
        number += 1
        start += IndexFormat.boundsPerBlock
      }
    }
    func hasTokens(_ entry: Int) -> Bool { StaticRank.tokenCount(view.rank(ofRow: entry)) > 0 }
    try check(view.layout.entryCount) { hasTokens($0) ? view.staticBound(ofEntry: $0) : .last }
    try check(view.layout.extraCount) { view.staticBound(ofExtra: $0) }
    try check(view.layout.entryCount) {
      hasTokens($0) ? view.staticBoundOfWholeName($0) : .last
    }
  }
}
