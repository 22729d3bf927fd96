import Dispatch
import GRDB
import NamedexCommandLine
import NamedexDocuments
import NamedexFiles

/// A database that is built next to an old one and then replaces it in one step.
///
/// Readers of the old database are not disturbed. If there is no commit, or if a signal ends the
/// process, the old database stays and the new one is removed.
final class DatabaseReplacement {
  private let path: String
  private let replacement: FileReplacement
  /// The source of signals that end the process; nil if no pipe for signals could be made.
  private let signalSource: (any DispatchSourceRead)?

  /// The connection to the new database.
  let queue: DatabaseQueue

  init(of path: String) throws(Failure) {
    self.path = path
    // Signal handlers are installed before there is a file to remove.
    let signals = Signals(Signals.ending)
    (replacement, queue) = try Self.begin(path)
    signalSource = signals.map { signals in
      let source = DispatchSource.makeReadSource(
        fileDescriptor: signals.readEnd, queue: DispatchQueue(label: "namedex-documents.signals"))
      source.setEventHandler {
        if let number = signals.taken().first { signals.end(by: number) }
      }
      source.setCancelHandler { signals.remove() }
      source.resume()
      return source
    }
  }

  private static func begin(
    _ path: String
  ) throws(Failure) -> (FileReplacement, DatabaseQueue) {
    do {
      let replacement = try FileReplacement(of: path)
      guard Files.kind(of: path) != .directory, let temporary = replacement.lendTemporary() else {
        throw Failure.reported(
          "\(path): not a file; a database cannot be written there", .unwritable)
      }
      let queue = try DocumentFile.queue(temporary)
      // If anything fails, the new file is deleted. So it needs no journal, and is synced only at
      // the end.
      try queue.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
      }
      return (replacement, queue)
    } catch {
      throw Failure(error, about: path)
    }
  }

  deinit { signalSource?.cancel() }

  /// Replaces the old database with the new one.
  func commit() throws(Failure) {
    do {
      try queue.close()
      try commitWithoutJournals()
    } catch let error as DocumentIndexError {
      throw Failure(error, in: path)
    } catch {
      throw Failure(error, about: path)
    }
  }

  /// Commits while no other program can have a journal for the old database.
  ///
  /// SQLite finds a journal by the name of its database. If the journal of a killed program stayed,
  /// SQLite would roll back that program's changes in the new database.
  private func commitWithoutJournals() throws {
    let target = Files.resolved(path)
    func commit() throws {
      for suffix in ["-journal", "-wal", "-shm"] { _ = unlink(target + suffix) }
      try replacement.commit()
    }
    // A journal that SQLite must not use is deleted without opening the database.
    guard Files.kind(of: target) == .file, (try? DocumentFile.requireOwnJournal(target)) != nil
    else { return try commit() }
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.distrustDatabase()
    do {
      let old = try DatabaseQueue(path: target, configuration: configuration)
      try old.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA journal_mode = DELETE")
        // A writer that waits for the lock will see afterwards that the file has been replaced.
        try db.inTransaction(.immediate) {
          try commit()
          return .rollback
        }
      }
    } catch let error as DatabaseError {
      let translated = DocumentIndexError(translating: error)
      if translated == .busy { throw translated }
      // A file that is damaged, read-only or not a database has no writers.
      try commit()
    }
  }
}
