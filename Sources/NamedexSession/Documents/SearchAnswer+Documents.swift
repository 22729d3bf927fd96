internal import NamedexCore
internal import NamedexFiles
internal import NamedexSearch

extension SearchAnswer {
  /// Adds the documents that match the text. If the search is outdated, it is cancelled.
  mutating func search(
    _ source: any DocumentSearching, limit: Int, for request: SearchRequest,
    _ state: Locked<SessionState>
  ) async {
    // Parsing tokens removes quotation marks, which mark a phrase in a search for documents.
    let text = searched.tokens == input.tokens ? input.text : searched.text
    let task = DocumentTask { try await source.documents(for: text, limit: limit) }
    if !state.withLock({ $0.began(task, for: request) }) { task.cancel() }
    do {
      documents = try await task.value
    } catch {
      // An outdated search's error is never shown.
      documentError = error
    }
  }
}
