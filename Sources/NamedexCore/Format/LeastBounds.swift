// Reads the least relevance bound of each block of representations. A search skips blocks whose
// least bound is too great. Blocks of the main space come first, then those of the extra space,
// then those of the entries' whole names.

extension IndexView {
  /// Returns the least bound in a block of a space.
  ///
  /// - Parameter block: The identifier of any of its representations, divided by
  ///   `IndexFormat.boundsPerBlock`.
  @inline(__always)
  func leastBound(_ space: Space, block: Int) -> RelevanceBound {
    RelevanceBound(
      stored: storedBound(block &+ (space == .main ? 0 : boundBlockCount(layout.entryCount))))
  }

  /// Returns the least bound of the whole names in a block of entries.
  @inline(__always)
  func leastBoundOfWholeNames(block: Int) -> RelevanceBound {
    RelevanceBound(
      stored: storedBound(
        boundBlockCount(layout.entryCount) &+ boundBlockCount(layout.extraCount) &+ block))
  }

  @inline(__always)
  fileprivate func storedBound(_ block: Int) -> UInt64 {
    bytes.uint64(layout.leastBounds.offset &+ IndexFormat.boundByteCount &* block)
  }

  @inline(__always)
  private func boundBlockCount(_ count: Int) -> Int {
    (count &+ IndexFormat.boundsPerBlock &- 1) / IndexFormat.boundsPerBlock
  }

  /// Returns the bound of a representation, which does not depend on a query.
  ///
  /// - Parameters:
  ///   - name: The row of the name from which the representation was cut.
  ///   - entry: The entry that has the name.
  ///   - rank: The static rank of the representation.
  @inline(__always)
  func bound(ofName name: Int, _ entry: Int, rank: StaticRank) -> RelevanceBound {
    guard name != entry else {
      return RelevanceBound(
        isVariant: isVariant(entry), origin: .shownName, rank: rank, shownRank: rank, age: 0,
        position: position(ofEntry: entry))
    }
    return RelevanceBound(
      isVariant: isVariant(entry), origin: .alias, rank: rank, shownRank: self.rank(ofRow: entry),
      age: layout.releaseCount - release(ofName: name), position: position(ofEntry: entry))
  }
}

extension IndexVerifier {
  /// Checks that the least bounds match the representations.
  func verifyBounds(_ view: IndexView) throws(IndexError) {
    var number = 0
    func check(_ count: Int, _ bound: (Int) -> RelevanceBound) throws(IndexError) {
      for start in stride(from: 0, to: count, by: IndexFormat.boundsPerBlock) {
        let least = (start..<min(start + IndexFormat.boundsPerBlock, count)).map(bound).min()
        guard view.storedBound(number) == (least ?? .last).stored else {
          throw .inconsistent(.leastBounds, .wrongBound(block: number))
        }
        number += 1
      }
    }
    func ofEntry(_ entry: Int, _ rank: (StaticRank) -> StaticRank) -> RelevanceBound {
      let stored = view.rank(ofRow: entry)
      guard stored.tokenCount > 0 else { return .last }
      return view.bound(ofName: entry, entry, rank: rank(stored))
    }
    try check(view.layout.entryCount) { ofEntry($0) { $0 } }
    try check(view.layout.extraCount) {
      let name = view.name(ofRepresentation: $0)
      let rank = view.rank(ofRow: view.layout.entryCount + $0)
      return view.bound(ofName: name, view.entry(ofText: name), rank: rank)
    }
    try check(view.layout.entryCount) { ofEntry($0) { $0.ofWholeName } }
  }
}
