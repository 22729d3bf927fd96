internal import NamedexCore

/// The latest answers, for going back to them.
struct KeptAnswers: Sendable {
  /// What an answer depends on: texts that differ only in white space, case or accents are equal.
  struct Key: Sendable, Equatable {
    private var words: [String]
    private var tokens: [FacetToken]
    private var scope: SessionScope

    fileprivate init(_ input: SearchInput, _ scope: SessionScope) {
      words = SearchQuery(input.text).tokenTexts
      tokens = input.tokens
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
  mutating func answer(for input: SearchInput, _ key: Key) -> SearchAnswer? {
    guard let place = kept.lastIndex(where: { $0.key == key }) else { return nil }
    var answer = kept[place].answer
    if answer.input.text != input.text {
      // These have places in the text.
      guard answer.completions.isEmpty, answer.tokenError == nil,
        answer.searched.text == answer.input.text
      else { return nil }
      answer.searched.setText(input.text)
      answer.input = input
    }
    kept.append(kept.remove(at: place))
    return answer
  }

  /// Keeps an answer, and drops the least recently used one.
  mutating func keep(_ answer: SearchAnswer, _ key: Key) {
    kept.removeAll { $0.key == key }
    if kept.count >= capacity { kept.removeFirst() }
    kept.append((key, answer))
  }
}
