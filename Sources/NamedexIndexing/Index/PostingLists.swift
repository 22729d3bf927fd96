/// The posting lists of one space: for each term, the representations that have it, in order; a
/// representation that has the term twice is there twice.
struct PostingLists {
  private var starts: [Int]
  private var identifiers: [UInt32]
  /// The number of representations in the space.
  let universe: Int
  /// How often each identifier occurs in a dense range of terms; all zero between calls.
  private var counts: [UInt8]
  private var scratch: [UInt32] = []

  init(_ rows: RepresentationCollector.SpaceRows, termCount: Int) {
    universe = rows.count
    counts = [UInt8](repeating: 0, count: universe)
    starts = [Int](repeating: 0, count: termCount + 1)
    for term in rows.terms { starts[Int(term) + 1] += 1 }
    for term in 0..<termCount { starts[term + 1] += starts[term] }
    var next = starts
    identifiers = [UInt32](repeating: 0, count: rows.terms.count)
    var position = 0
    for identifier in 0..<rows.count {
      let end = Int(rows.ends[identifier])
      while position < end {
        let term = Int(rows.terms[position])
        identifiers[next[term]] = UInt32(identifier)
        next[term] += 1
        position += 1
      }
    }
  }

  /// The only posting of a range of terms; nil when there is none or there are more.
  func lonePosting(of terms: Range<Int>) -> UInt32? {
    let start = starts[terms.lowerBound]
    return starts[terms.upperBound] == start + 1 ? identifiers[start] : nil
  }

  /// Whether no representation has a token in a range of terms.
  func isEmpty(_ terms: Range<Int>) -> Bool {
    starts[terms.lowerBound] == starts[terms.upperBound]
  }

  /// The representations with a token in a prefix range of terms, and those with at least two.
  ///
  /// - Complexity: O(*p*) for *p* postings of many terms, O(*p* log *p*) of few.
  mutating func sets(of terms: Range<Int>, once: inout [UInt32], repeated: inout [UInt32]) {
    once.removeAll(keepingCapacity: true)
    repeated.removeAll(keepingCapacity: true)
    let range = starts[terms.lowerBound]..<starts[terms.upperBound]
    guard !range.isEmpty else { return }
    if terms.count > 1, range.count > universe / 16 {
      for position in range {
        let identifier = Int(identifiers[position])
        if counts[identifier] < 2 { counts[identifier] += 1 }
      }
      for identifier in 0..<universe where counts[identifier] > 0 {
        once.append(UInt32(truncatingIfNeeded: identifier))
        if counts[identifier] > 1 { repeated.append(UInt32(truncatingIfNeeded: identifier)) }
        counts[identifier] = 0
      }
      return
    }
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: identifiers[range])
    if terms.count > 1 { scratch.sort() }
    for identifier in scratch {
      if once.last != identifier {
        once.append(identifier)
      } else if repeated.last != identifier {
        repeated.append(identifier)
      }
    }
  }
}
