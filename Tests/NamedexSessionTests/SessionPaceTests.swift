import NamedexCore
import NamedexSearch
import NamedexSession
import Testing

@Suite("The pace of a session", .timeLimit(.minutes(60)))
struct SessionPaceTests {
  @Test("a debounced session waits for a pause and answers only the last text")
  func debounced() async throws {
    let clock = TestClock()
    let session = SearchSession(
      [try Symbols.index()], pace: .debounced(.milliseconds(80)), clock: clock)
    var answers = session.answers.makeAsyncIterator()
    session.type("h")
    await clock.untilSomebodySleeps()
    clock.advance(by: .milliseconds(79))
    session.type("he")
    session.type("hea")
    clock.advance(by: .milliseconds(1))
    await clock.untilSomebodySleeps()
    // The pause after `h` is over, but the pause after `hea` is not.
    clock.advance(by: .milliseconds(78))
    await clock.untilSomebodySleeps()
    let before = clock.now
    clock.advance(by: .milliseconds(1))
    #expect(await answers.next()?.input.text == "hea")
    #expect(before.offset == .milliseconds(158))
    session.type("heart")
    await clock.untilSomebodySleeps()
    clock.advance(by: .milliseconds(80))
    #expect(await answers.next()?.input.text == "heart")
    #expect(clock.now.offset == .milliseconds(239))
  }

  @Test("a debounced session returns a cached answer at once, and drops the text before it")
  func debouncedKept() async throws {
    let clock = TestClock()
    let session = SearchSession(
      [try Symbols.index()], pace: .debounced(.milliseconds(80)), clock: clock)
    var answers = session.answers.makeAsyncIterator()
    session.type("heart")
    await clock.untilSomebodySleeps()
    clock.advance(by: .milliseconds(80))
    #expect(await answers.next()?.input.text == "heart")
    session.type("heart f")
    await clock.untilSomebodySleeps()
    session.type("heart")
    #expect(await answers.next()?.input.text == "heart")
    clock.advance(by: .milliseconds(80))
    session.type("drop")
    await clock.untilSomebodySleeps()
    clock.advance(by: .milliseconds(80))
    #expect(await answers.next()?.input.text == "drop")
  }

  @Test("a throttled session answers the first text at once and then the last of each interval")
  func throttled() async throws {
    let clock = TestClock()
    let session = SearchSession(
      [try Symbols.index()], pace: .throttled(.milliseconds(100)), clock: clock)
    var answers = session.answers.makeAsyncIterator()
    session.type("a")
    #expect(await answers.next()?.input.text == "a")
    await clock.untilSomebodySleeps()
    session.type("ab")
    session.type("arr")
    clock.advance(by: .milliseconds(100))
    #expect(await answers.next()?.input.text == "arr")
    await clock.untilSomebodySleeps()
    clock.advance(by: .milliseconds(100))
    session.type("arrow")
    #expect(await answers.next()?.input.text == "arrow")
    #expect(clock.now.offset == .milliseconds(200))
  }

  @Test("a cached answer arrives without waiting")
  func goingBack() async throws {
    let clock = TestClock()
    let session = SearchSession(
      [try Symbols.index()], pace: .throttled(.seconds(1)), keeping: 2, clock: clock)
    var answers = session.answers.makeAsyncIterator()
    var first: SearchAnswer?
    for text in ["heart", "heart f"] {
      session.type(text)
      let answer = await answers.next()
      if first == nil { first = answer }
      await clock.untilSomebodySleeps()
      clock.advance(by: .seconds(1))
    }
    let before = clock.now
    session.type("heart")
    let again = await answers.next()
    #expect(again?.answer == first?.answer)
    #expect(clock.now == before)
  }

  @Test("an answer that became outdated before it was read is dropped")
  func overtaken() async throws {
    let session = SearchSession([try Symbols.index()])
    var answers = session.answers.makeAsyncIterator()
    for text in ["heart", "drop"] {
      session.type(text)
      #expect(await answers.next()?.input.text == text)
    }
    for round in 0..<200 {
      // This answer is cached, so it is delivered at once. The next text must be searched, and
      // makes it outdated.
      session.type("heart")
      session.type("circle \(round)")
      #expect(await answers.next()?.input.text == "circle \(round)")
      session.type("heart")
      session.type("drop")
      #expect(await answers.next()?.input.text == "drop")
    }
  }
}
