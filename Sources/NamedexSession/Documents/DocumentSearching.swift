/// A source of documents for a session: an index from NamedexDocuments, or an app's own source,
/// such as a server.
public protocol DocumentSearching: Sendable {
  /// Returns the documents that match a search string, best first.
  ///
  /// A session cancels the task of an outdated search and waits for the task to end. Return soon
  /// after a cancellation.
  ///
  /// - Parameters:
  ///   - text: The search text, as typed, which may be empty.
  ///   - limit: The maximum number of matches to return.
  /// - Throws: Any error; a session puts it into the answer.
  /// - Complexity: A few milliseconds at most, to keep up with typing.
  func documents(for text: String, limit: Int) async throws -> DocumentResults
}
