import GRDB
import NamedexCommandLine
import NamedexDocuments
import NamedexFiles

/// The name of the index in databases that `namedex-documents build` makes.
let indexName = "documents"

/// The option that names the database.
struct DocumentFile: ArgumentGroup {
  var database = ""

  mutating func declare(_ arguments: inout Arguments) {
    arguments.required(
      &database, "-d", "--database", value: "file", help: "The database that `build` made.")
  }

  /// Opens the database for reading.
  func reading() async throws(Failure) -> DocumentIndex {
    try Self.requireFile(database)
    do throws(DocumentIndexError) {
      return try await indexForReading()
    } catch {
      // SQLite rolls back an interrupted change when it opens the file for writing.
      guard error == .unrecovered else { throw Failure(error, in: database) }
      try Self.requireOwnJournal(database)
      guard (try? Self.queue(database, Self.budget(for: database))) != nil else {
        throw Failure(error, in: database)
      }
    }
    return try await failing(in: database) { try await indexForReading() }
  }

  private func indexForReading() async throws(DocumentIndexError) -> DocumentIndex {
    let budget = Self.budget(for: database)
    let queue = try Self.queue(database, isReadOnly: true, budget)
    try await queue.requireDocumentsOnly(index: indexName, budget)
    var index = try await DocumentIndex(reading: queue, name: indexName)
    index.budget = budget
    return index
  }

  /// Opens the database for writing.
  func writing() async throws(Failure) -> DocumentStore {
    try Self.requireFile(database)
    try Self.requireOwnJournal(database)
    return try await failing(in: database) {
      let budget = Self.budget(for: database)
      let queue = try Self.queue(database, budget)
      try await queue.requireDocumentsOnly(index: indexName, budget)
      try await queue.trustSchema()
      return try await DocumentStore(opening: queue, name: indexName).limited(by: budget)
    }
  }

  /// Returns the limit on the number of steps that one use of a database may take.
  static func budget(for path: String) -> StepBudget {
    let path = Files.resolved(path)
    let sizes = [path, path + "-wal"].map { Files.use(of: $0)?.byteCount ?? 0 }
    return StepBudget(byteCount: sizes.reduce(0, +))
  }

  /// Checks that opening a database for writing cannot change other files.
  ///
  /// A journal may name a super-journal, which belongs to a transaction across several databases,
  /// and SQLite would remove the file with that name. A database of documents never has such a
  /// journal.
  static func requireOwnJournal(_ path: String) throws(Failure) {
    let journal = Files.resolved(path) + "-journal"
    switch Files.kind(of: journal) {
    case .missing: return
    case .directory, .other: throw .reported("\(journal): not a file", .unreadable)
    case .file: break
    }
    let mark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    // If the journal has disappeared by now, it belonged to a running program.
    guard (try? Files.end(of: journal, count: mark.count)) != mark else {
      throw .reported(
        "\(journal): names another file, which SQLite would remove; remove this journal if none of your "
          + "programs left it", .badData)
    }
  }

  private static func requireFile(_ path: String) throws(Failure) {
    switch Files.kind(of: path) {
    case .file: break
    case .missing:
      throw .reported(
        "\(path): no such file; create it with `namedex documents build`", .unreadable)
    case .directory, .other: throw .reported("\(path): not a file", .unreadable)
    }
  }

  /// Opens a database. Creates the file if it does not exist, unless `isReadOnly` is true.
  ///
  /// - Parameter budget: The limit on the steps of one use; nil for a database that this process
  ///   makes.
  static func queue(
    _ path: String, isReadOnly: Bool = false, _ budget: StepBudget? = nil
  ) throws(DocumentIndexError) -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.busyMode = .timeout(5)
    if let budget { configuration.distrustDatabase(budget) }
    configuration.prepareForDocuments()
    do {
      return try DatabaseQueue(path: path, configuration: configuration)
    } catch {
      throw DocumentIndexError(translating: error)
    }
  }
}

/// Runs code that uses a database, and turns its errors into failures.
func failing<Result>(
  in database: String, _ body: () async throws -> Result
) async throws(Failure) -> Result {
  do {
    return try await body()
  } catch let failure as Failure {
    throw failure
  } catch {
    throw Failure(DocumentIndexError(translating: error), in: database)
  }
}

extension Failure {
  init(_ error: DocumentIndexError, in path: String) {
    let (reason, status): (String, ExitStatus) =
      switch error {
      case .damaged(let message):
        (
          "not a document database, or damaged (\(message)); rebuild it with "
            + "`namedex documents build`, or restore it", .badData
        )
      case .newerSchema(let message):
        (
          "needs a newer SQLite than \(Database.sqliteVersion), or is damaged (\(message)); export the table with a "
            + "newer `sqlite3`, for example as CSV, and build from that", .badData
        )
      case .differs:
        (
          "the index differs from its documents; rebuild it with `namedex documents check --rebuild`",
          .badData
        )
      case .outdated:
        (
          "the index was made by another version; rebuild it with "
            + "`namedex documents check --rebuild`", .badData
        )
      case .noIndex:
        ("the database has no index; create one with `namedex documents build`", .badData)
      case .unusableTable, .unusableColumn: (error.description, .badData)
      case .readOnly:
        ("cannot write the file or its directory; nothing was changed", .unwritable)
      case .full:
        ("the disk is full; nothing was changed. Free some space and try again", .unwritable)
      case .busy:
        (
          "another program is writing to it; nothing was changed. Try again when it has finished",
          .unwritable
        )
      case .replaced:
        ("another program has replaced it; nothing was changed. Try again", .unwritable)
      case .unrecovered:
        (
          "a change was interrupted; undoing it needs write access to the file and its directory",
          .unreadable
        )
      case .database(let code, let message) where code & 0xFF == 10 && ![266, 522].contains(code):
        ("writing to the disk failed (\(message)); nothing was changed", .unwritable)
      case .database(let code, let message) where [10, 14].contains(code & 0xFF):
        ("cannot be read (\(message))", .unreadable)
      case .cancelled, .unprepared, .database: (error.description, .internalError)
      }
    self = .reported("\(path): \(reason)", status)
  }
}
