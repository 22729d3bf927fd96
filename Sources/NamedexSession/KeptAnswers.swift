internal import NamedexCore
internal import NamedexSearch

/// The latest answers, for going back to them.
struct KeptAnswers: Sendable {
  private let capacity: Int
  /// The latest last. Going through a few dozen takes less time than a search.
  private var kept: [SearchAnswer] = []

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Returns an earlier answer, if it is still kept. Capitals may part the words of a name, so the text
  /// counts as it is.
  mutating func answer(to input: SearchInput, in scope: SessionScope) -> SearchAnswer? {
    guard let place = kept.lastIndex(where: { $0.input == input && $0.scope == scope })
    else { return nil }
    kept.append(kept.remove(at: place))
    return kept.last
  }

  /// Keeps an answer, and drops the least recently used one.
  mutating func keep(_ answer: SearchAnswer) {
    guard capacity > 0 else { return }
    kept.removeAll { $0.input == answer.input && $0.scope == answer.scope }
    if kept.count >= capacity { kept.removeFirst() }
    kept.append(answer)
  }
}
