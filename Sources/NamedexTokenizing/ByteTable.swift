/// Distinct byte strings, numbered in the order in which they first came.
package struct ByteTable: Sendable {
  /// The strings, one after another.
  package private(set) var bytes: [UInt8] = []
  /// Where each string ends in `bytes`.
  @usableFromInline private(set) var ends: [Int] = []
  private var positions: HashedPositions

  /// Creates an empty table.
  ///
  /// - Parameter capacity: The number of strings that fit without growing.
  package init(capacity: Int = 0) { positions = HashedPositions(capacity: capacity) }

  /// The number of strings.
  @inlinable package var count: Int { ends.count }

  /// Where the bytes of a string are in `bytes`.
  @inlinable package func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number &- 1])..<ends[number]
  }

  /// The number of a string, which is added unless it is there.
  ///
  /// - Parameters:
  ///   - text: Bytes.
  ///   - range: The part of them that is the string.
  /// - Complexity: O(*n*) on average in the length of the string.
  package mutating func number(of text: [UInt8], _ range: Range<Int>) -> Int {
    let string = text[range]
    let hash = Self.hash(string.span)
    if let known = positions.position(hash: hash, where: { equals($0, text, range) }) {
      return known
    }
    bytes.append(contentsOf: text[range])
    ends.append(bytes.count)
    positions.append(hash: hash)
    return ends.count - 1
  }

  private func equals(_ number: Int, _ text: [UInt8], _ range: Range<Int>) -> Bool {
    let known = self.range(of: number)
    guard known.count == range.count else { return false }
    for offset in 0..<range.count
    where bytes[known.lowerBound &+ offset] != text[range.lowerBound &+ offset] {
      return false
    }
    return true
  }

  /// A hash of bytes: FNV-1a, mixed once more so that every bit depends on all bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func hash(_ bytes: Span<UInt8>) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for offset in bytes.indices { hash = (hash ^ UInt64(bytes[offset])) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 29)) &* 0xBF58_476D_1CE4_E5B9
    return UInt32(truncatingIfNeeded: hash >> 32)
  }
}
