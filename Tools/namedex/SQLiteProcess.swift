import NamedexCommandLine
import NamedexFiles
import NamedexText

/// The command `sqlite3`, to which SQL is written.
///
/// `namedex` does not link SQLite, which would be a third of it. Whoever has databases of SQLite has
/// its command, and macOS brings it. If this process is killed, the command reads the end of its
/// input before `COMMIT`, and undoes everything.
final class SQLiteProcess {
  private static let variables = ["PATH", "HOME", "TMPDIR", "SQLITE_TMPDIR", "LD_LIBRARY_PATH"]

  private let output: String
  private var number: pid_t = 0
  private var input: Int32
  private var messages: Int32
  private var isRunning = false

  /// Starts the command.
  ///
  /// - Parameters:
  ///   - database: The file that it writes.
  ///   - output: What messages call it.
  init(_ database: String, of output: String) throws(Failure) {
    self.output = output
    (input, messages) = (-1, -1)
    guard let path = Companion.paths(of: "sqlite3").first else {
      throw .reported(
        """
        `sqlite3` is not on the PATH; install it (Debian's package sqlite3), or write the SQL with \
        `-o FILE.sql` and run it where `sqlite3` is
        """, .unreadable)
    }
    var (toChild, fromChild): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&toChild) == 0 else { throw Failure(FileError(.start, path, errno), about: path) }
    guard pipe(&fromChild) == 0 else {
      let number = errno
      for end in toChild { _ = close(end) }
      throw Failure(FileError(.start, path, number), about: path)
    }
    for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], STDERR_FILENO)
    // A name that begins with a hyphen would be an option, and file: a URI.
    let file = database.hasPrefix("/") ? database : "./" + database
    let words: [String] = ["sqlite3", "-batch", "-bail", "-init", "/dev/null", file]
    var arguments = words.map { strdup($0) } + [nil]
    let settings = Self.variables.compactMap { name in
      Installation.environment(name).map { "\(name)=\($0)" }
    }
    var environment = settings.map { strdup($0) } + [nil]
    let status = posix_spawn(&number, path, &actions, nil, &arguments, &environment)
    for pointer in arguments + environment { free(pointer) }
    posix_spawn_file_actions_destroy(&actions)
    _ = close(toChild[0])
    _ = close(fromChild[1])
    (input, messages) = (toChild[1], fromChild[0])
    guard status == 0 else { throw Failure(FileError(.start, path, status), about: path) }
    isRunning = true
  }

  deinit { stop() }

  /// Hands SQL to the command.
  func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(FileError) {
      try Files.write(bytes, to: input, "sqlite3")
    } catch {
      // It ended at an error, and says which.
      try finish()
      throw Failure(error, about: output)
    }
  }

  /// Waits until the command has ended.
  ///
  /// - Throws: What it reported. The database is as before then.
  func finish() throws(Failure) {
    if input >= 0 { _ = close(input) }
    input = -1
    var said: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 12)
    while messages >= 0 {
      let count = read(messages, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      if said.count < 1 << 16 { said += piece[..<count] }
    }
    let status = stop()
    guard status != 0 || !said.isEmpty else { return }
    throw failure(String(decoding: said, as: UTF8.self))
  }

  private func failure(_ said: String) -> Failure {
    func has(_ words: String) -> Bool { said.contains(words) }
    let first = said.split(separator: "\n").first.map(String.init) ?? "it was killed"
    let (remedy, status): (String, ExitStatus) =
      if has("already exists") {
        (
          "the database has a catalog already: change it with `--changes OLD NEW`, or export to "
            + "another file", .unwritable
        )
      } else if has("the_database_has_another_version") {
        (
          "the database has another version than the old one: see the digest in namedex_catalog",
          .badData
        )
      } else if has("not a database") {
        ("the file is not a database of SQLite; choose another name", .badData)
      } else if has("no such module: fts5") {
        ("this `sqlite3` lacks FTS5; install another one", .unreadable)
      } else if has("no such table") {
        ("the database has no catalog; export one first", .badData)
      } else if has("locked") {
        ("another program writes to it; try again", .unwritable)
      } else {
        ("nothing was changed", .unwritable)
      }
    return .reported("\(output): sqlite3: \(first.withoutControls()); \(remedy)", status)
  }

  /// Ends the command, which reads the end of its input.
  @discardableResult
  private func stop() -> Int32 {
    if input >= 0 { _ = close(input) }
    if messages >= 0 { _ = close(messages) }
    (input, messages) = (-1, -1)
    guard isRunning else { return 0 }
    isRunning = false
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
