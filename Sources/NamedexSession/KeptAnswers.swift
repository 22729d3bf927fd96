internal import NamedexCore
internal import NamedexSearch

/// The latest answers, for going back to them.
struct KeptAnswers: Sendable {
  /// What an answer depends on. Capitals may part the words of a name, so the text counts as it is.
  struct Key: Sendable, Equatable {
    private var input: SearchInput
    private var scope: SessionScope

    fileprivate init(_ input: SearchInput, _ scope: SessionScope) {
      self.input = input
      self.scope = scope
    }
  }

  private let capacity: Int
  /// The latest last. Going through a few dozen takes less time than a search.
  private var kept: [(key: Key, answer: SearchAnswer)] = []

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Returns what the answer to an input is kept for; nil if answers are not kept.
  func key(of input: SearchInput, _ scope: SessionScope) -> Key? {
    capacity > 0 ? Key(input, scope) : nil
  }

  /// Returns an earlier answer, if it is still kept.
  mutating func answer(for key: Key) -> SearchAnswer? {
    guard let place = kept.lastIndex(where: { $0.key == key }) else { return nil }
    kept.append(kept.remove(at: place))
    return kept.last?.answer
  }

  /// Keeps an answer, and drops the least recently used one.
  mutating func keep(_ answer: SearchAnswer, _ key: Key) {
    kept.removeAll { $0.key == key }
    if kept.count >= capacity { kept.removeFirst() }
    kept.append((key, answer))
  }
}
