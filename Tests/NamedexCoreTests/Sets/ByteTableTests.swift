import NamedexCore
import NamedexTestSupport
import Testing

@Suite("The hash table for byte strings")
struct ByteTableTests {
  @Test("distinct strings are numbered in order of appearance", arguments: 0..<8 as Range<UInt64>)
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

  @Test("strings with equal hashes are distinguished, and found after the table grows")
  func collisions() {
    var table = ByteTable()
    var hashes: Set<UInt32> = []
    let strings = (0..<300_000).map { Array(String($0).utf8) }
    for (number, string) in strings.enumerated() {
      #expect(table.number(of: string, string.indices) == number)
      let all = string[...]
      hashes.insert(ByteTable.hash(all.span))
    }
    #expect(hashes.count < strings.count)
    for (number, string) in strings.enumerated() {
      #expect(table.number(of: string, string.indices) == number)
    }
    #expect(table.count == strings.count)
  }
}
