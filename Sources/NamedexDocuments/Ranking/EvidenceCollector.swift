internal import GRDB
internal import GRDBSQLite

/// Receives the FTS5 matches in the current row of a statement.
///
/// FTS5 calls the SQL function `namedex_evidence` for each row. The function writes to the
/// collector and returns nothing.
@safe final class EvidenceCollector {
  /// The pointer type under which SQLite passes the collector's address. SQL cannot forge a pointer
  /// of this type.
  static let pointerType: StaticString = "namedex_evidence"

  var evidence: DocumentEvidence
  /// Documents whose evidence has already been collected.
  var known: Set<Int64> = []
  /// True if all evidence has been collected.
  var isDone = false
  private var hasAverages = false

  init(_ evidence: DocumentEvidence) {
    self.evidence = evidence
  }

  /// Adds the function to a connection.
  static func register(_ db: Database) throws {
    let api = unsafe FTS5.api(db)
    // SAFETY: FTS5 keeps the function, which captures nothing, and no user data.
    let code = unsafe api.pointee.xCreateFunction(
      UnsafeMutablePointer(mutating: api), "namedex_evidence", nil,
      { api, context, _, count, values in
        guard let api = unsafe api, let context = unsafe context, count >= 1,
          let address = unsafe sqlite3_value_pointer(
            values?[0],
            UnsafeRawPointer(EvidenceCollector.pointerType.utf8Start)
              .assumingMemoryBound(to: CChar.self))
        else { return }
        // SAFETY: only `bind` binds this pointer type, to a collector that outlives the statement.
        let collector = unsafe Unmanaged<EvidenceCollector>.fromOpaque(address)
          .takeUnretainedValue()
        unsafe collector.collect(api, context)
      }, nil)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  /// Binds the collector to a parameter of a statement. The collector must outlive the statement.
  func bind(to statement: Statement, at parameter: CInt) {
    // SAFETY: the caller keeps the collector alive. SQLite stores the pointer without reading from
    // it.
    unsafe sqlite3_bind_pointer(
      statement.sqliteStatement, parameter, Unmanaged.passUnretained(self).toOpaque(),
      UnsafeRawPointer(Self.pointerType.utf8Start).assumingMemoryBound(to: CChar.self), nil)
  }

  private func collect(_ api: UnsafePointer<Fts5ExtensionApi>, _ context: OpaquePointer) {
    guard !isDone, unsafe !known.contains(api.pointee.xRowid(context)) else { return }
    let columnCount = evidence.columns.count
    if !hasAverages { unsafe collectAverages(api, context) }
    for index in evidence.counts.indices { evidence.counts[index] = 0 }
    for column in 0..<columnCount {
      var length: CInt = 0
      _ = unsafe api.pointee.xColumnSize(context, CInt(column), &length)
      evidence.lengths[column] = Int(length)
    }
    for term in 0..<evidence.termCount {
      let start = term * columnCount
      unsafe eachPlace(of: term, api, context) { column in
        if column < columnCount { evidence.counts[start + column] += 1 }
      }
    }
  }

  private func collectAverages(
    _ api: UnsafePointer<Fts5ExtensionApi>, _ context: OpaquePointer
  ) {
    hasAverages = true
    var rows: Int64 = 0
    _ = unsafe api.pointee.xRowCount(context, &rows)
    evidence.documentCount = Int(rows)
    for column in evidence.columns.indices {
      var total: Int64 = 0
      _ = unsafe api.pointee.xColumnTotalSize(context, CInt(column), &total)
      evidence.averageLengths[column] = Double(total) / Double(max(rows, 1))
    }
  }

  /// Calls a closure with the column of each occurrence of a phrase.
  private func eachPlace(
    of phrase: Int, _ api: UnsafePointer<Fts5ExtensionApi>, _ context: OpaquePointer,
    _ body: (Int) -> Void
  ) {
    var places = unsafe Fts5PhraseIter()
    var column: CInt = -1
    var offset: CInt = -1
    guard
      unsafe api.pointee.xPhraseFirst(context, CInt(phrase), &places, &column, &offset)
        == SQLITE_OK
    else { return }
    var last: (column: CInt, offset: CInt) = (-1, -1)
    while column >= 0 {
      // A word and its parts at one place may match the same prefix.
      if (column, offset) != last { body(Int(column)) }
      last = (column, offset)
      unsafe api.pointee.xPhraseNext(context, &places, &column, &offset)
    }
  }
}
