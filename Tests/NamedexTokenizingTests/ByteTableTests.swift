import NamedexCore
import NamedexTestSupport
import NamedexTokenizing
import Testing

@Suite("The hash table of bytes")
struct ByteTableTests {
  @Test("numbers distinct strings as a dictionary does", arguments: 0..<8 as Range<UInt64>)
  func numbers(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var table = ByteTable()
    var known: [String: Int] = [:]
    for _ in 0..<5000 {
      let text = String(Int.random(in: 0..<2000, using: &generator), radix: 7)
      let number = table.number(of: Array("<\(text)>".utf8), 1..<text.utf8.count + 1)
      #expect(number == known[text, default: known.count])
      known[text] = number
      #expect(table.bytes[table.range(of: number)].elementsEqual(text.utf8))
    }
    #expect(table.count == known.count)
  }

  @Test("keeps keys apart whose hashes are equal, and finds them after growing")
  func collisions() {
    var positions = HashedPositions(capacity: 3)
    let keys = (0..<1000).map { $0 / 3 }
    for (position, key) in keys.enumerated() {
      let hash = UInt32(key % 50)
      let known = positions.position(hash: hash) { keys[$0] == key }
      #expect(known.map { keys[$0] } == (position % 3 == 0 ? nil : key))
      if known == nil { positions.append(hash: hash) } else { positions.append(hash: ~hash) }
    }
    #expect(positions.count == keys.count)
    #expect(positions.position(hash: 7) { keys[$0] == 57 } == 57 * 3)
    #expect(positions.position(hash: 7) { _ in false } == nil)
  }
}
