import NamedexCommandLine
import NamedexFiles
import NamedexText

/// Runs `sqlite3`, and passes SQL to it.
///
/// `namedex` does not link SQLite, which would add a third to its size. People who have SQLite
/// databases have the command, and macOS includes it. If `namedex` is killed, `sqlite3` sees the
/// end of its input before a `COMMIT`, and rolls everything back.
final class SQLiteProcess {
  private let output: String
  private let process: ChildProcess

  /// Starts `sqlite3`.
  ///
  /// - Parameters:
  ///   - database: The file to write.
  ///   - output: The file's name, as shown in messages.
  init(_ database: String, of output: String) throws(Failure) {
    self.output = output
    guard let path = Companion.paths(of: "sqlite3").first else {
      throw .reported(
        """
        `sqlite3` is not on the PATH; install it (Debian's package sqlite3), or write the SQL with \
        `-o FILE.sql` and run it where `sqlite3` is
        """, .unreadable)
    }
    // `sqlite3` would read a name that begins with a hyphen as an option, and `file:` as a URI.
    let file = database.hasPrefix("/") ? database : "./" + database
    // Safe mode blocks access to other files and programs, whatever the schema of the database
    // contains. It needs SQLite 3.37. The SQL for searching needs 3.35.
    let words = ["sqlite3", "-safe", "-batch", "-bail", "-init", "/dev/null", file]
    process = try failing(about: path) { try ChildProcess(path, words, reading: .error) }
  }

  /// Passes SQL to the process.
  func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(FileError) {
      try process.write(bytes)
    } catch {
      // The process ended because of an error, and `finish` throws that error.
      try finish()
      throw Failure(error, about: output)
    }
  }

  /// Waits until the process ends.
  ///
  /// - Throws: The error that `sqlite3` reported. The database is then unchanged.
  func finish() throws(Failure) {
    process.endInput()
    var said: [UInt8] = []
    while case let piece = process.next(), !piece.isEmpty {
      if said.count < 1 << 16 { said += piece }
    }
    let status = process.stop()
    guard status != 0 || !said.isEmpty else { return }
    throw failure(String(decoding: said, as: UTF8.self))
  }

  /// The advice and the exit status for words that a message from `sqlite3` may contain.
  private static let remedies: [(words: String, remedy: String, status: ExitStatus)] = [
    (
      "already exists",
      "the database already has a catalog: update it with `--changes OLD NEW`, or export to "
        + "another file", .unwritable
    ),
    (
      "unknown option: -safe",
      "it has no safe mode; install SQLite 3.37 or later, or write the SQL with `-o FILE.sql`",
      .unreadable
    ),
    (
      "the_tables_are_not_as_exported",
      "the catalog's tables are not those that this version of namedex creates, or have triggers, "
        + "views or indexes that it did not create; drop those, or export to another file",
      .badData
    ),
    (
      "the_database_has_another_version",
      "the database does not contain the version OLD: see the digest in namedex_catalog",
      .badData
    ),
    ("not a database", "the file is not an SQLite database; choose another name", .badData),
    ("no such module: fts5", "this `sqlite3` lacks FTS5; install another one", .unreadable),
    ("no such table", "the database has no catalog; export one first", .badData),
    ("locked", "another program is writing to it; try again", .unwritable),
  ]

  private func failure(_ said: String) -> Failure {
    let first = said.split(separator: "\n").first.map(String.init) ?? "it was killed"
    let known = Self.remedies.first { said.contains($0.words) }
    return .reported(
      "\(output): sqlite3: \(first.withoutControls()); \(known?.remedy ?? "nothing was changed")",
      known?.status ?? .unwritable)
  }
}
