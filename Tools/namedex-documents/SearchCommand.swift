import ArgumentParser
import Namedex
import NamedexCommandLine
import NamedexDocuments
import NamedexText

/// `namedex-documents search`.
struct SearchCommand: AsyncSubcommand {
  /// How results are written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, jsonl
  }

  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find documents by what is typed.",
    discussion: """
      Every word is the beginning of a word, in any order. "a phrase", -without, column:word.

      Example:
        namedex documents search -d people.sqlite jon engi
      """)

  @OptionGroup var file: DocumentFile

  @Argument(help: "What to look for.")
  var query: [String]

  @Option(name: [.customShort("n"), .long], help: "The most documents to print.")
  var limit = 20

  @Option(help: "The number of documents to skip.")
  var offset = 0

  @Option(help: "text, json or jsonl.")
  var format = Format.text

  @OptionGroup var message: MessageOptions

  func perform(_ messages: Messages) async throws(Failure) -> ExitStatus {
    let index = try await file.reading()
    let results: DocumentResults
    do throws(DocumentIndexError) {
      results = try await index.search(
        query.joined(separator: " "), limit: limit, offset: offset)
    } catch {
      throw Failure(error, in: file.database)
    }
    let output = Output()
    switch format {
    case .text:
      for match in results.matches { try write(match, to: output) }
    case .json:
      try output.json { json in
        json.object { json in
          json.member("query") { $0.string(results.text) }
          json.member("total") { $0.number(results.total) }
          json.member("isTotalExact") { $0.boolean(results.isTotalExact) }
          json.objects("matches", results.matches) { Self.members(of: $1, &$0) }
        }
      }
    case .jsonl:
      for match in results.matches {
        try output.json { json in json.object { Self.members(of: match, &$0) } }
      }
    }
    try output.flush()
    if format == .text {
      let bound = results.isTotalExact ? "" : "at least "
      messages.note(bound + counted(results.total, "document"))
    }
    return results.matches.isEmpty ? .nothing : .found
  }

  private func write(_ match: DocumentMatch, to output: Output) throws(Failure) {
    let isTerminal = StandardStream.output.isTerminal
    let names = match.names.map { Self.shown($0, isTerminal) }.filter { !$0.isEmpty }
    try output.line("\(match.key ?? "\(match.id)")\t\(names.joined(separator: ", "))")
    if let snippet = match.snippet { try output.line("\t" + Self.shown(snippet, isTerminal)) }
  }

  /// A text on one line, with what was found in bold on a terminal.
  private static func shown(_ text: HighlightedText, _ isTerminal: Bool) -> String {
    let bytes = Array(text.text.utf8)
    func piece(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self).withoutControls()
    }
    guard isTerminal else { return piece(0..<bytes.count) }
    var (shown, end) = ("", 0)
    for highlight in text.highlights {
      shown +=
        piece(end..<highlight.utf8.lowerBound) + "\u{1B}[1m" + piece(highlight.utf8)
        + "\u{1B}[0m"
      end = highlight.utf8.upperBound
    }
    return shown + piece(end..<bytes.count)
  }

  private static func members(of match: DocumentMatch, _ json: inout JSONWriter) {
    json.member("key") { $0.string(match.key) }
    json.objects("names", match.names) { members(of: $1, &$0) }
    guard let snippet = match.snippet else { return }
    json.object("snippet") { members(of: snippet, &$0) }
  }

  private static func members(of text: HighlightedText, _ json: inout JSONWriter) {
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
