import Namedex
import NamedexCommandLine
import NamedexExport
import NamedexFiles
import NamedexText

extension DatabaseKind: ArgumentValue {}

/// The command `namedex export`.
struct ExportCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export a catalog to SQLite or PostgreSQL, to search it in plain SQL.",
    discussion: """
      For SQLite, FILE is a database; if it exists, the tables are added to it. The command \
      `sqlite3` writes it. If FILE ends in .sql, or for PostgreSQL, it is a script for \
      `sqlite3` or `psql`. Everything happens in one transaction.

      A search is `SELECT * FROM namedex_search('drop f')` in PostgreSQL; in SQLite it is the \
      statement in the table namedex_statement.

      Examples:
        namedex export --to sqlite -o names.sqlite
        namedex export -c mynames.txt --to postgresql -o - | psql
        namedex export --to postgresql --changes old.ndx new.ndx -o changes.sql
      """)

  var catalog: [String] = []
  var to = DatabaseKind.sqlite
  var output = ""
  var changes = false
  var partitions = 1
  var versions: [String] = []
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.option(
      &catalog, "-c", "--catalog", value: "id|dir|index",
      help: CatalogOptions.help(default: CatalogFinder.defaultID))
    arguments.required(&to, "--to", value: "database", help: "The kind of database.")
    arguments.required(
      &output, "-o", "--output", value: "file",
      help: "The database or the script; - for standard output.")
    arguments.flag(
      &changes, "--changes", help: "Write the changes that turn the exported catalog OLD into NEW.")
    arguments.option(
      &partitions, "--partitions", value: "n",
      help: "Divide the tables of entries into partitions, by a hash of the entry. PostgreSQL only."
    )
    arguments.rest(&versions, "catalogs", help: "With --changes: the two catalogs.")
    arguments.group(&message)
  }

  func validate() throws(UsageError) {
    if output.isEmpty { throw UsageError("`--output` must not be empty") }
    if changes {
      if versions.count != 2 {
        throw UsageError("`--changes` needs two catalogs: the exported one, and the new one")
      }
      if !catalog.isEmpty {
        throw UsageError("`--changes` takes its catalogs as arguments; omit `--catalog`")
      }
    } else if let first = versions.first {
      throw UsageError(
        "unexpected argument \(first.quoted); name a catalog with `--catalog`, or two with `--changes`"
      )
    }
    if catalog.count > 1 {
      throw UsageError(
        "a database holds one catalog; export others to other databases or schemas")
    }
    if !(1...1024 ~= partitions) {
      throw UsageError("`--partitions` must be from 1 to 1024, not '\(partitions)'")
    }
    if partitions > 1, to == .sqlite || changes {
      throw UsageError(
        "`--partitions` is for a new export to PostgreSQL; \(changes ? "changes keep them" : "SQLite has none")"
      )
    }
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let finder = CatalogFinder(messages: messages)
    if changes {
      let (old, new) = (try finder.catalog(versions[0]), try finder.catalog(versions[1]))
      guard old.index.id == new.index.id else {
        throw .reported(
          "\(old.index.id) and \(new.index.id) are different catalogs, not versions of one; export "
            + "\(new.index.id) to its own database", .usage)
      }
      let changes = ExportChanges(from: old.index, to: new.index, in: to)
      try deliver(messages) { sink throws(Failure) in try changes.write(to: sink) }
    } else {
      let opened = try finder.open(catalog)
      guard let first = opened.first, opened.count == 1 else {
        throw .reported("a database takes one catalog; name one with `--catalog`", .usage)
      }
      let exported = ExportedCatalog(first.index)
      try deliver(messages) { sink throws(Failure) in
        switch to {
        case .sqlite: try SQLiteScript.write(exported, to: sink)
        case .postgresql:
          try PostgreSQLScript.write(exported, partitionCount: partitions, to: sink)
        }
      }
      if output != "-" {
        let index = first.index
        messages.note(
          "\(output): \(counted(entries: index.entryCount, removed: index.removedCount))")
      }
    }
    return .found
  }

  /// Writes SQL to its destination. If this fails, a destination that is a file is unchanged.
  private func deliver(
    _ messages: Messages, _ write: (SQLSink<Failure>) throws(Failure) -> Void
  ) throws(Failure) {
    func fill(_ sql: Output) throws(Failure) {
      try write(sql.line)
      try sql.flush()
    }
    if output == "-" { return try fill(Output(to: Output.writeFile)) }
    let isScript = to == .postgresql || output.hasSuffix(".sql")
    let work = LongWork(isQuiet: messages.isQuiet) { "writing \(output.withoutControls())" }
    try work.run { () throws(Failure) in
      guard isScript || Files.kind(of: output) == .missing else {
        return try execute(fill, in: output, isNew: false)
      }
      guard isScript || !changes else {
        throw .reported("\(output): no such database; export \(versions[0]) first", .unreadable)
      }
      try failing(about: output) {
        let file = try FileReplacement(of: output)
        if isScript {
          try fill(
            Output { bytes throws(Failure) in
              try failing(about: output) { try file.write(bytes) }
            })
        } else if let temporary = file.lendTemporary() {
          try execute(fill, in: temporary, isNew: true)
        } else {
          throw Failure.reported("\(output): not a file; use `-o -`", .unwritable)
        }
        try file.commit()
      }
    }
  }

  private func execute(
    _ fill: (Output) throws(Failure) -> Void, in database: String, isNew: Bool
  ) throws(Failure) {
    let process = try SQLiteProcess(database, of: output)
    // If anything fails, the new file is deleted. So it needs no journal, and is synced only at the
    // end.
    if isNew {
      try process.write(Array("PRAGMA journal_mode = OFF;\nPRAGMA synchronous = OFF;\n".utf8))
    }
    try fill(Output { bytes throws(Failure) in try process.write(bytes) })
    try process.finish()
  }
}
