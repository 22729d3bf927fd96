internal import GRDB

/// The reason why an index of documents cannot be created, read or written.
public enum DocumentIndexError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The task was cancelled.
  case cancelled
  /// The connection does not have the tokenizer `namedex`.
  case unprepared
  /// The database has no index with this name.
  case noIndex(String)
  /// The index was created by another version, or with another definition.
  case outdated(index: String)
  /// The table cannot be indexed.
  case unusableTable(String, reason: String)
  /// The column cannot be indexed.
  case unusableColumn(String, reason: String)
  /// The index differs from the documents, or is damaged.
  case differs(index: String)
  /// The file is not a database, or is damaged.
  case damaged(String)
  /// The schema uses SQL that the current version of SQLite does not support.
  case newerSchema(String)
  /// The database cannot be written.
  case readOnly
  /// A change to the database was interrupted, and a read-only connection cannot undo it.
  case unrecovered
  /// Another program has replaced the database file. Nothing was changed.
  case replaced
  /// The disk is full, or the database has reached its own size limit. Nothing was changed.
  case full
  /// Another connection is writing. Nothing was changed.
  case busy
  /// Any other SQLite error.
  case database(code: Int32, message: String)

  /// What is wrong, and what to do.
  ///
  /// - Complexity: O(*n*) in the length of the names in the message.
  public var description: String {
    switch self {
    case .cancelled: "the search was cancelled"
    case .unprepared:
      "the connection has no tokenizer 'namedex': call `prepareForDocuments()` in the configuration of "
        + "the database"
    case .noIndex(let name): "the database has no index of documents '\(name)'"
    case .outdated(let name):
      "the index '\(name)' was made by another version or with another definition: open it for writing "
        + "to rebuild it"
    case .unusableTable(let name, let reason): "the table '\(name)' cannot be indexed: \(reason)"
    case .unusableColumn(let name, let reason): "the column '\(name)' cannot be indexed: \(reason)"
    case .differs(let name): "the index '\(name)' differs from its documents: rebuild it"
    case .damaged(let message):
      "the database is damaged (\(message)): restore it, or save its documents and rebuild it"
    case .newerSchema(let message):
      "the database needs a newer SQLite than \(Database.sqliteVersion), or is damaged (\(message))"
    case .readOnly: "the database cannot be written: open it for writing"
    case .unrecovered:
      "a change of the database was interrupted: open it for writing once, so that SQLite undoes it"
    case .replaced:
      "another program has replaced the database; nothing was changed: open it again"
    case .full: "the disk is full; nothing was changed: free some space and try again"
    case .busy: "another connection is writing; nothing was changed: try again later"
    case .database(let code, let message): "SQLite reports error \(code): \(message)"
    }
  }

  /// Translates a GRDB error.
  ///
  /// - Complexity: O(1).
  package init(translating error: any Error) {
    switch error {
    case let error as DocumentIndexError: self = error
    case is CancellationError: self = .cancelled
    case let error as DatabaseError:
      let message = error.message ?? ""
      switch error.resultCode {
      case .SQLITE_INTERRUPT, .SQLITE_ABORT: self = .cancelled
      case .SQLITE_CORRUPT where Self.isOfParser(message): self = .newerSchema(message)
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(message)
      case .SQLITE_READONLY:
        self =
          switch error.extendedResultCode {
          case .SQLITE_READONLY_ROLLBACK, .SQLITE_READONLY_RECOVERY, .SQLITE_READONLY_CANTINIT:
            .unrecovered
          case .SQLITE_READONLY_DBMOVED: .replaced
          default: .readOnly
          }
      case .SQLITE_FULL: self = .full
      case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
      default:
        if message.contains("namedex"), message.contains("no such") {
          self = .unprepared
        } else {
          self = .database(code: error.extendedResultCode.rawValue, message: message)
        }
      }
    default: self = .database(code: 1, message: String(describing: error))
    }
  }

  /// Returns whether SQLite reports a malformed schema because its parser does not support the SQL
  /// in it. SQLite's messages about inconsistent data have a different form.
  private static func isOfParser(_ message: String) -> Bool {
    guard message.hasPrefix("malformed database schema ("),
      let reason = message.firstRange(of: ") - ").map({ message[$0.upperBound...] })
    else { return false }
    return reason.hasSuffix(": syntax error") || reason.hasSuffix("not currently supported")
      || reason.hasPrefix("unknown table option") || reason.hasPrefix("unrecognized token")
  }
}
