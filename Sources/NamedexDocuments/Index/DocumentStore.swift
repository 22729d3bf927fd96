public import GRDB
public import NamedexTokenizing

/// Documents and their index, in a database of their own or among an app's tables.
///
/// Use a store for documents that are kept elsewhere: in SwiftData or Core Data, in files, or on a
/// server. Each document has a key that identifies it there.
///
/// ```swift
/// let notes = try await DocumentStore(database, name: "notes", columns: [.name("title"), .text("body")])
/// try await notes.put([StoredDocument(key: "1", ["title": "Plan", "body": "Paint the fence."])])
/// let results = try await notes.index.search("fence")
/// ```
public struct DocumentStore: Sendable {
  /// The index of the documents. Each match contains the key of its document.
  public let index: DocumentIndex

  private var schema: DocumentSchema { index.schema }

  /// Opens a store, creating it if it does not exist.
  ///
  /// - Parameters:
  ///   - database: A database that was opened with `prepareForDocuments()`.
  ///   - name: The name of the index. The table of documents has this name followed by
  ///     `_documents`.
  ///   - columns: The columns to search.
  ///   - values: Columns whose values a rank can read.
  ///   - lexicon: Decisions on how to split compounds.
  /// - Complexity: The same as `DocumentIndex.init`.
  public init(
    _ database: any DatabaseWriter, name: String, columns: [DocumentColumn], values: [String] = [],
    lexicon: CompoundLexicon = CompoundLexicon()
  ) async throws(DocumentIndexError) {
    let schema = DocumentSchema(
      name: name, table: DocumentSchema.contentTable(of: name), idColumn: DocumentSchema.id,
      keyColumn: DocumentSchema.key, columns: columns)
    do {
      if try await !database.read({ try $0.tableExists(schema.table) }) {
        try await database.write { db in
          if try db.tableExists(schema.table) { return }
          try db.execute(sql: schema.contentDefinition(values: values))
        }
      }
    } catch {
      throw DocumentIndexError(translating: error)
    }
    index = try await DocumentIndex(
      database, name: name, table: schema.table, id: schema.idColumn, key: schema.keyColumn,
      columns: columns, lexicon: lexicon)
  }

  /// Opens an existing store, whatever its columns.
  ///
  /// - Parameters:
  ///   - database: A database that was opened with `prepareForDocuments()`.
  ///   - name: The name of the index.
  /// - Throws: `DocumentIndexError.noIndex` or an SQLite error.
  /// - Complexity: The same as `DocumentIndex.init`.
  public init(
    opening database: any DatabaseWriter, name: String
  ) async throws(DocumentIndexError) {
    let found: DocumentSchema?
    do {
      found = try await database.read { try DocumentSchema(name, in: $0) }
    } catch {
      throw DocumentIndexError(translating: error)
    }
    guard let found, found.keyColumn == DocumentSchema.key else { throw .noIndex(name) }
    index = try await DocumentIndex(
      database, name: name, table: found.table, id: found.idColumn, key: found.keyColumn,
      columns: found.columns, lexicon: found.lexicon)
  }

  private init(index: DocumentIndex) { self.index = index }

  /// Returns a copy of the store with limits, for a database that may come from another program.
  ///
  /// - Parameter budget: The limit on the work of each access. The connection must use the same
  ///   budget.
  package func limited(by budget: StepBudget) -> DocumentStore {
    var index = index
    index.budget = budget
    return DocumentStore(index: index)
  }

  /// Inserts documents, replacing those with the same keys.
  ///
  /// - Throws: An SQLite error, in which case nothing has changed.
  /// - Complexity: O(*n* log *m*) for documents of size *n* and an index of size *m*.
  public func put(_ documents: [StoredDocument]) async throws(DocumentIndexError) {
    try await index.write { try put(documents, in: $0) }
  }

  /// Removes the documents with the given keys, if they exist.
  ///
  /// - Returns: The number of documents that were removed.
  /// - Throws: An SQLite error, in which case nothing has changed.
  /// - Complexity: O(*n* log *m*) for documents of size *n* and an index of size *m*.
  @discardableResult
  public func remove(_ keys: [String]) async throws(DocumentIndexError) -> Int {
    try await index.write { try remove(keys, in: $0) }
  }

  /// Replaces all documents.
  ///
  /// - Parameter documents: The documents. Of two documents with the same key, the later one is
  ///   stored.
  /// - Throws: An SQLite error, in which case nothing has changed.
  /// - Complexity: O(*n* log *n*) in the size of the documents.
  public func replaceAll(
    with documents: some Sequence<StoredDocument> & Sendable
  ) async throws(DocumentIndexError) {
    try await index.write { db in
      try replaceAll(in: db) { add in for document in documents { try add(document) } }
    }
  }

