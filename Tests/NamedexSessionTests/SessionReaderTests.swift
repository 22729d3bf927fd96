import Foundation
import NamedexCore
import NamedexSearch
import NamedexSession
import Testing

@Suite("Readers of a session's answers", .timeLimit(.minutes(60)))
struct SessionReaderTests {
  /// The last text that a reader saw.
  private final class Seen: @unchecked Sendable {
    private let lock = NSLock()
    private var text = ""
    var last: String { lock.withLock { text } }
    func see(_ new: String) { lock.withLock { text = new } }
  }

  private static func spin(_ duration: Duration) {
    let start = ContinuousClock.now
    while start.duration(to: .now) < duration {}
  }

  /// The number of rounds for the slow reader. A session that delivered answers outside its lock
  /// lost 8 of 20,000 last answers; `NAMEDEX_ROUNDS=500000` takes three minutes.
  private static let rounds =
    ProcessInfo.processInfo.environment["NAMEDEX_ROUNDS"].flatMap { Int($0) } ?? 10_000

  @Test("a reader that takes 60 microseconds for each answer sees the answer to the last text")
  func slowReader() async throws {
    let session = SearchSession([try Symbols.index()])
    let seen = Seen()
    let reader = Task.detached { [answers = session.answers] in
      for await answer in answers {
        seen.see(answer.input.text)
        Self.spin(.microseconds(60))
      }
    }
    defer { reader.cancel() }
    // Typing has its own thread. Tasks share one thread per processor, which other tests block for
    // seconds, and the reader and the session need these threads.
    let lost = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: Self.lostAnswers(session, seen)) }
    }
    #expect(lost == 0)
  }

  /// Types in bursts, and returns how often the last text of a burst was not answered.
  private static func lostAnswers(_ session: SearchSession, _ seen: Seen) -> Int {
    var lost = 0
    for round in 0..<Self.rounds {
      // The last search of a burst is still running when the user returns to a cached text.
      var last = ""
      for step in 0..<2 + round % 5 {
        session.type("x\(round)-\(step)")
        Self.spin(.microseconds((7 * round + 13 * step) % 61))
        last = (round + step).isMultiple(of: 2) ? "heart" : "drop"
        session.type(last)
        Self.spin(.microseconds((11 * round + 5 * step) % 23))
      }
      let start = ContinuousClock.now
      while seen.last != last {
        // A late answer is not lost.
        guard start.duration(to: .now) < .seconds(600) else {
          lost += 1
          break
        }
        sched_yield()
      }
    }
    return lost
  }

  @Test("after a reader is cancelled, the next reader starts with the last answer")
  func readingAgain() async throws {
    let session = SearchSession([try Symbols.index()])
    let seen = Seen()
    for round in 0..<20 {
      let reader = Task { [answers = session.answers] in
        for await answer in answers { seen.see(answer.input.text) }
      }
      if round > 0 {
        // The current text is answered again without being typed.
        while seen.last != "end \(round - 1)" { await Task.yield() }
      }
      session.type("heart \(round)")
      while seen.last != "heart \(round)" { await Task.yield() }
      reader.cancel()
      await reader.value
      session.type("end \(round)")
      seen.see("")
    }
  }

  @Test("a reader that is cancelled while waiting ends")
  func cancelling() async throws {
    let session = SearchSession([try Symbols.index()])
    for round in 0..<2000 {
      let reader = Task { [answers = session.answers] in
        var count = 0
        for await _ in answers { count += 1 }
        return count
      }
      if round.isMultiple(of: 3) { await Task.yield() }
      if round.isMultiple(of: 5) { session.type("heart \(round)") }
      reader.cancel()
      #expect(await reader.value <= 2)
    }
    session.type("drop")
    var answers = session.answers.makeAsyncIterator()
    #expect(await answers.next()?.input.text == "drop")
  }

  @Test("several loops read at once, and each sees the last answer")
  func several() async throws {
    let session = SearchSession([try Symbols.index()])
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask { [answers = session.answers] in
          for await answer in answers where answer.input.text == "end" { return true }
          return false
        }
      }
      for round in 0..<100 { session.type("heart \(round)") }
      session.type("end")
      for await isSeen in group { #expect(isSeen) }
    }
  }

  @Test("an answer arrives on the reader's actor")
  @MainActor func actors() async throws {
    let session = SearchSession([try Symbols.index()])
    var answers = session.answers.makeAsyncIterator()
    for text in ["heart", "drop", "heart"] {
      session.type(text)
      #expect(await answers.next(isolation: MainActor.shared)?.input.text == text)
      MainActor.assertIsolated()
    }
  }

  @Test("a released session is deallocated while its answers are read")
  func released() async throws {
    weak var known: SearchSession?
    let reader: Task<Int, Never>
    do {
      let session = SearchSession([try Symbols.index()])
      known = session
      let (started, start) = AsyncStream.makeStream(of: Void.self)
      reader = Task { [answers = session.answers] in
        var count = 0
        for await _ in answers {
          count += 1
          start.yield()
        }
        return count
      }
      session.type("heart")
      for await _ in started { break }
    }
    #expect(await reader.value == 1)
    #expect(known == nil)
  }
}
