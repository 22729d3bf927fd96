import ArgumentParser
import GRDB
import NamedexCommandLine
import NamedexDocuments
import NamedexFiles
import NamedexText

/// `namedex-documents build`.
struct BuildCommand: AsyncSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Make a database from documents, whole or not at all.",
    discussion: """
      Examples:
        namedex documents build users.xml -o people.sqlite --key Id --name DisplayName --html AboutMe
        namedex documents build notes.jsonl -o notes.sqlite --name title --text body
        namedex documents build app.sqlite --table user -o people.sqlite --key id --name displayName
      """)

  @OptionGroup var source: SourceOptions

  @Option(name: [.short, .long], help: "The database to make; an existing one is replaced.")
  var output: String

  @Option(help: "A column of names. Repeatable.")
  var name: [String] = []

  @Option(help: "A column of plain text. Repeatable.")
  var text: [String] = []

  @Option(help: "A column of HTML. Repeatable.")
  var html: [String] = []

  @Option(help: "A column for a value that a rank reads. Repeatable.")
  var value: [String] = []

  @OptionGroup var message: MessageOptions

  func validate() throws {
    if name.isEmpty, text.isEmpty, html.isEmpty {
      throw ValidationError("name a column to search, with `--name`, `--text` or `--html`")
    }
  }

  func perform(_ messages: Messages) async throws(Failure) -> ExitStatus {
    let columns =
      name.map { DocumentColumn.name($0) } + text.map { DocumentColumn.text($0) }
      + html.map { DocumentColumn.html($0) }
    let database = try DatabaseReplacement(of: output)
    let queue = database.queue
    let count: Int
    do {
      let store = try await DocumentStore(
        queue, name: indexName, columns: columns, values: value)
      let (source, values) = (source, value)
      count = try await queue.write { db in
        var count = 0
        try store.replaceAll(in: db) { add in
          try withoutActuallyEscaping(add) { add in
            try source.read(columns, values, messages) { document in
              count += 1
              try add(document)
            }
          }
        }
        return count
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(DocumentIndexError(translating: error), in: output)
    }
    try database.commit()
    messages.note("\(counted(count, "document")) in \(output)")
    return .found
  }
}
