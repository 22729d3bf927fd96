/// Numbers distinct names in the order in which they come, and finds the number of a name.
///
/// A `Dictionary` compares with a stored string at every probe, and among a million names each of
/// them is a cache miss; here a slot carries part of the hash, so that only the right one is read.
/// Names are equal when their characters are, however composed, as `String` has it.
struct NameIndex {
  /// The upper half of a hash, and a position plus one; zero for a free slot.
  private var slots: [UInt64]
  /// The names by position.
  private(set) var names: [String] = []

  init() { slots = Array(repeating: 0, count: 16) }

  /// Makes room for as many names, so that adding them moves nothing.
  mutating func reserveCapacity(_ count: Int) {
    names.reserveCapacity(count)
    if needed(for: count) > slots.count { rehash(needed(for: count)) }
  }

  /// The position of a name; nil when it was not added.
  subscript(name: String) -> Int? {
    let slot = slots[slotIndex(of: name, UInt64(truncatingIfNeeded: name.hashValue))]
    return slot == 0 ? nil : position(slot)
  }

  /// Adds a name at the next position, unless it is there.
  ///
  /// - Returns: The position of the one that is there; nil when the name was added.
  mutating func add(_ name: String) -> Int? {
    let hash = UInt64(truncatingIfNeeded: name.hashValue)
    let index = slotIndex(of: name, hash)
    if slots[index] != 0 { return position(slots[index]) }
    precondition(names.count < Int(UInt32.max) - 1, "a position takes half a slot")
    names.append(name)
    slots[index] = (hash & tagMask) | UInt64(names.count)
    if needed(for: names.count) > slots.count { rehash(slots.count * 2) }
    return nil
  }

  private var tagMask: UInt64 { 0xFFFF_FFFF_0000_0000 }

  private func position(_ slot: UInt64) -> Int { Int(slot & ~tagMask) - 1 }

  /// A power of two that keeps at least a third of the slots free.
  private func needed(for count: Int) -> Int {
    var size = 16
    while size * 2 < count * 3 { size *= 2 }
    return size
  }

  /// The slot of a name, or the free one where it belongs.
  private func slotIndex(of name: String, _ hash: UInt64) -> Int {
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[index] != 0 {
      let isCandidate = slots[index] & tagMask == hash & tagMask
      if isCandidate, names[position(slots[index])] == name { break }
      index = (index + 1) & (slots.count - 1)
    }
    return index
  }

  private mutating func rehash(_ size: Int) {
    slots = Array(repeating: 0, count: size)
    for (position, name) in names.enumerated() {
      let hash = UInt64(truncatingIfNeeded: name.hashValue)
      var index = Int(truncatingIfNeeded: hash) & (size - 1)
      while slots[index] != 0 { index = (index + 1) & (size - 1) }
      slots[index] = (hash & tagMask) | UInt64(position + 1)
    }
  }
}
