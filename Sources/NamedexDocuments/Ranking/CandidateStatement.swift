internal import GRDB
internal import GRDBSQLite

/// A statement that finds rows by an expression of FTS5, in the order of their identifiers.
///
/// It is stepped directly: GRDB would make a row of Swift for each of thousands of candidates.
@safe final class CandidateStatement {
  private let connection: OpaquePointer
  private let statement: OpaquePointer?
  private let sql: String

  /// Prepares a statement.
  ///
  /// - Parameters:
  ///   - sql: A query with the parameters ?1 for the expression, ?2 for the limit, ?3 for the rows to
  ///     skip and, with a collector, ?4 for it. The first column of its rows is the identifier.
  ///   - collector: Receives the evidence; it must outlive the statement.
  init(
    _ db: Database, _ sql: String, expression: String, limit: Int, skipping: Int = 0,
    collector: EvidenceCollector? = nil
  ) throws {
    guard let connection = unsafe db.sqliteConnection else {
      throw DatabaseError(resultCode: .SQLITE_MISUSE)
    }
    unsafe self.connection = connection
    self.sql = sql
    var statement: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(connection, sql, -1, &statement, nil)
    unsafe self.statement = statement
    // From here on, the statement is finalized when this object is released, even if it throws.
    guard code == SQLITE_OK else { throw unsafe Self.error(code, connection, sql) }
    // SAFETY: SQLITE_TRANSIENT, -1, makes SQLite copy the text.
    let copied = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    unsafe sqlite3_bind_text(statement, 1, expression, CInt(expression.utf8.count), copied)
    unsafe sqlite3_bind_int64(statement, 2, Int64(limit))
    unsafe sqlite3_bind_int64(statement, 3, Int64(skipping))
    if let collector {
      // SAFETY: the caller keeps the collector; the statement ends with this value.
      unsafe sqlite3_bind_pointer(
        statement, 4, Unmanaged.passUnretained(collector).toOpaque(),
        UnsafeRawPointer(EvidenceCollector.pointerType.utf8Start)
          .assumingMemoryBound(to: CChar.self), nil)
    }
  }

  deinit { unsafe sqlite3_finalize(statement) }

  /// Goes on to the next row.
  ///
  /// - Returns: Its identifier; nil after the last row.
  /// - Throws: `DatabaseError`, also if the connection was interrupted.
  func next() throws -> Int64? {
    switch unsafe sqlite3_step(statement) {
    case SQLITE_ROW: return unsafe sqlite3_column_int64(statement, 0)
    case SQLITE_DONE: return nil
    case let code: throw unsafe Self.error(code, connection, sql)
    }
  }

  /// Copies a column of the current row.
  func value(_ column: Int) -> DatabaseValue {
    guard let statement = unsafe statement else { return .null }
    return unsafe DatabaseValue(sqliteStatement: statement, index: CInt(column))
  }

  private static func error(
    _ code: CInt, _ connection: OpaquePointer, _ sql: String
  ) -> DatabaseError {
    let extended = unsafe sqlite3_extended_errcode(connection)
    return DatabaseError(
      resultCode: ResultCode(rawValue: extended == SQLITE_OK ? code : extended),
      message: unsafe String(cString: sqlite3_errmsg(connection)), sql: sql)
  }
}
