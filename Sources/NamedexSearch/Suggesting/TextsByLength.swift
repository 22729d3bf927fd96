internal import NamedexCore

/// Texts grouped by length, with summaries of their letters. A near text has nearly the same
/// length, and the summaries rule out most texts of that length without reading them.
struct TextsByLength: Sendable {
  /// The numbers of the texts by length, ascending within a length.
  let numbers: ContiguousArray<Int32>
  /// The summaries of the texts, in the same order.
  let signatures: ContiguousArray<UInt64>
  /// The position in `numbers` at which the texts of each length start.
  private let starts: [Int]

  /// Texts of this length or more form one group, which is never near: no misspelt text is that
  /// long, even with its errors.
  static let greatestLength = EditDistance.greatestNameLength + 16

  /// Groups texts, which are numbered in the order given.
  ///
  /// - Parameters:
  ///   - signatures: The summaries of the texts.
  ///   - lengths: The lengths of the texts, at most `greatestLength`.
  /// - Complexity: O(*n*) for *n* texts.
  init(_ signatures: ContiguousArray<UInt64>, lengths: ContiguousArray<UInt16>) {
    var starts = [Int](repeating: 0, count: Self.greatestLength + 2)
    for length in lengths { starts[Int(length) + 1] += 1 }
    for length in starts.indices.dropFirst() { starts[length] += starts[length - 1] }
    self.starts = starts
    // Each group fills up from its start.
    var numbers = ContiguousArray<Int32>(repeating: 0, count: lengths.count)
    var sorted = ContiguousArray<UInt64>(repeating: 0, count: lengths.count)
    for (number, length) in lengths.enumerated() {
      let place = starts[Int(length)]
      starts[Int(length)] += 1
      numbers[place] = Int32(truncatingIfNeeded: number)
      sorted[place] = signatures[number]
    }
    (self.numbers, self.signatures) = (numbers, sorted)
  }

  /// Returns the positions in `numbers` of the texts with a given length; empty for a length that
  /// is too small or too great.
  func places(ofLength length: Int) -> Range<Int> {
    0..<Self.greatestLength ~= length ? starts[length]..<starts[length + 1] : 0..<0
  }
}