  // MARK: In a transaction

  /// Changes documents in one transaction.
  ///
  /// - Parameter body: Changes documents with the methods below.
  /// - Throws: The error of `body`, or `DatabaseError`, in which case nothing has changed.
  /// - Complexity: The same as `body`.
  public func transaction<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    guard let writer = index.writer else { throw DocumentIndexError.readOnly }
    do { return try await writer.write(body) } catch {
      if let budget = index.budget, budget.isExhausted { throw budget.translated(error) }
      throw error
    }
  }

  /// Returns the names of the columns whose values a rank can read.
  ///
  /// - Throws: `DatabaseError`.
  /// - Complexity: O(*n*) in the number of columns.
  public func values(in db: Database) throws -> [String] {
    try schema.values(in: db)
  }

  /// Inserts and replaces documents in your own transaction.
  ///
  /// - Throws: `DatabaseError`.
  /// - Complexity: O(*n* log *m*) for documents of size *n* and an index of size *m*.
  public func put(_ documents: some Sequence<StoredDocument>, in db: Database) throws {
    let values = try schema.values(in: db)
    for document in documents { try put(document, values, db) }
  }

  /// Removes documents in your own transaction.
  ///
  /// - Returns: The number of documents that were removed.
  /// - Throws: `DatabaseError`.
  /// - Complexity: O(*n* log *m*) for documents of size *n* and an index of size *m*.
  @discardableResult
  public func remove(_ keys: some Sequence<String>, in db: Database) throws -> Int {
    let statement = try db.cachedStatement(
      sql: "DELETE FROM \(schema.table.quotedName) WHERE namedex_key = ?")
    var count = 0
    for key in keys {
      try statement.execute(arguments: [key])
      count += db.changesCount
    }
    return count
  }

  /// Replaces all documents in your own transaction.
  ///
  /// - Parameters:
  ///   - db: The connection.
  ///   - fill: Passes the documents, one after another, to the closure that it receives.
  /// - Throws: `DatabaseError` or the error of `fill`; the caller must then roll back the
  ///   transaction.
  /// - Complexity: O(*n* log *n*) in the size of the documents.
  public func replaceAll(
    in db: Database, _ fill: (_ add: (StoredDocument) throws -> Void) throws -> Void
  ) throws {
    // Indexing all documents at once is several times faster.
    try schema.dropTriggers(in: db)
    try db.execute(sql: "DELETE FROM \(schema.table.quotedName)")
    let values = try schema.values(in: db)
    try fill { document in try put(document, values, db) }
    try schema.rebuild(in: db)
    try schema.createTriggers(in: db)
  }

  /// - Parameter values: The columns whose values a rank can read. Those that the document does not
  ///   have become NULL.
  private func put(_ document: StoredDocument, _ values: [String], _ db: Database) throws {
    let names = schema.columns.map(\.name)
    // SQLite reports values without a column.
    let values = values + document.values.keys.filter { !values.contains($0) }.sorted()
    let quoted = (names + values).map(\.quotedName)
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO \(schema.table.quotedName)
        (namedex_key, \(quoted.joined(separator: ", ")))
        VALUES (?\(String(repeating: ", ?", count: quoted.count)))
        ON CONFLICT (namedex_key) DO UPDATE SET
        \(quoted.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
        """)
    // Renew the budget for each document, because the size of a document is unrelated to the size
    // of the database.
    index.budget?.renew()
    var arguments: StatementArguments = [document.key]
    for name in names { arguments += [document.texts[name]] }
    for name in values { arguments += [document.values[name] ?? .null] }
    try statement.execute(arguments: arguments)
  }
}

/// A document in a store.
public struct StoredDocument: Sendable, Hashable {
  /// The key that identifies the document at its source.
  public var key: String
  /// The document's text in each column, by column name; a missing text is empty.
  public var texts: [String: String]
  /// The document's values that a rank can read, by column name.
  public var values: [String: DatabaseValue]

  /// Creates a document to put into a store.
  ///
  /// - Parameters:
  ///   - key: The key that identifies the document at its source.
  ///   - texts: The document's text in each column, by column name.
  ///   - values: The document's values that a rank can read, by column name.
  /// - Complexity: O(1).
  public init(key: String, _ texts: [String: String], values: [String: DatabaseValue] = [:]) {
    self.key = key
    self.texts = texts
    self.values = values
  }
}
