import NamedexCore
import NamedexTestSupport
import NamedexTextFinding
import Testing

@Suite("The current occurrence of a keyword")
struct TextFinderCurrentTests {
  @Test("the current occurrence steps forward and back, and wraps around")
  func stepping() {
    var finder = TextFinder(["one two", "two", "three two"])
    finder.next()
    #expect(finder.current == nil)
    finder.find("two")
    #expect(finder.current == 0)
    finder.next()
    #expect(finder.current == 1)
    finder.previous()
    finder.previous()
    #expect(finder.current == 2)
    finder.next(wrapping: false)
    #expect(finder.current == 2)
    finder.next()
    #expect(finder.current == 0)
    finder.previous(wrapping: false)
    #expect(finder.current == 0)
    finder.next(wrapping: false)
    #expect(finder.current == 1)
    finder.makeCurrent(2)
    #expect(finder[2]?.record == 2)
    #expect(finder.currentRecord == 2)
    finder.makeCurrent(3)
    #expect(finder.current == 2)
  }

  @Test("the current occurrence stays if the changed keyword overlaps it")
  func staying() {
    var finder = TextFinder(["tea team", "tear", "team"])
    finder.find("tea")
    finder.makeCurrent(2)
    finder.find("tear", visible: 2..<3)
    #expect(finder.current == 0)
    #expect(finder[0]?.record == 1)
    finder.find("ear")
    #expect(finder.current == 0)
    finder.find("tea", visible: 0..<1)
    #expect(finder.current == 2)
  }

  @Test("the reader's position is kept while a keyword does not occur")
  func mistakes() {
    var finder = TextFinder(["ab", "ab", "ab"])
    finder.find("a")
    finder.makeCurrent(1)
    finder.find("axb")
    #expect(finder.current == nil)
    finder.find("ab")
    #expect(finder.current == 1)
    finder.find("")
    finder.find("a")
    #expect(finder.current == 0)
  }

  @Test("the current occurrence moves to the record nearest to the middle of the screen")
  func nearest() {
    var finder = TextFinder(["a", "", "", "b a a", "a", "", "", "", "a"])
    func current(_ visible: Range<Int>?) -> Int? {
      finder.find("")
      finder.find("a", visible: visible)
      return finder.current.flatMap { finder[$0]?.record }
    }
    #expect(current(nil) == 0)
    // In a record below the middle, the first occurrence becomes current; above it, the last.
    #expect(current(1..<8) == 4)
    #expect(current(2..<5) == 3)
    #expect(finder.current == 1)
    #expect(current(2..<7) == 4)
    #expect(current(0..<4) == 3)
    #expect(finder.current == 1)
    #expect(current(3..<5) == 4)
    #expect(current(1..<2) == 0)
    #expect(current(2..<3) == 3)
    #expect(current(5..<7) == 4)
    #expect(current(6..<7) == 8)
    #expect(current(7..<8) == 8)
    #expect(current(-5..<1) == 0)
    #expect(current(90..<99) == 8)
    #expect(current(6..<6) == 8)
  }

  @Test(
    "random keywords follow the rule for the current occurrence", arguments: 0..<4 as Range<UInt64>)
  func rule(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func text(_ most: Int) -> String {
      String(
        (0..<Int.random(in: 0...most, using: &generator)).map { _ in
          "abß".randomElement(using: &generator) ?? "a"
        })
    }
    for _ in 0..<60 {
      let texts = (0..<8).map { _ in text(5) }
      var finder = TextFinder(texts)
      var anchor: TextOccurrence?
      for _ in 0..<12 {
        let keyword = text(2)
        let first = Int.random(in: 0..<8, using: &generator)
        let last = Int.random(in: first..<8, using: &generator)
        finder.find(keyword, visible: first..<last + 1)
        let all = texts.indices.flatMap { finder.occurrences(inRecord: $0) }
        let kept = all.first { new in
          anchor.map { new.record == $0.record && new.utf8.overlaps($0.utf8) } ?? false
        }
        // Without a kept occurrence, the record nearest to the middle of the screen is used. In a
        // record below the middle, the first occurrence counts; in a record above it, the last.
        func distance(_ record: Int) -> Double { abs(Double(record) - Double(first + last) / 2) }
        let least = all.map { distance($0.record) }.min()
        let near = all.filter { distance($0.record) == least }
        let expected = kept ?? near.first { 2 * $0.record >= first + last } ?? near.last
        #expect(
          finder.current == expected?.position,
          "\(keyword) in \(texts), on screen \(first)...\(last)")
        if keyword.isEmpty { anchor = nil }
        if let current = finder.current { anchor = all[current] }
        if Bool.random(using: &generator), !all.isEmpty {
          finder.makeCurrent(Int.random(in: all.indices, using: &generator))
          anchor = finder.current.map { all[$0] }
        }
      }
    }
  }
}
