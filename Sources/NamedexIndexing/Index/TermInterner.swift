/// Numbers distinct folded tokens in the order of their first appearance.
struct TermInterner: Sendable {
  /// The terms one after another.
  private(set) var bytes: [UInt8] = []
  /// Where each term ends in `bytes`.
  private var ends: [Int] = []
  /// Numbers by hash, linearly probed; -1 where free. Its size is a power of two.
  private var slots: [Int32] = [Int32](repeating: -1, count: 1 << 12)

  var count: Int { ends.count }

  /// Where the bytes of a term are in `bytes`.
  func range(of term: Int) -> Range<Int> {
    (term == 0 ? 0 : ends[term - 1])..<ends[term]
  }

  /// The number of a token, given when it is new.
  mutating func intern(_ text: [UInt8], _ token: Range<Int>) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: Self.hash(text, token)) & mask
    while slots[slot] >= 0 {
      let known = Int(slots[slot])
      if equals(known, text, token) { return known }
      slot = (slot &+ 1) & mask
    }
    let number = ends.count
    bytes.append(contentsOf: text[token])
    ends.append(bytes.count)
    slots[slot] = Int32(truncatingIfNeeded: number)
    if 2 * ends.count > slots.count { grow() }
    return number
  }

  private func equals(_ term: Int, _ text: [UInt8], _ token: Range<Int>) -> Bool {
    let range = range(of: term)
    guard range.count == token.count else { return false }
    for offset in 0..<token.count
    where bytes[range.lowerBound &+ offset] != text[token.lowerBound &+ offset] {
      return false
    }
    return true
  }

  private mutating func grow() {
    var larger = [Int32](repeating: -1, count: 2 * slots.count)
    let mask = larger.count - 1
    for number in ends.indices {
      var slot = Int(truncatingIfNeeded: Self.hash(bytes, range(of: number))) & mask
      while larger[slot] >= 0 { slot = (slot &+ 1) & mask }
      larger[slot] = Int32(truncatingIfNeeded: number)
    }
    slots = larger
  }

  /// FNV-1a, mixed once more so that the low bits depend on all; numbers do not depend on it.
  private static func hash(_ text: [UInt8], _ token: Range<Int>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for offset in token { hash = (hash ^ UInt64(text[offset])) &* 0x100_0000_01B3 }
    return hash ^ (hash >> 29)
  }

  /// The terms in ascending order of their bytes.
  func sorted() -> [Int] {
    // The first eight bytes decide nearly every comparison.
    let keyed = ends.indices.map { number -> (key: UInt64, number: Int) in
      (SortKey.of(bytes[range(of: number)]), number)
    }
    return keyed.sorted { a, b in
      if a.key != b.key { return a.key < b.key }
      return bytes[range(of: a.number)].lexicographicallyPrecedes(bytes[range(of: b.number)])
    }.map(\.number)
  }
}
