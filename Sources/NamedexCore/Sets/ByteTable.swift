/// Distinct byte strings, numbered in order of first occurrence.
///
/// A hash table finds the strings: it reads a string only if hashes are equal, and it grows without
/// reading any.
package struct ByteTable: Sendable {
  /// The strings, one after another.
  package private(set) var bytes: [UInt8] = []
  /// The end of each string in `bytes`.
  @usableFromInline private(set) var ends: [Int] = []
  /// The slots, found by linear probing: the hash in the upper half, the number plus one in the
  /// lower half; zero for a free slot. The count is a power of two.
  private var slots = [UInt64](repeating: 0, count: 16)

  /// Creates an empty table.
  package init() {}

  /// The number of strings.
  @inlinable package var count: Int { ends.count }

  /// Returns the range of a string in `bytes`.
  @inlinable package func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number &- 1])..<ends[number]
  }

  /// Returns the number of a string, and adds the string if it is new.
  ///
  /// - Parameters:
  ///   - text: Bytes that contain the string.
  ///   - range: The range of the string in `text`.
  /// - Precondition: There are fewer than 2³² − 1 strings.
  /// - Complexity: O(*n*) on average in the length of the string.
  package mutating func number(of text: [UInt8], _ range: Range<Int>) -> Int {
    let string = text[range]
    let hash = Self.hash(string.span)
    let mask = slots.count &- 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = slots[index]
      if slot == 0 { break }
      if UInt32(truncatingIfNeeded: slot >> 32) == hash {
        let number = Int(UInt32(truncatingIfNeeded: slot) &- 1)
        if equals(number, text, range) { return number }
      }
      index = (index &+ 1) & mask
    }
    bytes.append(contentsOf: string)
    ends.append(bytes.count)
    precondition(UInt64(count) < UInt64(UInt32.max), "a number takes half a slot")
    // At least a third of the slots stay free.
    if 3 * count > 2 * slots.count { grow() }
    Self.put(UInt64(hash) << 32 | UInt64(count), into: &slots)
    return count - 1
  }

  private static func put(_ slot: UInt64, into slots: inout [UInt64]) {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: slot >> 32)) & mask
    while slots[index] != 0 { index = (index &+ 1) & mask }
    slots[index] = slot
  }

  private mutating func grow() {
    var larger = [UInt64](repeating: 0, count: 2 * slots.count)
    for slot in slots where slot != 0 { Self.put(slot, into: &larger) }
    slots = larger
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

  /// Returns a hash of bytes: FNV-1a, mixed once more so that every bit depends on all bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func hash(_ bytes: Span<UInt8>) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for offset in bytes.indices { hash = (hash ^ UInt64(bytes[offset])) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 29)) &* 0xBF58_476D_1CE4_E5B9
    return UInt32(truncatingIfNeeded: hash >> 32)
  }
}
