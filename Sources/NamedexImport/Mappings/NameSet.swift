/// A set of names that needs 20 to 30 bytes for each, whatever its length.
///
/// Names are kept as 128-bit hashes: among a billion names, the probability that two collide is below
/// 10⁻²⁰. Names are equal when their characters are, however composed.
struct NameSet {
  /// Two halves of a hash; zero is a free slot.
  private typealias Slot = SIMD2<UInt64>
  /// Separate tables, so that one that grows needs room only for itself.
  private var shards: [[Slot]] = Array(repeating: [], count: 64)
  private var counts: [Int] = Array(repeating: 0, count: 64)

  /// Whether a name was added.
  func contains(_ name: String) -> Bool {
    let slot = Self.slot(name)
    let shard = shards[Self.shard(of: slot)]
    guard !shard.isEmpty else { return false }
    return shard[Self.place(of: slot, in: shard)] == slot
  }

  /// Adds a name.
  ///
  /// - Returns: False when it was there already.
  /// - Complexity: O(*n*) in the bytes of the name, amortised.
  mutating func insert(_ name: String) -> Bool {
    let slot = Self.slot(name)
    let number = Self.shard(of: slot)
    if counts[number] * 5 >= shards[number].count * 4 { grow(number) }
    let place = Self.place(of: slot, in: shards[number])
    guard shards[number][place] != slot else { return false }
    shards[number][place] = slot
    counts[number] += 1
    return true
  }

  private mutating func grow(_ number: Int) {
    let old = shards[number]
    shards[number] = Array(repeating: .zero, count: max(16, old.count + old.count / 2))
    for slot in old where slot != .zero {
      shards[number][Self.place(of: slot, in: shards[number])] = slot
    }
  }

  private static func slot(_ name: String) -> Slot {
    var (first, second) = (Hasher(), Hasher())
    first.combine(0)
    first.combine(name)
    second.combine(1)
    second.combine(name)
    let slot = Slot(
      UInt64(bitPattern: Int64(first.finalize())), UInt64(bitPattern: Int64(second.finalize())))
    return slot == .zero ? Slot(0, 1) : slot
  }

  private static func shard(of slot: Slot) -> Int { Int(truncatingIfNeeded: slot.y & 63) }

  /// The place of a slot, or the free place where it belongs.
  private static func place(of slot: Slot, in shard: [Slot]) -> Int {
    var place = Int(slot.x.multipliedFullWidth(by: UInt64(shard.count)).high)
    while shard[place] != .zero, shard[place] != slot {
      place = place + 1 == shard.count ? 0 : place + 1
    }
    return place
  }
}
