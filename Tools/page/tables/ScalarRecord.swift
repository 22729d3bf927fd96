/// What the tables of the page hold of one scalar, in place of the core's type of this name.
///
/// The core's tables are read as they lie, and take 29 KB. These take 7 KB and are expanded when the
/// first scalar that is not ASCII is folded. A look-up takes longer; most names never need one.
struct ScalarRecord {
  private let found: UInt64?

  /// Looks up a scalar.
  init(of scalar: Unicode.Scalar) { found = ExpandedFoldings.all.folding(of: scalar.value) }

  /// Whether the scalar is its own folding. Hangul syllables count as such here.
  var isFolded: Bool { found == nil }

  /// Whether folding removes the scalar.
  var foldsToNothing: Bool { found == 0 }

  /// One to three scalars of 21 bits each, the first one lowest.
  ///
  /// - Precondition: Neither `isFolded` nor `foldsToNothing`.
  var folding: UInt64 { found ?? 0 }
}

/// Every scalar that does not fold to itself, with its folding.
private struct ExpandedFoldings {
  static let all = ExpandedFoldings()

  /// Ascending.
  private var scalars: [UInt32] = []
  /// For each of them 0 for nothing, or one to three scalars of 21 bits each, the first one lowest.
  private var foldings: [UInt64] = []

  /// Reads what `FoldingRuns` of `namedex-unicode-tables` writes and describes.
  private init() {
    var offset = 0
    var scalar: UInt32 = 0
    var target: UInt64 = 0

    func number() -> UInt64 {
      var number: UInt64 = 0
      var shift: UInt64 = 0
      while true {
        let byte = UnicodeTables.runs[offset >> 3] >> (UInt64(offset & 7) &* 8) & 0xFF
        offset += 1
        number |= (byte & 0x7F) << shift
        shift &+= 7
        if byte < 0x80 { return number }
      }
    }

    while offset < UnicodeTables.runByteCount {
      let head = number()
      scalar &+= UInt32(truncatingIfNeeded: head >> 2)
      let form = head & 3
      let extent = form & 1 == 0 ? number() : 2
      var folding = form == 0 ? 0 : number()
      let isDifference = form == 1 || form == 2
      if isDifference {
        target &+= folding >> 1 ^ (0 &- folding & 1)
        folding = target
      }
      let step = 1 &+ extent & 1
      for _ in 0..<extent >> 1 {
        scalars.append(scalar)
        foldings.append(folding)
        scalar &+= UInt32(truncatingIfNeeded: step)
        if isDifference { folding &+= step }
      }
      scalar &-= UInt32(truncatingIfNeeded: step &- 1)
    }
  }

  /// The folding of a scalar; nil for itself.
  ///
  /// - Complexity: O(log *n*) in the number of scalars.
  func folding(of scalar: UInt32) -> UInt64? {
    var (low, high) = (0, scalars.count)
    while low < high {
      let middle = (low + high) / 2
      if scalars[middle] < scalar { low = middle + 1 } else { high = middle }
    }
    return low < scalars.count && scalars[low] == scalar ? foldings[low] : nil
  }
}
