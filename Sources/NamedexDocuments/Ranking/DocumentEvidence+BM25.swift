#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension DocumentEvidence {
  /// The BM25 score of the document: how often terms occur, weighted by column and by rarity,
  /// relative to the length of the document.
  ///
  /// If the document matches in names, only the columns of names count. A term in more than
  /// `DocumentIndex.frequencyLimit` documents counts as if it were in that many. The rarity of a
  /// single term does not matter and is omitted.
  ///
  /// - Complexity: O(*t* · *c*) for *t* terms and *c* columns.
  public var bm25: Double {
    // The customary values, which FTS5 also uses.
    let (k1, b) = (1.2, 0.75)
    var (length, average) = (0.0, 0.0)
    let isInNames = place < .word
    for column in columns.indices where !isInNames || columns[column].isName {
      length += Double(lengths[column])
      average += averageLengths[column]
    }
    let norm = k1 * (1 - b + b * length / max(average, 1))
    var score = 0.0
    for term in 0..<termCount {
      var frequency = 0.0
      for column in columns.indices {
        frequency += columns[column].weight * Double(count(ofTerm: term, inColumn: column))
      }
      score += rarity(of: term) * frequency * (k1 + 1) / (frequency + norm)
    }
    return score
  }

  private func rarity(of term: Int) -> Double {
    guard term < frequencies.count else { return 1 }
    let (all, having) = (Double(documentCount), Double(frequencies[term]))
    return log(1 + max(0, all - having + 0.5) / (having + 0.5))
  }
}
