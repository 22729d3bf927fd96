public import NamedexCore

/// A session's answer to an input.
public struct SearchAnswer: Sendable, Equatable {
  /// The input that was searched.
  public var input: SearchInput
  /// The results; empty if the tokens leave nothing of the catalog.
  public var results: SearchResults

  /// Creates an answer.
  package init(input: SearchInput, results: SearchResults) {
    self.input = input
    self.results = results
  }
}

/// The answers of a session. Each answers the input that is the latest when it is returned.
public struct SearchAnswers: AsyncSequence, Sendable {
  /// The type of the elements.
  public typealias Element = SearchAnswer

  let found: AsyncStream<NumberedAnswer>
  let state: Guarded<SessionState>

  /// Returns answers one after another.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var found: AsyncStream<NumberedAnswer>.Iterator
    let state: Guarded<SessionState>

    /// Waits for an answer to the latest input.
    ///
    /// - Returns: Nil if the session has ended.
    /// - Complexity: O(1) beyond the search.
    public mutating func next() async -> SearchAnswer? {
      while let next = await found.next() {
        // The answer may have become outdated while it waited.
        if state.withValue({ $0.latest == next.number }) { return next.answer }
      }
      return nil
    }
  }

  /// Starts reading; a session has one reader.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(found: found.makeAsyncIterator(), state: state)
  }
}

/// An answer with the number of its request.
struct NumberedAnswer: Sendable {
  var number: Int
  var answer: SearchAnswer
}
