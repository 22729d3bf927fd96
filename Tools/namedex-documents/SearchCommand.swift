import Namedex
import NamedexCommandLine
import NamedexDocuments
import NamedexText

/// The command `namedex-documents search`.
struct SearchCommand: AsyncSubcommand {
  /// The format of results.
  enum Format: String, CaseIterable, ArgumentValue {
    case text, json, jsonl
  }

  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search documents.",
    discussion: """
      Each word matches the start of a word, in any order. Also "a phrase", -without, column:word; `name:` \
      means every name column. Put `--` before words that start with a hyphen. Text shows the key, the \
      names, and a snippet of the other columns.

      With `--interactive`, results appear as you type; Enter prints the line of the chosen one.

      Examples:
        namedex documents search -d people.sqlite jon engi
        namedex documents search -d people.sqlite -- swift -cook
        namedex documents search -i -d people.sqlite
      """)

  var file = DocumentFile()
  var query: [String] = []
  var interactive = false
  var limit: Int?
  var offset: Int?
  var format: Format?
  var color = ColorChoice.auto
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.group(&file)
    arguments.rest(&query, "query", help: "The query words.")
    arguments.flag(
      &interactive, "-i", "--interactive", help: "Search as you type, at the terminal.")
    arguments.option(
      &limit, "-n", "--limit", help: "The maximum number of documents; 0 for all. (default: 20)")
    arguments.option(&offset, "--offset", help: "The number of documents to skip. (default: 0)")
    arguments.option(
      &format, "--format",
      help: "The output format: text is for people, the others are for programs. (default: text)")
    arguments.option(&color, "--color", help: "Whether text is coloured.")
    arguments.group(&message)
  }

  func validate() throws(UsageError) {
    guard interactive else {
      if query.isEmpty {
        throw UsageError("give a query, or use `--interactive` to search as you type")
      }
      for (option, value) in [("--limit", limit), ("--offset", offset)] where value ?? 0 < 0 {
        throw UsageError("`\(option)` cannot be negative")
      }
      return
    }
    let options = [
      ("--limit", limit != nil), ("--offset", offset != nil), ("--format", format != nil),
    ]
    if let option = options.first(where: \.1) {
      throw UsageError(
        "`--interactive` cannot be combined with `\(option.0)`; it prints the one document that is "
          + "chosen")
    }
  }

  func perform(_ messages: Messages) async throws(Failure) -> ExitStatus {
    let text = query.joined(separator: " ")
    if interactive {
      return try await InteractiveSearch(file: file, isColored: style(isTerminal: true).isColored)
        .run(text)
    }
    let index = try await file.reading()
    let results = try await failing(in: file.database) {
      let limit = limit ?? 20
      return try await index.search(
        text, limit: limit == 0 ? .max : limit, offset: offset ?? 0)
    }
    try write(results)
    if format ?? .text == .text {
      let bound = results.isMatchCountExact ? "" : "at least "
      messages.note(bound + counted(results.matchCount, "document"))
    }
    return results.matches.isEmpty ? .nothing : .found
  }

  private func style(isTerminal: Bool = StandardStream.output.isTerminal) -> TextStyle {
    TextStyle(color, isTerminal: isTerminal)
  }

  private func write(_ results: DocumentResults) throws(Failure) {
    let output = Output()
    switch format ?? .text {
    case .text:
      let style = style()
      for match in results.matches { try write(match, style, to: output) }
    case .json:
      try output.json { json in
        json.object { json in
          json.member("query") { $0.string(results.text) }
          json.member("total") { $0.number(results.matchCount) }
          json.member("isTotalExact") { $0.boolean(results.isMatchCountExact) }
          json.objects("matches", results.matches) { Self.members(of: $1, &$0) }
        }
      }
    case .jsonl:
      for match in results.matches {
        try output.json { json in json.object { Self.members(of: match, &$0) } }
      }
    }
    try output.flush()
  }

  private func write(
    _ match: DocumentMatch, _ style: TextStyle, to output: Output
  ) throws(Failure) {
    func shown(_ text: DocumentExcerpt) -> String {
      style.highlighted(Array(text.text.utf8), text.highlights)
    }
    let names = match.names.map(shown).filter { !$0.isEmpty }
    try output.line("\(match.identifier)\t\(names.joined(separator: ", "))")
    if let snippet = match.snippet { try output.line("\t" + shown(snippet)) }
  }

  private static func members(of match: DocumentMatch, _ json: inout JSONWriter) {
    json.member("key") { $0.string(match.key) }
    json.objects("names", match.names) { members(of: $1, &$0) }
    guard let snippet = match.snippet else { return }
    json.object("snippet") { members(of: snippet, &$0) }
  }

  private static func members(of text: DocumentExcerpt, _ json: inout JSONWriter) {
    json.member("column") { $0.string(text.column) }
    json.member("text") { $0.string(text.text) }
    json.member("highlights") { json in
      json.array { json in
        for highlight in text.highlights {
          json.array { json in
            json.number(highlight.utf8.lowerBound)
            json.number(highlight.utf8.upperBound)
          }
        }
      }
    }
  }
}

extension DocumentMatch {
  /// The key; if there is none, the number of the row.
  var identifier: String { key?.withoutControls() ?? "\(id)" }
}
