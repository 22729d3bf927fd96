/// The posting lists of one space: for each term, the representations that have it, in order; a
/// representation that has the term twice is there twice.
struct PostingLists {
  private var starts: [Int]
  private var identifiers: [UInt32]
  /// The number of representations in the space.
  let universe: Int
  /// How often each identifier occurs in a dense range of terms; all zero between calls.
  private var counts: [UInt8]

  init(_ tokens: RepresentationCollector.SpaceTokens, termCount: Int) {
    universe = tokens.count
    counts = [UInt8](repeating: 0, count: universe)
    starts = [Int](repeating: 0, count: termCount + 1)
    for term in tokens.terms { starts[Int(term) + 1] += 1 }
    for term in 0..<termCount { starts[term + 1] += starts[term] }
    var next = starts
    identifiers = [UInt32](repeating: 0, count: tokens.terms.count)
    for identifier in 0..<tokens.count {
      for position in tokens.starts[identifier]..<tokens.starts[identifier + 1] {
        let term = Int(tokens.terms[position])
        identifiers[next[term]] = UInt32(identifier)
        next[term] += 1
      }
    }
  }

  /// The representations with a token in a prefix range of terms, and those with at least two.
  ///
  /// - Complexity: O(*p*) for *p* postings of many terms, O(*p* log *p*) of few.
  mutating func sets(of terms: Range<Int>, once: inout [UInt32], repeated: inout [UInt32]) {
    once.removeAll(keepingCapacity: true)
    repeated.removeAll(keepingCapacity: true)
    let range = starts[terms.lowerBound]..<starts[terms.upperBound]
    if terms.count > 1, range.count > universe / 16 {
      for position in range {
        let identifier = Int(identifiers[position])
        if counts[identifier] < 2 { counts[identifier] += 1 }
      }
      for identifier in 0..<universe where counts[identifier] > 0 {
        once.append(UInt32(identifier))
        if counts[identifier] > 1 { repeated.append(UInt32(identifier)) }
        counts[identifier] = 0
      }
      return
    }
    var list = Array(identifiers[range])
    if terms.count > 1 { list.sort() }
    var index = 0
    while index < list.count {
      var end = index + 1
      while end < list.count, list[end] == list[index] { end += 1 }
      once.append(list[index])
      if end > index + 1 { repeated.append(list[index]) }
      index = end
    }
  }
}
