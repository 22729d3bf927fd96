import NamedexCore
import Testing

@Suite("Searching a sorted range")
struct BinarySearchTests {
  @Test("binary search finds the first number for which a condition holds", arguments: 0..<40)
  func findsTheFirst(count: Int) {
    for lower in [0, 7] {
      let range = lower..<lower + count
      for first in range.lowerBound...range.upperBound {
        #expect(range.partitioningIndex { $0 >= first } == first)
        #expect(range.gallopingIndex { $0 >= first } == first)
      }
    }
  }

  @Test("a galloping search makes few comparisons for a result near the beginning")
  func gallops() {
    var calls = 0
    let found = (0..<1_000_000).gallopingIndex {
      calls += 1
      return $0 >= 5
    }
    #expect(found == 5)
    #expect(calls <= 7)
  }
}
