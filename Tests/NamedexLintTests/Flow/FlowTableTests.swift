import NamedexTestSupport
import Testing
import NamedexLint

/// Compares the table with the standard library's dictionaries.
@Suite("A hash table")
struct FlowTableTests {
  @Test("a table has the same contents as a dictionary, in insertion order")
  func dictionary() {
    var generator = SeededGenerator(seed: 7)
    var table = FlowTable<FlowKey, Int>()
    var (values, order) = ([[UInt64]: Int](), [[UInt64]]())
    for number in 0..<20_000 {
      // There are few numbers, so keys repeat. Some differ only in their highest bits.
      let owner = UInt64.random(in: 0..<60, using: &generator) << (number % 2 * 58)
      let name = UInt64.random(in: 0..<60, using: &generator)
      let key = FlowKey(owner: owner, name: name)
      #expect(table[key] == values[[owner, name]])
      #expect(table.contains(key) == (values[[owner, name]] != nil))
      if values[[owner, name]] == nil { order.append([owner, name]) }
      if number % 3 == 0 {
        let position = table.position(of: key, adding: number)
        if values[[owner, name]] == nil { values[[owner, name]] = number }
        #expect(table.values[position] == values[[owner, name]])
      } else {
        table.set(key, to: number)
        values[[owner, name]] = number
      }
    }
    #expect(table.keys.map { [$0.owner, $0.name] } == order)
    #expect(table.values == order.map { values[$0] })

    let even = table.filter { $0.name.isMultiple(of: 2) }
    #expect(even.keys.map { [$0.owner, $0.name] } == order.filter { $0[1].isMultiple(of: 2) })
    #expect(even.keys.allSatisfy { even[$0] == table[$0] })
  }

  @Test("insertion returns whether a key is new")
  func set() {
    var set = FlowSet<UInt64>([3, 1, 3])
    #expect(set.keys == [3, 1])
    for key in 100..<200 as Range<UInt64> { set.insert(key) }
    let (old, new) = (set.insert(3), set.insert(1 << 63))
    #expect(!old && new)
    #expect(set.contains(1 << 63) && !set.contains(0))
  }
}
