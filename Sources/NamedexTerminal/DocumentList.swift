package import NamedexCore

/// A document that a search found.
package struct DocumentRow: Sendable, Equatable {
  /// The document's names, separated by commas; its identifier if it has none.
  package var title: [HighlightSegment]
  /// An excerpt from the other columns; empty if there is none.
  package var snippet: [HighlightSegment]
  /// The text to print if the document is chosen.
  package var output: String
  /// The text to copy to the clipboard.
  package var name: String

  package init(
    title: [HighlightSegment], snippet: [HighlightSegment], output: String, name: String
  ) {
    (self.title, self.snippet, self.output, self.name) = (title, snippet, output, name)
  }
}

/// The answer to a search for documents.
package struct DocumentList: Sendable, Equatable {
  /// The text that was searched for.
  package var text: String
  /// The maximum number of rows requested.
  package var limit: Int
  /// The number of documents found, or a lower bound if `isTotalExact` is false.
  package var total = 0
  /// False if `total` is only a lower bound.
  package var isTotalExact = true
  /// The first documents found, at most `limit`.
  package var rows: [DocumentRow] = []
  /// The reason why the search failed; nil if it succeeded.
  package var problem: String?

  /// Creates an answer without documents.
  package init(text: String, limit: Int) { (self.text, self.limit) = (text, limit) }

  /// True if there may be more documents than rows.
  var hasMore: Bool { rows.count >= limit }
}
