#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
package import GRDB
internal import GRDBSQLite

/// Limits the work of SQLite for a database that may come from another program.
///
/// Work is measured in steps: the instructions of SQLite's virtual machine or the microseconds of
/// processor time, whichever number is greater. A normal database takes about one step per byte.
///
/// Only a single connection may use a budget, and only within its own accesses to the database.
@safe package final class StepBudget: @unchecked Sendable {
  /// The number of steps between two checks of the clock.
  private static let interval = 1000

  /// The size of the database in bytes.
  package let byteCount: Int
  /// The number of steps that one access may take.
  package var limit: Int { 1_000_000 + 32 * byteCount }
  private var taken = 0
  private var time = 0

  /// Creates a budget for a database of a given size, with no steps taken.
  ///
  /// - Parameter byteCount: The size of the database in bytes.
  package init(byteCount: Int) {
    // Sums and products cannot overflow with this limit.
    self.byteCount = min(max(0, byteCount), 1 << 48)
  }

  /// True if an access took more steps than allowed.
  package var isExhausted: Bool { taken > limit }

  /// Begins an access, with no steps taken.
  package func renew() {
    taken = 0
    resume()
  }

  /// Resumes counting after work outside SQLite.
  package func resume() { time = Self.now }

  /// Counts steps that the current access has taken.
  ///
  /// - Returns: Whether the access is still within the limit.
  package func take(_ count: Int) -> Bool {
    taken += min(count, limit)
    return !isExhausted
  }

  /// The processor time of this thread in microseconds.
  private static var now: Int {
    var time = timespec()
    // SAFETY: the call writes only to `time`.
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000
  }

  private func look() -> Bool {
    let now = Self.now
    defer { time = now }
    return take(max(Self.interval, now - time))
  }

  /// Translates a GRDB error from an access with this budget.
  package func translated(_ error: any Error) -> DocumentIndexError {
    if isExhausted { return .damaged("reading it takes more steps than its size explains") }
    if let error = error as? DatabaseError, error.resultCode == .SQLITE_TOOBIG {
      return .damaged("a value is longer than the database")
    }
    return DocumentIndexError(translating: error)
  }

  /// Makes SQLite reject values that are longer than the database.
  fileprivate func limitLengths(_ db: Database) {
    // Text grows by up to half when it is converted from UTF-16 to UTF-8.
    let longest = CInt(clamping: max(1 << 16, 2 * byteCount))
    unsafe _ = sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, longest)
  }

  /// Makes SQLite interrupt a statement that exceeds the budget.
  fileprivate func limitSteps(_ db: Database) {
    renew()
    // SAFETY: the configuration with this connection keeps the budget as long as the connection
    // lives.
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
  /// Prepares each connection for a database that may come from another program: the schema of the
  /// database can call only harmless functions, and the work of statements is limited.
  ///
  /// - Parameter budget: The limit on the work of an access; nil for a connection that reads
  ///   nothing. A read-only connection also rejects values that are longer than the database.
  package mutating func distrustDatabase(_ budget: StepBudget? = nil) {
    prepareDatabase { [readonly] db in
      // Both pragmas must run before the schema is read.
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
  /// The version of the loaded SQLite library, such as 3.40.1.
  package static var sqliteVersion: String {
    // SAFETY: a constant NUL-terminated string.
    unsafe String(cString: sqlite3_libversion())
  }
}
