/// A possible correction of a misspelt word.
package struct NearWord: Sendable, Hashable {
  /// The word, folded.
  package var word: [UInt8]
  /// The edit distance of the word from the misspelt one.
  package var distance: Int
  /// How often the word occurs in names or in apps, which decides between equally near words.
  package var frequency: Int
  /// True if the word belongs to a language other than English.
  package var isForeign = false
}

/// Collects the nearest of many words.
struct NearWords {
  private let order: NearWordOrder
  private let limit: Int
  /// The words, nearest first.
  private(set) var words: [NearWord] = []

  /// - Parameters:
  ///   - word: The misspelt word.
  ///   - limit: The maximum number of words to keep.
  init(to word: [UInt8], limit: Int) {
    order = NearWordOrder(to: word)
    self.limit = limit
  }

  /// The distance beyond which words are not collected.
  var greatestDistance: Int {
    words.count < limit ? .max : words.last?.distance ?? .max
  }

  mutating func add(_ word: NearWord) {
    words.insert(word, after: { !order.precedes(word, $0) }, limit: limit)
  }
}

/// The order of near words: by distance, then by whether the first letter is the same, because
/// slips rarely change it, then by frequency, and then by bytes.
///
/// On slips in the first letter, see E. J. Yannakoudakis and D. Fawthrop, The rules of spelling
/// errors, Information Processing & Management 19 (1983).
struct NearWordOrder {
  private let first: UInt8?

  init(to word: [UInt8]) { first = word.first }

  func precedes(_ a: NearWord, _ b: NearWord) -> Bool {
    if a.distance != b.distance { return a.distance < b.distance }
    let (isAlike, isOtherAlike) = (a.word.first == first, b.word.first == first)
    if isAlike != isOtherAlike { return isAlike }
    return a.frequency != b.frequency
      ? a.frequency > b.frequency : a.word.lexicographicallyPrecedes(b.word)
  }
}
