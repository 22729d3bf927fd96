public import NamedexCore

/// What a session found for a text.
public struct SearchAnswer: Sendable, Equatable {
  /// What was asked for.
  public var input: SearchInput
  /// What was found; nothing when the tokens leave nothing of the catalog.
  public var results: SearchResults

  /// Creates an answer.
  package init(input: SearchInput, results: SearchResults) {
    self.input = input
    self.results = results
  }
}

/// The answers of a session, each to the text that was the latest when it was handed over.
public struct SearchAnswers: AsyncSequence, Sendable {
  /// The type of what comes.
  public typealias Element = SearchAnswer

  let found: AsyncStream<NumberedAnswer>
  let state: Guarded<SessionState>

  /// Gives answers one after another.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var found: AsyncStream<NumberedAnswer>.Iterator
    let state: Guarded<SessionState>

    /// Waits for an answer to the latest text.
    ///
    /// - Returns: Nil when the session has ended.
    public mutating func next() async -> SearchAnswer? {
      while let next = await found.next() {
        // It may have been overtaken while nobody asked for it.
        if state.withValue({ $0.latest == next.number }) { return next.answer }
      }
      return nil
    }
  }

  /// Begins to read; a session has one reader.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(found: found.makeAsyncIterator(), state: state)
  }
}

/// An answer with the number of what was asked.
struct NumberedAnswer: Sendable {
  var number: Int
  var answer: SearchAnswer
}
