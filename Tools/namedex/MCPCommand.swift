import ArgumentParser
import NamedexCommandLine
import NamedexFiles
import NamedexProtocol

/// `namedex mcp`
struct MCPCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve catalogs to coding tools.",
    discussion: """
      Speaks the Model Context Protocol over standard input and output, one message a line: a coding \
      tool starts this command, asks for names, and checks those that it writes. `namedex agent` prints \
      the settings of the common tools. Revisions 2026-07-28 and, with a handshake, 2025-11-25 to \
      2024-11-05. Ends when the input ends, with exit status 0.

      Examples:
        claude mcp add namedex -- namedex mcp
        namedex mcp < requests.jsonl
      """)

  @OptionGroup var message: MessageOptions

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    if StandardStream.input.isTerminal {
      messages.note("waiting for messages of the Model Context Protocol, one a line")
    }
    let streams = try ServedStreams()
    var server = ProtocolServer(
      CatalogContent(), name: "namedex", version: Installation.version)
    var lines = LineFraming()
    serving: while let piece = try streams.read() {
      lines.append(piece)
      while let line = piece.isEmpty ? lines.last() : lines.next() {
        if let answer = server.answer(line), try !streams.write(answer + [0x0A]) { break serving }
      }
      if piece.isEmpty { return .found }
    }
    messages.detail("ended by a signal, or because nobody reads the answers")
    return .found
  }
}
