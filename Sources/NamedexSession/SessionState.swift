internal import NamedexCore

/// The state that the threads of a session share.
struct SessionState: Sendable {
  /// What a kept answer depends on: texts that differ only in white space, case or accents are
  /// equal.
  private struct Key: Sendable, Equatable {
    var words: [String]
    var tokens: [FacetToken]

    init(_ input: SearchInput) {
      words = SearchQuery(input.text).tokenTexts
      tokens = input.tokens
    }
  }

  /// The number of the latest request.
  var latest = 0
  /// The latest input.
  var input = SearchInput()
  private let capacity: Int
  /// Kept answers, the latest last. Going through a few dozen takes less time than a search.
  private var kept: [(key: Key, results: SearchResults)] = []

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Returns an earlier answer, if it is still kept.
  mutating func keptAnswer(for input: SearchInput) -> SearchAnswer? {
    guard !kept.isEmpty else { return nil }
    let key = Key(input)
    guard let place = kept.lastIndex(where: { $0.key == key }) else { return nil }
    let found = kept.remove(at: place)
    kept.append(found)
    return SearchAnswer(input: input, results: found.results)
  }

  /// Keeps an answer, and drops the least recently used one.
  mutating func keep(_ answer: SearchAnswer) {
    guard capacity > 0 else { return }
    let key = Key(answer.input)
    kept.removeAll { $0.key == key }
    if kept.count >= capacity { kept.removeFirst() }
    kept.append((key, answer.results))
  }
}
