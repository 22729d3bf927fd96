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
  fileprivate func leastBound(_ block: Int) -> StaticBound {
    StaticBound(
      bits: bytes.uint64(layout.leastBounds.offset &+ IndexFormat.boundByteCount &* block))
  }

  @inline(__always)
  private func boundBlockCount(_ count: Int) -> Int {
    (count &+ IndexFormat.boundsPerBlock &- 1) / IndexFormat.boundsPerBlock
  }

  /// Returns the static bound of a representation.
  ///
  /// - Parameters:
  ///   - name: The row of the name that it represents.
  ///   - entry: The entry whose name that is.
  ///   - rank: The static rank of the representation.
  @inline(__always)
  func staticBound(ofName name: Int, _ entry: Int, rank: UInt16) -> StaticBound {
    guard name != entry else {
      return StaticBound(
        isVariant: isVariant(entry), rank: rank, position: position(ofEntry: entry))
    }
    return StaticBound(
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
        guard view.leastBound(number).bits == least.bits else {
          throw .inconsistent(.leastBounds, .wrongBound(block: number))
        }
        number += 1
        start += IndexFormat.boundsPerBlock
      }
    }
    func ofEntry(_ entry: Int, _ rank: (UInt16) -> UInt16) -> StaticBound {
      let stored = view.rank(ofRow: entry)
      guard StaticRank.tokenCount(stored) > 0 else { return .last }
      return view.staticBound(ofName: entry, entry, rank: rank(stored))
    }
    try check(view.layout.entryCount) { ofEntry($0) { $0 } }
    try check(view.layout.extraCount) {
      let name = view.name(ofRepresentation: $0)
      let rank = view.rank(ofRow: view.layout.entryCount + $0)
      return view.staticBound(ofName: name, view.entry(ofText: name), rank: rank)
    }
    try check(view.layout.entryCount) { ofEntry($0, StaticRank.ofWholeName) }
  }
}
