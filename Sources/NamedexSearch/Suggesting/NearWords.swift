/// A word that may have been meant by a misspelt one.
package struct NearWord: Sendable, Hashable {
  /// The word, folded.
  package var word: [UInt8]
  /// Its edit distance.
  package var distance: Int
  /// How often it occurs, in names or in apps, to choose among equally near words.
  package var frequency: Int
  /// Whether it is of another language than English.
  package var isForeign = false
}

/// Collects the nearest of many words.
struct NearWords {
  private let order: NearWordOrder
  private let limit: Int
  /// The nearest first.
  private(set) var words: [NearWord] = []

  /// - Parameters:
  ///   - word: The misspelt word.
  ///   - limit: The most words.
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

/// The order of the words near to a misspelt one: the nearest first. Of equally near ones, those come first that begin
/// with the same letter, as nearly all slips leave it; then those that occur more often, then the order of their bytes.
///
/// That slips are rare in the first letter: E. J. Yannakoudakis and D. Fawthrop, The rules of spelling errors,
/// Information Processing & Management 19 (1983).
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
