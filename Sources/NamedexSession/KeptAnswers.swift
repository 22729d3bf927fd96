internal import NamedexCore
internal import NamedexSearch

/// A cache of the latest answers, for returning to an earlier input.
struct KeptAnswers: Sendable {
  private let capacity: Int
  /// The cached answers, most recent last. A linear search of a few dozen answers takes less time
  /// than a new search.
  private var kept: [SearchAnswer] = []

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Returns an earlier answer, if it is still cached. Texts are compared exactly, because capitals
  /// may separate the words of a name.
  mutating func answer(to input: SearchInput, in scope: SessionScope) -> SearchAnswer? {
    guard let place = kept.lastIndex(where: { $0.input == input && $0.scope == scope })
    else { return nil }
    kept.append(kept.remove(at: place))
    return kept.last
  }

  /// Caches an answer, and drops the least recently used one if the cache is full.
  mutating func keep(_ answer: SearchAnswer) {
    guard capacity > 0 else { return }
    kept.removeAll { $0.input == answer.input && $0.scope == answer.scope }
    if kept.count >= capacity { kept.removeFirst() }
    kept.append(answer)
  }
}
