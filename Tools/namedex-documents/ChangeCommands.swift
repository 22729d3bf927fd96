import NamedexCommandLine
import NamedexDocuments
import NamedexFiles
import NamedexText

/// The command `namedex-documents add`.
struct AddCommand: AsyncSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add documents, and replace those with the same keys.",
    discussion: """
      Examples:
        namedex documents add -d people.sqlite more.xml --key Id
        namedex documents add -d notes.sqlite notes/today.md
      """)

  var file = DocumentFile()
  var source = SourceOptions()
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.group(&file)
    arguments.group(&source)
    arguments.group(&message)
  }

  func validate() throws(UsageError) {
    if source.files == nil, source.key == nil {
      throw UsageError("give `--key`, which identifies a document")
    }
  }

  func perform(_ messages: Messages) async throws(Failure) -> ExitStatus {
    let store = try await file.writing()
    let count = try await failing(in: file.database) { [source] in
      try await store.transaction { db in
        var count = 0
        let values = try store.values(in: db)
        try source.read(store.index.columns, values, isStrict: false, messages) { document in
          count += 1
          try store.put([document], in: db)
        }
        return count
      }
    }
    messages.note("\(counted(count, "document")) added or replaced")
    return .found
  }
}

/// The command `namedex-documents remove`.
struct RemoveCommand: AsyncSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove documents by their keys.",
    discussion: """
      Removes all of them in one transaction.

      Examples:
        namedex documents remove -d people.sqlite 17 18
        namedex documents remove -d people.sqlite - < keys.txt
      """)

  var file = DocumentFile()
  var message = MessageOptions()
  var keys: [String] = []

  mutating func declare(_ arguments: inout Arguments) {
    arguments.group(&file)
    arguments.group(&message)
    arguments.rest(
      &keys, "keys", isOptional: false,
      help: "The keys; - to read one per line from standard input.")
  }

  func perform(_ messages: Messages) async throws(Failure) -> ExitStatus {
    let keys = try typedKeys()
    let store = try await file.writing()
    let count = try await failing(in: file.database) { try await store.remove(keys) }
    messages.note("\(counted(count, "document")) removed")
    return count > 0 ? .found : .nothing
  }
}

extension RemoveCommand {
  private func typedKeys() throws(Failure) -> [String] {
    guard keys == ["-"] else { return keys }
    return try failing(about: "standard input") { try Files.read("-", limit: SourceFiles.largest) }
      .split(separator: 0x0A).map { line in
        String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
      }
  }
}

/// The command `namedex-documents check`.
struct CheckCommand: AsyncSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Compare the index with the documents.",
    discussion: """
      With `--rebuild`, rebuilds the index from the documents first.

      Examples:
        namedex documents check -d people.sqlite
        namedex documents check --rebuild -d people.sqlite
      """)

  var file = DocumentFile()
  var rebuild = false
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.group(&file)
    arguments.flag(&rebuild, "--rebuild", help: "Rebuild the index from the documents first.")
    arguments.group(&message)
  }

  func perform(_ messages: Messages) async throws(Failure) -> ExitStatus {
    let store = try await file.writing()
    try await failing(in: file.database) {
      if rebuild { try await store.index.rebuild() }
      try await store.index.check()
    }
    messages.note("the index is intact")
    return .found
  }
}
