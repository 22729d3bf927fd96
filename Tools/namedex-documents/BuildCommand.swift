import GRDB
import NamedexCommandLine
import NamedexDocuments
import NamedexFiles
import NamedexText

/// The command `namedex-documents build`.
struct BuildCommand: AsyncSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build a database from documents, all or nothing.",
    discussion: """
      A column is a named value of each record: an attribute or a child element in XML, a member \
      in JSON, a column of a table. Matches in names come first. The key identifies a document \
      for `add` and `remove`. Each file of text, Markdown or HTML is a document, whose key is its path.

      Examples:
        namedex documents build notes docs/index.html -o notes.sqlite
        namedex documents build users.xml -o people.sqlite --key Id \\
          --name DisplayName --html AboutMe
        namedex documents build notes.jsonl -o notes.sqlite --name title --text body
        namedex documents build app.sqlite --table user -o people.sqlite \\
          --key id --name displayName
      """)

  var source = SourceOptions()
  var output = ""
  var name: [String] = []
  var text: [String] = []
  var html: [String] = []
  var value: [String] = []
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.group(&source)
    arguments.required(
      &output, "-o", "--output", value: "file",
      help: "The database to write; an existing file is replaced.")
    arguments.option(&name, "--name", value: "column", help: "A column of names. Repeatable.")
    arguments.option(&text, "--text", value: "column", help: "A column of plain text. Repeatable.")
    arguments.option(&html, "--html", value: "column", help: "A column of HTML. Repeatable.")
    arguments.option(
      &value, "--value", value: "column",
      help: "A column that is stored for ranking in Swift, not searched. Repeatable.")
    arguments.group(&message)
  }

  func validate() throws(UsageError) {
    if source.files != nil {
      guard name.isEmpty, text.isEmpty, html.isEmpty, value.isEmpty else {
        throw UsageError(
          "`--name`, `--text`, `--html` and `--value` are for records; files have a title and a body"
        )
      }
      return
    }
    if name.isEmpty, text.isEmpty, html.isEmpty {
      throw UsageError("no column to search; give `--name`, `--text` or `--html`")
    }
    var seen: Set<String> = []
    for name in name + text + html + value {
      if !seen.insert(name.lowercased()).inserted {
        throw UsageError("the column \(name.quoted) is named twice")
      }
      if ["", "rank", "rowid", "namedex_id", "namedex_key", indexName].contains(name.lowercased()) {
        throw UsageError("a column cannot be called \(name.quoted) in the new database")
      }
    }
  }

  func perform(_ messages: Messages) async throws(Failure) -> ExitStatus {
    let columns =
      source.files != nil
      ? [.name(SourceFiles.title), .text(SourceFiles.body)]
      : name.map { DocumentColumn.name($0) } + text.map { DocumentColumn.text($0) }
        + html.map { DocumentColumn.html($0) }
    let database = try DatabaseReplacement(of: output)
    let queue = database.queue
    let (count, kept): (Int, Int) = try await failing(in: output) {
      let store = try await DocumentStore(
        queue, name: indexName, columns: columns, values: value)
      let (source, values) = (source, value)
      return try await queue.write { db in
        var count = 0
        try store.replaceAll(in: db) { add in
          try withoutActuallyEscaping(add) { add in
            try source.read(columns, values, isStrict: true, messages) { document in
              count += 1
              try add(document)
            }
          }
        }
        // A later record with the same key replaced the earlier one.
        return (
          count, try Int.fetchOne(db, sql: "SELECT count(*) FROM \(indexName)_documents") ?? 0
        )
      }
    }
    try database.commit()
    if kept < count {
      messages.note("\(counted(count - kept, "record")) replaced by a later one with the same key")
    }
    messages.note("\(counted(kept, "document")) in \(output)")
    return .found
  }
}
