public import GRDB
public import NamedexTokenizing

/// A full-text index of documents, such as people, notes or articles, in an SQLite database.
///
/// The documents are the rows of one of the app's tables. Triggers update the index in the app's
/// own transactions. The text is not copied.
///
/// ```swift
/// var configuration = Configuration()
/// configuration.prepareForDocuments()
/// let database = try DatabasePool(path: path, configuration: configuration)
/// let people = try await DocumentIndex(
///   database, name: "people", table: "user", columns: [.name("displayName"), .html("aboutMe")])
/// let results = try await people.search("jon engi")
/// ```
public struct DocumentIndex: Sendable {
  /// The default maximum number of documents to rank. These are the first documents in order of
  /// place, then identifier.
  public static let candidateLimit = 1024
  /// The maximum number of documents to count for a term. A more frequent term is treated as if it
  /// occurred in exactly that many documents.
  package static let frequencyLimit = 1024

  let schema: DocumentSchema
  let reader: any DatabaseReader
  let writer: (any DatabaseWriter)?
  /// The limit on the work of each read from a database that may come from another program. The
  /// connection has the same budget.
  package var budget: StepBudget?

  /// Opens an index for reading and writing. If it does not exist, or was created by another
  /// version or with another definition, it is first created from the documents.
  ///
  /// - Parameters:
  ///   - database: A database that was opened with `prepareForDocuments()`.
  ///   - name: The name of the index, which becomes the name of a table.
  ///   - table: The table of documents.
  ///   - id: The table's integer primary key.
  ///   - key: A column that identifies documents elsewhere, such as in Core Data; nil if there is
  ///     none.
  ///   - columns: The columns to search.
  ///   - lexicon: Decisions on how to split compounds.
  /// - Complexity: O(1) if the index exists; otherwise O(*n* log *n*) in the size of the documents.
  public init(
    _ database: any DatabaseWriter, name: String, table: String, id: String = "id",
    key: String? = nil, columns: [DocumentColumn], lexicon: CompoundLexicon = CompoundLexicon()
  ) async throws(DocumentIndexError) {
    let schema = DocumentSchema(
      name: name, table: table, idColumn: id, keyColumn: key, columns: columns, lexicon: lexicon)
    self.schema = schema
    reader = database
    writer = database
    do {
      let isReady = try await database.read { db in
        let stored = try DocumentSchema(name, in: db)
        return try schema.isCurrent(in: db) && stored?.columns == columns
      }
      if isReady { return }
      try await database.write { db in
        try schema.validate(in: db)
        if try schema.isCurrent(in: db) {
          try schema.store(in: db)
        } else {
          try schema.create(in: db)
        }
      }
    } catch {
      throw DocumentIndexError(translating: error)
    }
  }

  /// Opens an existing index for reading.
  ///
  /// - Parameters:
  ///   - database: A database that was opened with `prepareForDocuments()`.
  ///   - name: The name of the index.
  /// - Throws: `DocumentIndexError.noIndex`, `.outdated` or an SQLite error.
  /// - Complexity: O(1).
  public init(
    reading database: any DatabaseReader, name: String
  ) async throws(DocumentIndexError) {
    reader = database
    writer = nil
    do {
      schema = try await database.read { db in
        guard let schema = try DocumentSchema(name, in: db) else {
          throw DocumentIndexError.noIndex(name)
        }
        guard try schema.isCurrent(in: db) else { throw DocumentIndexError.outdated(index: name) }
        return schema
      }
    } catch {
      throw DocumentIndexError(translating: error)
    }
  }

  /// The name of the index.
  ///
  /// - Complexity: O(1).
  public var name: String { schema.name }
  /// The searchable columns.
  ///
  /// - Complexity: O(1).
  public var columns: [DocumentColumn] { schema.columns }

  // MARK: Maintenance

  /// Recreates the index from all documents.
  ///
  /// - Throws: `DocumentIndexError.readOnly` if the index was opened for reading, or an SQLite
  ///   error; nothing has changed then.
  /// - Complexity: O(*n* log *n*) in the size of the documents.
  public func rebuild() async throws(DocumentIndexError) {
    try await write { try schema.create(in: $0) }
  }

  /// Merges the parts that earlier writes added to the index. This speeds up searches after many
  /// changes.
  ///
  /// - Throws: `DocumentIndexError.readOnly` if the index was opened for reading, or an SQLite
  ///   error; nothing has changed then.
  /// - Complexity: O(*n*) in the size of the index.
  public func optimize() async throws(DocumentIndexError) {
    try await write { try schema.optimize(in: $0) }
  }

  /// Compares the index with the documents, and checks the tables of the index and of the documents
  /// for damage.
  ///
  /// - Throws: `DocumentIndexError.differs` if the index differs from the documents, `.damaged` if
  ///   the documents are damaged, `.readOnly` if the index was opened for reading, or an SQLite
  ///   error.
  /// - Complexity: O(*n* log *n*) in the size of the documents.
  public func check() async throws(DocumentIndexError) {
    try await write { try schema.check(in: $0) }
  }

  /// Removes the index from the database; the documents stay.
  ///
  /// - Throws: `DocumentIndexError.readOnly` if the index was opened for reading, or an SQLite
  ///   error; nothing has changed then.
  /// - Complexity: O(*n*) in the size of the index.
  public func remove() async throws(DocumentIndexError) {
    try await write { try schema.drop(in: $0) }
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(DocumentIndexError) -> Value {
    guard let writer else { throw .readOnly }
    do {
      return try await writer.write { [budget] db in
        budget?.renew()
        return try body(db)
      }
    } catch {
      throw translated(error)
    }
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(DocumentIndexError) -> Value {
    do {
      return try await reader.read { [budget] db in
        budget?.renew()
        return try body(db)
      }
    } catch {
      throw translated(error)
    }
  }

  /// Translates an SQLite error. Damage that FTS5 reports concerns only the index.
  private func translated(_ error: any Error) -> DocumentIndexError {
    if let error = error as? DatabaseError, error.extendedResultCode == .SQLITE_CORRUPT_VTAB {
      return .differs(index: name)
    }
    return budget?.translated(error) ?? DocumentIndexError(translating: error)
  }
}
