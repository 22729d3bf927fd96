/// An order of results.
public struct DocumentRank: Sendable {
  /// The columns of a document's own row that the rank reads.
  ///
  /// - Complexity: O(1).
  public let columns: [String]
  private let score: @Sendable (DocumentEvidence) -> Double

  /// Names before bodies, whole words before beginnings of words, then BM25.
  ///
  /// - Complexity: The same as `DocumentEvidence.bm25`.
  public static let standard = DocumentRank { evidence in
    // The BM25 of 32 terms is less than 10,000.
    evidence.bm25 - 10_000 * Double(evidence.place.rawValue)
  }

  /// Creates a custom order.
  ///
  /// - Parameters:
  ///   - columns: The columns of a document's own row that the rank reads, such as a reputation or
  ///     a date.
  ///   - score: Returns the score of a document. The document with the highest score comes first;
  ///     documents with equal scores are ordered by identifier. The function is called for each
  ///     candidate, so it should take less than a microsecond.
  /// - Complexity: O(1).
  public init(columns: [String] = [], _ score: @escaping @Sendable (DocumentEvidence) -> Double) {
    self.columns = columns
    self.score = score
  }

  func callAsFunction(_ evidence: DocumentEvidence) -> Double {
    let score = score(evidence)
    return score.isNaN ? -.infinity : score
  }
}
