import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexLanguageServer
import NamedexLint
import NamedexProtocol

/// The command `namedex-lint lsp`.
struct LanguageServerCommand: AsyncSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve editors over the Language Server Protocol.",
    discussion: """
      Speaks the Language Server Protocol 3.17 over standard input and output. An editor starts this \
      command, beside SourceKit-LSP: it completes names of symbols and colours as you type them, \
      by name and by meaning, and reports and fixes what `namedex lint` finds. Exits with status 0 \
      after `shutdown` and `exit`, otherwise with status 1.

      Examples:
        namedex lsp --print-configuration neovim
        namedex lsp
      """)

  var printConfiguration: EditorConfiguration?
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.option(
      &printConfiguration, "--print-configuration", value: "editor",
      help: "Print what an editor's configuration needs to start this command, and exit.")
    arguments.group(&message)
  }

  /// The number of files to judge before checking for input again.
  private static let lookLimit = 64

  /// The time to wait after a change before pushing diagnostics, in milliseconds. An editor often
  /// sends a request right after a change, and the request goes first.
  fileprivate static let pause: Int32 = 2

  /// The time to wait after the last change before following names across files again, in
  /// milliseconds.
  fileprivate static let longPause: Int32 = 500

  func perform(_ messages: Messages) async throws(Failure) -> ExitStatus {
    if let printConfiguration {
      let output = Output()
      try output.line(printConfiguration.text)
      try output.flush()
      return .found
    }
    if StandardStream.input.isTerminal {
      messages.note("waiting for messages of the Language Server Protocol")
    }
    ProtocolInput.obeyTermination()
    let input = try failing(about: "standard input") { try FileReader(path: "-") }
    let server = LanguageServer(
      LintWorld(messages), name: "namedex", version: Installation.version)
    var framing = ContentFraming()
    var look = LookWorkers()
    while server.exitStatus == nil {
      let patience = patience(of: server)
      let state = server.isFull ? .isQuiet : ProtocolInput.wait(milliseconds: patience)
      switch state {
      case .outputIsClosed:
        messages.detail("stopped: the output is closed")
        return .nothing
      case .hasInput:
        let piece = try failing(about: "standard input") { try input.next() }
        // The client has disappeared without sending `exit`.
        if piece.isEmpty, !server.hasMessages { return .nothing }
        framing.append(piece)
        while let frame = framing.next() { server.receive(frame) }
        if piece.isEmpty { server.handleMessage() }
      case .isQuiet:
        // Does the most urgent work first: requests, then diagnostics of the changed text, then
        // other files.
        if server.hasMessages {
          server.handleMessage()
        } else if server.hasDiagnostics {
          server.pushDiagnostics()
        } else if let pending = server.nextLook(limit: Self.lookLimit) {
          server.take(await look.reviews(of: pending), of: pending)
        } else if server.isUnsettled {
          server.settle()
        }
      }
      for message in server.takeOutput() { try Output.write(ContentFraming.framed(message)) }
    }
    return server.exitStatus == 0 ? .found : .nothing
  }
}

extension LanguageServerCommand {
  /// Returns the number of milliseconds to wait for input before doing other work; nil if there is
  /// no other work.
  private func patience(of server: LanguageServer) -> Int32? {
    if server.hasMessages { return 0 }
    if server.hasDiagnostics { return Self.pause }
    if server.isLooking { return 0 }
    return server.isUnsettled ? Self.longPause : nil
  }
}

/// The workers that judge the files of a project.
private struct LookWorkers {
  private var project = 0
  private var workers: [FileWorker] = []

  mutating func reviews(of look: PendingLook) async -> [TextReview] {
    if workers.isEmpty || project != look.project {
      workers = FileWorker.workers(look.settings)
      project = look.project
    }
    var reviews: [TextReview] = []
    // None of the closures throws, but the compiler cannot see that.
    try? await OrderedRun.run(
      look.files, workers: workers, width: look.files.count,
      work: { await $0.review(of: $1) }, consume: { reviews.append($0) })
    return reviews
  }
}
