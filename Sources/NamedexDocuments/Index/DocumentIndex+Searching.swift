public import GRDB
internal import NamedexCore
public import NamedexSession

extension DocumentIndex {
  /// Searches the documents for text as the user typed it.
  ///
  /// A document must contain all words of the search text, in any order. A word also matches the
  /// beginning of a longer word. Words in quotation marks are a phrase, `-` before a word or phrase
  /// excludes documents that contain it, and `column:` restricts a word to one column; `name:`
  /// restricts it to the columns of names. Any text is a valid query; syntax errors are ignored. A
  /// search text without any words has no results.
  ///
  /// If the task is cancelled, the search ends at once.
  ///
  /// - Parameters:
  ///   - text: The search text, as typed.
  ///   - rank: The order of results.
  ///   - limit: The maximum number of matches to return.
  ///   - offset: The number of matches to skip, for the next page.
  ///   - candidateLimit: The maximum number of documents to rank. These are the first documents in
  ///     order of place, then identifier; the remaining documents follow in that order.
  /// - Throws: `DocumentIndexError.cancelled`, or an SQLite error.
  /// - Complexity: O(*c* log *c* + *p*) for *c* candidates and *p* postings that are read to find
  ///   them.
  public func search(
    _ text: String, rank: DocumentRank = .standard, limit: Int = 20, offset: Int = 0,
    candidateLimit: Int = candidateLimit
  ) async throws(DocumentIndexError) -> DocumentResults {
    try await read { db in
      try results(
        for: text, rank: rank, limit: limit, offset: offset, candidateLimit: candidateLimit, in: db)
    }
  }

  /// Searches within your own database access; see `search(_:rank:limit:offset:candidateLimit:)`.
  ///
  /// - Throws: `DatabaseError`.
  /// - Complexity: The same as `search(_:rank:limit:offset:candidateLimit:)`.
  public func results(
    for text: String, rank: DocumentRank = .standard, limit: Int = 20, offset: Int = 0,
    candidateLimit: Int = candidateLimit, in db: Database
  ) throws -> DocumentResults {
    let query = ParsedQuery(text, columns: schema.columns)
    guard !query.wanted.isEmpty else { return DocumentResults(text: text) }
    let search = CandidateSearch(
      schema: schema, query: query, rank: rank, candidateLimit: max(1, candidateLimit), db: db)
    let found = try search.found(limit: max(0, limit), offset: max(0, offset))
    var reader = try MatchReader(schema, query, db)
    return DocumentResults(
      text: text, matches: try found.candidates.map { try reader.match($0) },
      matchCount: found.matchCount, isMatchCountExact: found.isMatchCountExact)
  }

  /// Counts all documents that match the search text.
  ///
  /// - Throws: `DocumentIndexError.cancelled`, or an SQLite error.
  /// - Complexity: O(*p*) for *p* postings of the words.
  public func count(_ text: String) async throws(DocumentIndexError) -> Int {
    let query = ParsedQuery(text, columns: schema.columns)
    guard !query.wanted.isEmpty else { return 0 }
    return try await read { db in
      let index = schema.name.quotedName
      return try Int.fetchOne(
        db, sql: "SELECT count(*) FROM \(index) WHERE \(index) MATCH ?",
        arguments: [MatchExpression(query, columns: schema.columns).all]) ?? 0
    }
  }

  /// Returns the plain text of a document's columns, for use with `TextFinder`.
  ///
  /// - Returns: The text of each column of the index; nil if there is no such document.
  /// - Throws: `DocumentIndexError.cancelled`, or an SQLite error.
  /// - Complexity: O(*n*) in the size of the document.
  public func texts(of id: Int64) async throws(DocumentIndexError) -> [String]? {
    try await read { try MatchReader.document(id, schema, $0)?.texts }
  }

  /// Repeats a search whenever documents change.
  ///
  /// Detects changes through the app's own connections, but not changes by other programs.
  ///
  /// - Parameters:
  ///   - text: The search text, as typed.
  ///   - rank: The order of results.
  ///   - limit: The maximum number of matches to return.
  /// - Returns: The current results, and the new results after each transaction that changes them.
  /// - Complexity: The same as `search(_:rank:limit:offset:candidateLimit:)`, for each change.
  public func results(
    following text: String, rank: DocumentRank = .standard, limit: Int = 20
  ) -> AsyncValueObservation<DocumentResults> {
    ValueObservation.tracking(region: Table(schema.table)) { db in
      try results(for: text, rank: rank, limit: limit, in: db)
    }.removeDuplicates().values(in: reader)
  }
}
