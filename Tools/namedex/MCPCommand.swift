import NamedexCommandLine
import NamedexFiles
import NamedexProtocol

/// The command `namedex mcp`.
struct MCPCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve catalogs to coding tools over the Model Context Protocol.",
    discussion: """
      Speaks the Model Context Protocol over standard input and output, one message per line. A coding \
      tool starts this command, asks for names, and checks the names it writes. `namedex agent` prints \
      settings for common tools. Supports revisions 2026-07-28 and, with a handshake, 2025-11-25 to \
      2024-11-05. Exits with status 0 when the input ends, or immediately on a signal.

      Examples:
        claude mcp add namedex -- namedex mcp
        namedex mcp < requests.jsonl
      """)

  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.group(&message)
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    if StandardStream.input.isTerminal {
      messages.note("waiting for Model Context Protocol messages, one per line")
    }
    ProtocolInput.obeyTermination()
    let input = try failing(about: "standard input") { try FileReader(path: "-") }
    var server = ProtocolServer(
      CatalogContent(), name: "namedex", version: Installation.version)
    var lines = LineFraming()
    while ProtocolInput.wait() != .outputIsClosed {
      let piece = try failing(about: "standard input") { try input.next() }
      lines.append(piece)
      while let line = piece.isEmpty ? lines.last() : lines.next() {
        if let answer = server.answer(line) { try Output.write(answer + [0x0A]) }
      }
      if piece.isEmpty { return .found }
    }
    messages.detail("stopped: the output is closed")
    return .found
  }
}
