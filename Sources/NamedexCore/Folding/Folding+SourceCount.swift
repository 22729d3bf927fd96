extension Folding {
  /// A folded mark before it has its place in canonical order.
  private struct WaitingMark {
    var combiningClass: UInt8
    var byteCount: Int
    /// The end of its scalar in the source.
    var sourceEnd: Int
  }

  /// How many of the wanted folded bytes are covered, and by which part of the source.
  private struct Coverage {
    let wanted: Int
    var covered = 0
    var sourceEnd = 0

    init(wanted: Int) { self.wanted = wanted }

    var isComplete: Bool { covered >= wanted }

    /// Counts the next folded scalar. A mark that moved forward includes the source up to it.
    mutating func take(_ byteCount: Int, from end: Int) {
      guard !isComplete else { return }
      covered += byteCount
      sourceEnd = max(sourceEnd, end)
    }
  }

  /// Measures a prefix of a folded text in the text as written. Highlights need it.
  ///
  /// A scalar is never cut: `s` covers the whole of `ß`. Nonspacing marks after the last scalar are
  /// included, because they are drawn on it.
  ///
  /// - Parameters:
  ///   - utf8: The text as written, from where the prefix begins. Ill-formed bytes count as
  ///     in `append(_:to:)`.
  ///   - foldedCount: The number of bytes at the beginning of the text's folding.
  /// - Returns: The number of leading bytes of `utf8` that fold to these bytes: 0 when `foldedCount` is
  ///   not positive, all of them when the folding is not longer.
  /// - Complexity: O(*n*) in the result.
  package static func sourceCount(of utf8: Span<UInt8>, coveringFolded foldedCount: Int) -> Int {
    guard foldedCount > 0 else { return 0 }
    if let count = asciiCount(of: utf8, coveringFolded: foldedCount) { return count }
    var coverage = Coverage(wanted: foldedCount)
    var marks: [WaitingMark] = []
    var offset = 0
    func flush() {
      CombiningClass.order(&marks) { $0.combiningClass }
      for mark in marks { coverage.take(mark.byteCount, from: mark.sourceEnd) }
      marks.removeAll(keepingCapacity: true)
    }
    while !coverage.isComplete, offset < utf8.count {
      let (scalar, byteCount) = utf8.scalar(at: offset)
      offset += byteCount
      var rest = FoldedScalars(of: scalar)
      while let next = rest.next() {
        let combiningClass = CombiningClass.of(next)
        if combiningClass == 0 {
          flush()
          coverage.take(UTF8.width(next), from: offset)
        } else {
          marks.append(
            WaitingMark(
              combiningClass: combiningClass, byteCount: UTF8.width(next), sourceEnd: offset))
        }
      }
    }
    flush()
    var end = coverage.sourceEnd
    while end < utf8.count {
      let (scalar, byteCount) = utf8.scalar(at: end)
      guard FoldedScalars(of: scalar).isEmpty else { break }
      end += byteCount
    }
    return end
  }

  /// Measures a prefix that is ASCII, of which each byte folds to one; nil if it, or what follows, is
  /// not.
  private static func asciiCount(of utf8: Span<UInt8>, coveringFolded foldedCount: Int) -> Int? {
    let count = min(foldedCount, utf8.count)
    for offset in 0..<min(count + 1, utf8.count) where utf8[offset] >= 0x80 { return nil }
    return count
  }
}
