import NamedexSession
import NamedexTestSupport
import NamedexTextFinding
import Testing

@Suite("A session that finds a keyword in texts", .timeLimit(.minutes(60)))
struct TextFindSessionTests {
  private static let texts = ["one two", "two", "", "three two two", "Zwei, TWO"]

  @Test("a find session finds, steps and edits like a finder")
  func finding() async throws {
    let session = TextFindSession(Self.texts, pace: .immediate)
    var answers = session.answers.makeAsyncIterator()
    #expect(await answers.next()?.texts == Self.texts)
    session.find("two", visible: 2..<5)
    var finder = try #require(await answers.next())
    #expect(finder.count == 5)
    #expect(finder.current == 2)
    session.next()
    session.next()
    finder = try #require(await answers.next())
    #expect(finder.current == 4)
    session.next(wrapping: false)
    session.next()
    #expect(await answers.next()?.current == 0)
    session.previous()
    session.makeCurrent(1)
    session.previous(wrapping: false)
    session.previous(wrapping: false)
    #expect(await answers.next()?.current == 0)
    session.setTexts(["two"] + Self.texts)
    finder = try #require(await answers.next())
    #expect(finder.current == 1)
    #expect(finder.count == 6)
    session.replaceTexts(0..<2, with: [])
    finder = try #require(await answers.next())
    #expect(finder.texts == Array(Self.texts.dropFirst()))
    #expect(finder.currentRecord == 0)
  }

  @Test("a throttled find session finds the last of many keywords")
  func throttled() async throws {
    let clock = TestClock()
    let session = TextFindSession(
      Self.texts, pace: .throttled(.milliseconds(100)), clock: clock)
    var answers = session.answers.makeAsyncIterator()
    #expect(await answers.next()?.keyword == "")
    await clock.untilSomebodySleeps()
    session.find("t")
    session.find("tw")
    session.find("two")
    clock.advance(by: .milliseconds(100))
    #expect(await answers.next()?.keyword == "two")
  }

  @Test("a debounced find session waits for a pause")
  func debounced() async throws {
    let clock = TestClock()
    let session = TextFindSession(
      Self.texts, pace: .debounced(.milliseconds(80)), clock: clock)
    var answers = session.answers.makeAsyncIterator()
    await clock.untilSomebodySleeps()
    clock.advance(by: .milliseconds(79))
    session.find("two")
    clock.advance(by: .milliseconds(1))
    await clock.untilSomebodySleeps()
    clock.advance(by: .milliseconds(79))
    #expect(await answers.next()?.count == 5)
    #expect(clock.now.offset == .milliseconds(159))
  }

  @Test(
    "after random calls, a find session has the same state as a finder",
    arguments: 0..<4 as Range<UInt64>)
  func random(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    func text(_ most: Int) -> String {
      String(
        (0..<Int.random(in: 0...most, using: &generator)).map { _ in
          "abß".randomElement(using: &generator) ?? "a"
        })
    }
    let texts = (0..<8).map { _ in text(5) }
    var expected = TextFinder(texts)
    let session = TextFindSession(texts, pace: .immediate)
    var answers = session.answers.makeAsyncIterator()
    var found = try #require(await answers.next())
    for _ in 0..<400 {
      // Several calls are pending together on the other thread, and then a step follows.
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let records = Int.random(in: 0..<4, using: &generator)..<4
        let new = [text(5)]
        session.replaceTexts(records, with: new)
        expected.replaceTexts(records, with: new)
      }
      let keyword = text(2)
      let first = Int.random(in: 0..<8, using: &generator)
      session.find(keyword, visible: first..<first + 3)
      expected.find(keyword, visible: first..<first + 3)
      found = try #require(await answers.next())
      #expect(found.texts == expected.texts)
      #expect(found.keyword == keyword)
      #expect(found.current == expected.current)
      #expect(Array(found.occurrences) == Array(expected.occurrences))
      guard expected.count > 1 else { continue }
      session.next()
      expected.next()
      found = try #require(await answers.next())
      #expect(found.current == expected.current)
    }
  }

  @Test("the newest keyword is answered last, whatever calls come in between")
  func newest() async throws {
    let session = TextFindSession(Array(repeating: "aaaa", count: 1000), pace: .immediate)
    let reader = Task { [answers = session.answers] in
      var lengths: [Int] = []
      for await finder in answers {
        lengths.append(finder.keyword.count)
        if finder.keyword.count == 40 { break }
      }
      return lengths
    }
    for length in 1...40 {
      session.find(String(repeating: "a", count: length))
      session.next()
      if length.isMultiple(of: 7) { await Task.yield() }
    }
    let lengths = await reader.value
    #expect(lengths == lengths.sorted())
    #expect(lengths.last == 40)
  }

  @Test("a find session's answers end when it is released")
  func ending() async throws {
    var session: TextFindSession? = TextFindSession(["a"])
    let answers = try #require(session?.answers)
    let reader = Task {
      var last: TextFinder?
      for await finder in answers { last = finder }
      return last?.count
    }
    var own = answers.makeAsyncIterator()
    session?.find("a")
    while await own.next()?.keyword != "a" {}
    session = nil
    #expect(await reader.value != 2)
    #expect(await own.next() == nil)
  }
}
