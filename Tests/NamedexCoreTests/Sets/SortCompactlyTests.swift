import NamedexCore
import NamedexTestSupport
import Testing

@Suite("Sorting with little code")
struct SortCompactlyTests {
  @Test("arrays of any size are sorted as the standard library sorts them")
  func order() {
    var generator = SeededGenerator(seed: 29)
    for count in 0..<120 {
      let pairs = (0..<count).map { place in
        (key: Int.random(in: 0..<9, using: &generator), place: place)
      }
      let sorted = pairs.sortedCompactly { $0.key < $1.key }
      // The sort is stable.
      let expected = pairs.sorted { ($0.key, $0.place) < ($1.key, $1.place) }
      #expect(sorted.map(\.place) == expected.map(\.place))
    }
  }
}
