#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
package import GRDB
internal import GRDBSQLite

/// How much work SQLite may do for a database that another program may have made.
///
/// A step is an instruction of SQLite's virtual machine, or a microsecond of the processor's time where those
/// are more, or a byte of what is read. Honest databases take about one step for each of their bytes.
///
/// One connection uses it, and only within its own accesses to the database.
@safe package final class StepBudget: @unchecked Sendable {
  /// The steps between two looks at the clock.
  private static let interval = 1000

  /// The bytes of the database.
  package let byteCount: Int
  /// The steps that one access may take.
  package var limit: Int { 1_000_000 + 32 * byteCount }
  private var taken = 0
  private var time = 0

  /// Creates a budget.
  ///
  /// - Parameter byteCount: The bytes of the database.
  package init(byteCount: Int) {
    // No sum and no product overflows.
    self.byteCount = min(max(0, byteCount), 1 << 48)
  }

  /// True after an access took more steps than it may.
  package var isExhausted: Bool { taken > limit }

  /// Begins an access.
  package func renew() {
    taken = 0
    resume()
  }

  /// Goes on after work that is not SQLite's.
  package func resume() { time = Self.now }

  /// Counts steps.
  ///
  /// - Returns: Whether there are enough.
  package func take(_ count: Int) -> Bool {
    taken += min(count, limit)
    return !isExhausted
  }

  /// The microseconds that the processor has worked for this thread.
  private static var now: Int {
    var time = timespec()
    // SAFETY: the call writes to `time` alone.
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000
  }

  private func look() -> Bool {
    let now = Self.now
    defer { time = now }
    return take(max(Self.interval, now - time))
  }

  /// Translates what GRDB throws in an access that counts.
  package func translated(_ error: any Error) -> DocumentIndexError {
    if isExhausted { return .damaged("reading it takes more steps than its size explains") }
    if let error = error as? DatabaseError, error.resultCode == .SQLITE_TOOBIG {
      return .damaged("a value is longer than the database")
    }
    return DocumentIndexError(translating: error)
  }

  /// Has SQLite refuse values that are longer than the database.
  fileprivate func limitLengths(_ db: Database) {
    // Text in UTF-16 is up to half as long again in UTF-8.
    let longest = CInt(clamping: max(1 << 16, 2 * byteCount))
    unsafe _ = sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, longest)
  }

  /// Has SQLite end a statement that takes more steps.
  fileprivate func limitSteps(_ db: Database) {
    renew()
    // SAFETY: the configuration that has this connection keeps the budget as long as the connection lives.
    unsafe sqlite3_progress_handler(
      db.sqliteConnection, CInt(Self.interval),
      { address in
        guard let address = unsafe address else { return 0 }
        let budget = unsafe Unmanaged<StepBudget>.fromOpaque(address).takeUnretainedValue()
        return budget.look() ? 0 : 1
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}

extension Configuration {
  /// Prepares each connection for a database that another program may have made: what its schema says runs
  /// harmless functions only, and within limits.
  ///
  /// - Parameter budget: What an access may take; nil for a connection that reads nothing. One that only
  ///   reads also refuses values that are longer than the database.
  package mutating func distrustDatabase(_ budget: StepBudget? = nil) {
    prepareDatabase { [readonly] db in
      // Both before the schema is read.
      try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
      for (limit, value) in [
        (SQLITE_LIMIT_SQL_LENGTH, 1_000_000), (SQLITE_LIMIT_VDBE_OP, 250_000),
        (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000), (SQLITE_LIMIT_TRIGGER_DEPTH, 10),
        (SQLITE_LIMIT_ATTACHED, 0),
      ] as [(CInt, CInt)] {
        unsafe _ = sqlite3_limit(db.sqliteConnection, limit, value)
      }
      guard let budget else { return }
      budget.limitSteps(db)
      if readonly { budget.limitLengths(db) }
    }
  }
}

extension Database {
  /// The version of the SQLite that runs, such as 3.40.1.
  package static var sqliteVersion: String {
    // SAFETY: a constant text, which ends with NUL.
    unsafe String(cString: sqlite3_libversion())
  }
}
