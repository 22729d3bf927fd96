/// A dictionary whose keys are already hashes. It keeps the order in which keys were added.
///
/// A project's moves are looked up a million times, and hashing the keys again would account for
/// half of the time. Keys come from files that may be hostile, so the slots depend on a number that
/// is random in each run: names cannot be chosen to collide (multiply-shift hashing; Dietzfelbinger
/// et al., 1997).
package struct FlowTable<Key: FlowHashed & Sendable, Value: Sendable>: Sendable {
  /// The keys; `values` has the same order.
  package private(set) var keys: [Key] = []
  package var values: [Value] = []
  /// For each slot, the position of a key plus one, with some bits of the key's hash above it; zero
  /// if the slot is empty. There are at least twice as many slots as keys.
  ///
  /// Nine out of ten look-ups find nothing. Thanks to the hash bits, they rarely have to read a
  /// key, which is elsewhere in memory.
  private var slots: [UInt64] = [0, 0]
  /// The number of bits to shift a hash product to the right to obtain a slot.
  private var shift: UInt64 = 63
  private let multiplier = FlowHash.multiplier

  /// Creates an empty table.
  package init() {}

  /// Creates a table with one key.
  init(_ key: Key, _ value: Value) { set(key, to: value) }

  /// The value of a key; nil if the key is absent.
  ///
  /// - Complexity: O(1).
  package subscript(key: Key) -> Value? { find(key).map { values[$0] } }

  /// Returns whether the key is present.
  package func contains(_ key: Key) -> Bool { find(key) != nil }

  /// Sets the value of a key.
  package mutating func set(_ key: Key, to value: Value) {
    values[position(of: key, adding: value)] = value
  }

  /// Returns the position of a key. If the key is absent, first adds it with a value.
  package mutating func position(of key: Key, adding value: @autoclosure () -> Value) -> Int {
    if let position = find(key) { return position }
    keys.append(key)
    values.append(value())
    guard keys.count * 2 > slots.count else {
      link(keys.count)
      return keys.count - 1
    }
    shift -= 1
    slots = [UInt64](repeating: 0, count: 1 << (64 - shift))
    for position in keys.indices { link(position + 1) }
    return keys.count - 1
  }

  /// Returns a table of the keys that meet a condition, with their values.
  package func filter(_ isIncluded: (Key) -> Bool) -> FlowTable {
    var table = FlowTable()
    for (key, value) in zip(keys, values) where isIncluded(key) { table.set(key, to: value) }
    return table
  }

  /// Enters a key in a slot, given the key's position plus one.
  private mutating func link(_ position: Int) {
    let product = product(of: keys[position - 1])
    var slot = Int(product >> shift)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = product << 32 | UInt64(truncatingIfNeeded: position)
  }

  private func find(_ key: Key) -> Int? {
    let product = product(of: key)
    let mark = UInt32(truncatingIfNeeded: product)
    var slot = Int(product >> shift)
    while slots[slot] != 0 {
      let found = slots[slot]
      if UInt32(truncatingIfNeeded: found >> 32) == mark {
        let position = Int(UInt32(truncatingIfNeeded: found)) - 1
        if keys[position] == key { return position }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func product(of key: Key) -> UInt64 { key.flowHash &* multiplier }
}

/// A key that consists of one or more hashes.
package protocol FlowHashed: Equatable {
  /// The hashes combined into one number.
  var flowHash: UInt64 { get }
}

extension UInt64: FlowHashed {
  package var flowHash: UInt64 { self }
}

/// A set of keys.
package typealias FlowSet<Key: FlowHashed & Sendable> = FlowTable<Key, Void>

extension FlowTable where Value == Void {
  /// Creates a set of keys.
  package init(_ keys: some Sequence<Key>) {
    self.init()
    for key in keys { insert(key) }
  }

  /// Adds a key.
  ///
  /// - Returns: True if the key was absent.
  @discardableResult
  package mutating func insert(_ key: Key) -> Bool {
    let count = keys.count
    _ = position(of: key, adding: ())
    return keys.count > count
  }
}
