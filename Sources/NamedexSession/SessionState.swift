internal import NamedexCore

/// What the threads of a session share.
struct SessionState: Sendable {
  /// What a kept answer depends on: texts that differ in white space, case or accents alone are one.
  private struct Key: Sendable, Equatable {
    var words: [String]
    var tokens: [FacetToken]

    init(_ input: SearchInput) {
      words = SearchQuery(input.text).tokenTexts
      tokens = input.tokens
    }
  }

  /// The number of what was asked last.
  var latest = 0
  /// What was asked last.
  var input = SearchInput()
  private let capacity: Int
  /// The latest last. A few dozen are looked through in less time than one is searched.
  private var kept: [(key: Key, results: SearchResults)] = []

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The answer that was given before, if it is still there.
  mutating func keptAnswer(for input: SearchInput) -> SearchAnswer? {
    guard !kept.isEmpty else { return nil }
    let key = Key(input)
    guard let place = kept.lastIndex(where: { $0.key == key }) else { return nil }
    let found = kept.remove(at: place)
    kept.append(found)
    return SearchAnswer(input: input, results: found.results)
  }

  /// Keeps an answer, and lets go of the one that was not asked for longest.
  mutating func keep(_ answer: SearchAnswer) {
    guard capacity > 0 else { return }
    let key = Key(answer.input)
    kept.removeAll { $0.key == key }
    if kept.count >= capacity { kept.removeFirst() }
    kept.append((key, answer.results))
  }
}
