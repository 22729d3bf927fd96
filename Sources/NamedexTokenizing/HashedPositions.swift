/// A hash table of positions, from 0, in the order in which they were added.
///
/// The owner of the keys hashes and compares them, so a table of names need not copy the names. A slot
/// keeps the hash of its key: keys are read only where hashes are equal, and never to grow the table.
package struct HashedPositions: Sendable {
  /// The hash in the upper half, the position plus one in the lower; zero for a free slot. Probed
  /// linearly. The count is a power of two.
  @usableFromInline var slots: [UInt64]
  /// The number of positions.
  package private(set) var count = 0

  /// Creates an empty table.
  ///
  /// - Parameter capacity: The number of positions that fit without growing.
  package init(capacity: Int = 0) {
    slots = [UInt64](repeating: 0, count: Self.slotCount(for: capacity))
  }

  /// Makes room, so that adding up to a number of positions does not grow the table.
  package mutating func reserveCapacity(_ count: Int) {
    if Self.slotCount(for: count) > slots.count { grow(to: Self.slotCount(for: count)) }
  }

  /// Finds a position by its key.
  ///
  /// - Parameters:
  ///   - hash: The key's hash.
  ///   - isKey: Whether the key at a position is the one searched for.
  /// - Returns: The position; nil when no position has the key.
  /// - Complexity: O(1) on average.
  @inlinable @inline(__always)
  package func position(hash: UInt32, where isKey: (Int) -> Bool) -> Int? {
    let mask = slots.count &- 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = slots[index]
      if slot == 0 { return nil }
      if UInt32(truncatingIfNeeded: slot >> 32) == hash {
        let position = Int(UInt32(truncatingIfNeeded: slot) &- 1)
        if isKey(position) { return position }
      }
      index = (index &+ 1) & mask
    }
  }

  /// Adds the next position.
  ///
  /// - Parameter hash: The hash of its key, which no position has yet.
  /// - Precondition: There are fewer than 2³² − 1 positions.
  /// - Complexity: O(1) on average.
  package mutating func append(hash: UInt32) {
    precondition(UInt64(count) < UInt64(UInt32.max) - 1, "a position takes half a slot")
    if 3 * (count + 1) > 2 * slots.count { grow(to: 2 * slots.count) }
    count += 1
    Self.put(UInt64(hash) << 32 | UInt64(count), into: &slots)
  }

  /// A power of two that keeps a third of the slots free.
  private static func slotCount(for count: Int) -> Int {
    var size = 16
    while 2 * size < 3 * count { size *= 2 }
    return size
  }

  private static func put(_ slot: UInt64, into slots: inout [UInt64]) {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: slot >> 32)) & mask
    while slots[index] != 0 { index = (index &+ 1) & mask }
    slots[index] = slot
  }

  private mutating func grow(to size: Int) {
    var larger = [UInt64](repeating: 0, count: size)
    for slot in slots where slot != 0 { Self.put(slot, into: &larger) }
    slots = larger
  }
}
