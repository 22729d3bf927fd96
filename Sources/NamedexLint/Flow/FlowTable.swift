/// What is known of keys that are hashes already: as a dictionary, in the order in which they were added.
///
/// A project's moves are looked up a million times, of which hashing them again would be half. Keys come from
/// other people's files, so the slots are chosen by a number that differs from run to run: whoever writes names
/// cannot make them meet (multiply-shift hashing, by Dietzfelbinger and others, 1997).
package struct FlowTable<Key: FlowHashed & Sendable, Value: Sendable>: Sendable {
  /// The keys, and what is known of each.
  package private(set) var keys: [Key] = []
  package var values: [Value] = []
  /// For each slot the position of a key, counted from one; zero where there is none. At least
  /// twice as many as keys.
  private var slots: [UInt32] = [0, 0]
  /// How far a product is shifted to get a slot.
  private var shift: UInt64 = 63
  private let multiplier = FlowHash.multiplier

  /// Creates an empty table.
  package init() {}

  /// Creates a table of one key.
  init(_ key: Key, _ value: Value) { set(key, to: value) }

  /// The value of a key; nil if there is none.
  ///
  /// - Complexity: O(1).
  package subscript(key: Key) -> Value? { find(key).map { values[$0] } }

  /// Whether the key is there.
  package func contains(_ key: Key) -> Bool { find(key) != nil }

  /// Gives a key a value, in place of the one that it had.
  package mutating func set(_ key: Key, to value: Value) {
    values[position(of: key, adding: value)] = value
  }

  /// The position of a key, which gets a value if it has none.
  package mutating func position(of key: Key, adding value: @autoclosure () -> Value) -> Int {
    if let position = find(key) { return position }
    keys.append(key)
    values.append(value())
    guard keys.count * 2 > slots.count else {
      link(keys.count)
      return keys.count - 1
    }
    shift -= 1
    slots = [UInt32](repeating: 0, count: 1 << (64 - shift))
    for position in keys.indices { link(position + 1) }
    return keys.count - 1
  }

  /// The keys of some kind, with their values.
  package func filter(_ isIncluded: (Key) -> Bool) -> FlowTable {
    var table = FlowTable()
    for (key, value) in zip(keys, values) where isIncluded(key) { table.set(key, to: value) }
    return table
  }

  /// Lets a slot lead to a key, whose position is counted from one.
  private mutating func link(_ position: Int) {
    var slot = firstSlot(keys[position - 1])
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(truncatingIfNeeded: position)
  }

  private func find(_ key: Key) -> Int? {
    var slot = firstSlot(key)
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if keys[position] == key { return position }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func firstSlot(_ key: Key) -> Int { Int((key.flowHash &* multiplier) >> shift) }
}

/// A key that is a hash, or a few of them.
package protocol FlowHashed: Equatable {
  /// The hashes as one number.
  var flowHash: UInt64 { get }
}

extension UInt64: FlowHashed {
  package var flowHash: UInt64 { self }
}

/// Some keys.
package typealias FlowSet<Key: FlowHashed & Sendable> = FlowTable<Key, Void>

extension FlowTable where Value == Void {
  /// Creates a set of keys.
  package init(_ keys: some Sequence<Key>) {
    self.init()
    for key in keys { insert(key) }
  }

  /// Adds a key.
  ///
  /// - Returns: Whether it was not there before.
  @discardableResult
  package mutating func insert(_ key: Key) -> Bool {
    let count = keys.count
    _ = position(of: key, adding: ())
    return keys.count > count
  }
}
