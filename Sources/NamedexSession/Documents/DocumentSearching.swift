/// What a session searches for documents: an index of NamedexDocuments, or what an app has of its own,
/// such as a server.
public protocol DocumentSearching: Sendable {
  /// Returns the documents for what was typed, the best first.
  ///
  /// A session cancels the task of a search that was overtaken, and waits for its end: return soon then.
  ///
  /// - Parameters:
  ///   - text: What was typed, which may be empty.
  ///   - limit: The most matches to return.
  /// - Throws: What went wrong; a session puts its description into the answer.
  /// - Complexity: A few milliseconds at most, to keep up with typing.
  func documents(for text: String, limit: Int) async throws -> DocumentResults
}
