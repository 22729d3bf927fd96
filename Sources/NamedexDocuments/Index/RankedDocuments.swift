public import NamedexSession

extension DocumentIndex: DocumentSearching {
  /// Searches in the standard order, for a session; see `search(_:rank:limit:offset:candidateLimit:)`.
  ///
  /// - Complexity: As that of `search(_:rank:limit:offset:candidateLimit:)`.
  public func documents(for text: String, limit: Int) async throws -> DocumentResults {
    try await search(text, limit: limit)
  }

  /// The documents in an order of one's own, for a session.
  ///
  /// - Parameters:
  ///   - rank: The order of results.
  ///   - candidateLimit: How many documents are ranked, at most.
  /// - Complexity: O(1).
  public func ranked(
    by rank: DocumentRank, candidateLimit: Int = candidateLimit
  ) -> some DocumentSearching {
    RankedDocuments(index: self, rank: rank, candidateLimit: candidateLimit)
  }
}

/// An index with an order of one's own.
private struct RankedDocuments: DocumentSearching {
  var index: DocumentIndex
  var rank: DocumentRank
  var candidateLimit: Int

  func documents(for text: String, limit: Int) async throws -> DocumentResults {
    try await index.search(text, rank: rank, limit: limit, candidateLimit: candidateLimit)
  }
}
