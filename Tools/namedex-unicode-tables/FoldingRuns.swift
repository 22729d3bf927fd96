/// Foldings in few bytes: neighbours that fold alike are one run.
///
/// Numbers are written seven bits a byte, least significant first, the highest bit set in all but the
/// last byte. A run begins with the number of scalars since the end of the run before, times four, and
/// its form:
///
/// | form | what follows | scalars |
/// |---|---|---|
/// | 0 | the extent | that fold to nothing |
/// | 1 | the difference | one that folds to one other |
/// | 2 | the extent, the difference | that fold to scalars as far apart as themselves |
/// | 3 | the folding | one that folds to two or three |
///
/// The extent is how many scalars there are, times two, and 1 more when they are every second one.
/// The difference is that between what the run's first scalar folds to and what the first scalar of the
/// last such run did, times two, or, of a negative one, its opposite times two less one.
struct FoldingRuns {
  /// The runs.
  private(set) var bytes: [UInt8] = []

  /// A folding as one number, 21 bits a scalar, the first one lowest.
  ///
  /// - Throws: `DataError.tooLarge` for more than three scalars.
  static func packed(_ scalars: [UInt32]) throws(DataError) -> UInt64 {
    guard scalars.count <= 3 else {
      throw .tooLarge(what: "scalars in a folding", found: scalars.count, limit: 3)
    }
    return scalars.reversed().reduce(0) { $0 << 21 | UInt64($1) }
  }

  /// Writes foldings.
  ///
  /// - Parameter mapped: Scalars in ascending order, with what they fold to, packed.
  init(_ mapped: [(scalar: UInt32, folding: UInt64)]) {
    var end: UInt32 = 0
    var target: Int64 = 0
    var position = 0

    /// How many scalars from the position on, each so far from the one before, fold as expected.
    func length(step: UInt32, _ expected: (_ distance: UInt32) -> UInt64) -> Int {
      var distance: UInt32 = 0
      for (scalar, folding) in mapped[position...] {
        guard scalar == mapped[position].scalar + distance, folding == expected(distance) else {
          break
        }
        distance += step
      }
      return Int(distance / step)
    }

    while position < mapped.count {
      let (scalar, folding) = mapped[position]
      let gap = UInt64(scalar - end) << 2
      var count = 1
      if folding == 0 {
        count = length(step: 1) { _ in 0 }
        append(gap)
        append(UInt64(2 * count))
      } else if folding >> 21 != 0 {
        append(gap | 3)
        append(folding)
      } else {
        let all = length(step: 1) { folding + UInt64($0) }
        let everySecond = length(step: 2) { folding + UInt64($0) }
        count = max(all, everySecond)
        append(count == 1 ? gap | 1 : gap | 2)
        if count > 1 { append(UInt64(2 * count + (all < everySecond ? 1 : 0))) }
        let difference = Int64(folding) - target
        append(UInt64(difference < 0 ? -2 * difference - 1 : 2 * difference))
        target = Int64(folding)
      }
      position += count
      end = mapped[position - 1].scalar + 1
    }
  }

  private mutating func append(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
