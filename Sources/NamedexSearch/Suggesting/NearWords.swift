/// A word that may have been meant by a misspelt one.
package struct NearWord: Sendable, Hashable {
  /// The word, folded.
  package var word: [UInt8]
  /// Its edit distance.
  package var distance: Int
  /// How often it occurs, to choose among equally near words.
  package var frequency: Int
  /// Whether it is of another language than English.
  package var isForeign = false
}

/// Collects the nearest of many words.
struct NearWords {
  private let limit: Int
  /// Nearest first; equally near ones by frequency, then in the order of their bytes.
  private(set) var words: [NearWord] = []

  init(limit: Int) { self.limit = limit }

  /// The distance beyond which words are not collected.
  var greatestDistance: Int {
    words.count < limit ? .max : words.last?.distance ?? .max
  }

  mutating func add(_ word: NearWord) {
    words.insert(word, after: { !Self.precedes(word, $0) }, limit: limit)
  }

  private static func precedes(_ a: NearWord, _ b: NearWord) -> Bool {
    a.distance != b.distance
      ? a.distance < b.distance
      : a.frequency != b.frequency
        ? a.frequency > b.frequency : a.word.lexicographicallyPrecedes(b.word)
  }
}
