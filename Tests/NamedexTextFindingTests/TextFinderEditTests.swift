import NamedexCore
import NamedexTestSupport
import NamedexTextFinding
import Testing

@Suite("A finder whose texts change")
struct TextFinderEditTests {
  /// Returns a finder for a keyword, with the given current occurrence.
  private func finder(_ texts: [String], _ keyword: String, current: Int) -> TextFinder {
    var finder = TextFinder(texts)
    finder.find(keyword)
    finder.makeCurrent(current)
    return finder
  }

  /// Returns the current occurrence as `record:offset`.
  private func place(_ finder: TextFinder) -> String? {
    finder.current.flatMap { finder[$0] }.map { "\($0.record):\($0.utf8.lowerBound)" }
  }

  @Test("the current occurrence stays when other texts change")
  func elsewhere() {
    var finder = finder(["a", "b a", "a"], "a", current: 1)
    finder.insert("a a", at: 0)
    #expect(place(finder) == "2:2" && finder.current == 3 && finder.count == 5)
    finder.removeText(at: 1)
    #expect(place(finder) == "1:2" && finder.current == 2)
    finder.setText("none", at: 0)
    #expect(place(finder) == "1:2" && finder.current == 0)
    finder.insert("a", at: 3)
    finder.setText("aaa", at: 2)
    #expect(place(finder) == "1:2" && finder.current == 0 && finder.count == 5)
    #expect(finder.texts == ["none", "b a", "aaa", "a"])
  }

  @Test("the current occurrence stays when the text around it changes")
  func around() {
    var finder = finder(["one two three two"], "two", current: 1)
    finder.setText("One two, three two", at: 0)
    #expect(place(finder) == "0:15" && finder.current == 1)
    finder.setText("One two, three two and more", at: 0)
    #expect(place(finder) == "0:15")
    finder.setText("two two, three two and more", at: 0)
    #expect(place(finder) == "0:15" && finder.current == 2)
    finder.setText("three two and more", at: 0)
    #expect(place(finder) == "0:6" && finder.current == 0)
  }

  @Test("if the current occurrence is gone, the next becomes current, or else the last")
  func gone() {
    var finder = finder(["a", "a b a", "a"], "a", current: 1)
    finder.setText("x b a", at: 1)
    #expect(place(finder) == "1:4")
    finder.removeText(at: 1)
    #expect(place(finder) == "1:0" && finder.current == 1)
    finder.removeText(at: 1)
    #expect(place(finder) == "0:0")
    finder.setText("", at: 0)
    #expect(finder.current == nil && finder.count == 0)
    finder.insert("b a", at: 1)
    #expect(place(finder) == "1:2")
    finder.replaceTexts(0..<2, with: [])
    #expect(finder.texts.isEmpty && finder.current == nil)
  }

  @Test("the current occurrence stays when a new version of all texts is set")
  func versions() {
    var finder = finder(["a", "b a", "c a"], "a", current: 1)
    finder.setTexts(["a", "new a", "b a", "c a"])
    #expect(place(finder) == "2:2")
    finder.setTexts(["b a", "c a"])
    #expect(place(finder) == "0:2")
    finder.setTexts(["b a", "c a"])
    #expect(place(finder) == "0:2")
    finder.makeCurrent(1)
    finder.setTexts(["a a", "b a", "x", "b a", "c a", "y a"])
    #expect(place(finder) == "4:2" && finder.current == 4)
    finder.setTexts(["a", "c a", "b", "c a", "z"])
    #expect(place(finder) == "3:2" && finder.count == 3)
    finder.setTexts(["b a", "c a"])
    #expect(place(finder) == "1:2" && finder.count == 2)
    finder.makeCurrent(0)
    // The texts compare equal, but have different bytes.
    finder.setTexts(["b a", "\u{E9} a", "c a"])
    finder.setTexts(["b a", "e\u{301} a", "c a"])
    #expect(finder.occurrences.map(\.utf8) == [2..<3, 4..<5, 2..<3])
  }

  @Test("without a keyword, nothing is found, and the next keyword is found in the new texts")
  func noKeyword() {
    var finder = TextFinder([])
    finder.insert("ab", at: 0)
    #expect(finder.current == nil && finder.count == 0)
    finder.find("b")
    #expect(place(finder) == "0:1")
    // A keyword that does not occur does not change the reader's position, even if texts are
    // inserted.
    finder.insert("b", at: 0)
    finder.find("bx")
    finder.insert("b", at: 0)
    finder.find("b")
    #expect(place(finder) == "2:1")
  }

  @Test("occurrences are a collection")
  func collection() {
    var finder = TextFinder(["Straße s", "", "ss", "s\u{301}"])
    finder.find("s")
    let all = finder.occurrences
    #expect(all.count == finder.count && all.count == 5)
    #expect(Array(all) == finder.texts.indices.flatMap { finder.occurrences(inRecord: $0) })
    #expect(all.indices.map { all[$0] } == Array(all))
    #expect(all.last == finder[4] && all.map(\.record) == [0, 0, 2, 2, 3])
    finder.find("zz")
    #expect(finder.occurrences.isEmpty)
    // A collection taken earlier does not change.
    #expect(all.count == 5)
  }

  @Test("after random edits, a finder agrees with a new one", arguments: 0..<6 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let letters = ["a", "b", "ß", "s", "한", "\u{1112}\u{1161}", "e\u{301}", "ﬃ", "\u{1D16D}", " "]
    func text() -> String {
      (0..<Int.random(in: 0...6, using: &generator))
        .map { _ in letters.randomElement(using: &generator) ?? "" }.joined()
    }
    for _ in 0..<80 {
      var texts = (0..<5).map { _ in text() }
      // Each text has a number that identifies it.
      var numbers = Array(0..<5)
      var next = 5
      var finder = TextFinder(texts)
      finder.find(text())
      for _ in 0..<12 {
        if finder.count > 0, Bool.random(using: &generator) {
          finder.makeCurrent(Int.random(in: 0..<finder.count, using: &generator))
        }
        if Int.random(in: 0..<6, using: &generator) == 0 { finder.find(text()) }
        let before = finder.current.flatMap { finder[$0] }
        let number = before.map { numbers[$0.record] }
        let start = Int.random(in: 0...texts.count, using: &generator)
        let end = Int.random(in: start...min(texts.count, start + 2), using: &generator)
        let new = (0..<Int.random(in: 0...2, using: &generator)).map { _ in text() }
        texts.replaceSubrange(start..<end, with: new)
        numbers.replaceSubrange(start..<end, with: new.indices.map { next + $0 })
        next += new.count
        finder.replaceTexts(start..<end, with: new)

        var fresh = TextFinder(texts)
        fresh.find(finder.keyword)
        #expect(finder.texts == texts && finder.count == fresh.count)
        #expect(
          Array(finder.occurrences) == Array(fresh.occurrences), "\(finder.keyword) in \(texts)")
        #expect((finder.current == nil) == (finder.count == 0))
        guard let before, let number, let record = numbers.firstIndex(of: number) else { continue }
        let after = try #require(finder.current.flatMap { finder[$0] })
        #expect(
          after.record == record && after.utf8 == before.utf8, "\(finder.keyword) in \(texts)")
      }
    }
  }
}
