public import NamedexSession

extension DocumentIndex: DocumentSearching {
  /// Searches in the standard order, for a session; see
  /// `search(_:rank:limit:offset:candidateLimit:)`.
  ///
  /// - Complexity: The same as `search(_:rank:limit:offset:candidateLimit:)`.
  public func documents(for text: String, limit: Int) async throws -> DocumentResults {
    try await search(text, limit: limit)
  }

  /// Returns the index with a custom order of results, for a session.
  ///
  /// - Parameters:
  ///   - rank: The order of results.
  ///   - candidateLimit: The maximum number of documents to rank.
  /// - Complexity: O(1).
  public func ranked(
    by rank: DocumentRank, candidateLimit: Int = candidateLimit
  ) -> some DocumentSearching {
    RankedDocuments(index: self, rank: rank, candidateLimit: candidateLimit)
  }
}

/// An index with a custom order.
private struct RankedDocuments: DocumentSearching {
  var index: DocumentIndex
  var rank: DocumentRank
  var candidateLimit: Int

  func documents(for text: String, limit: Int) async throws -> DocumentResults {
    try await index.search(text, rank: rank, limit: limit, candidateLimit: candidateLimit)
  }
}
