import Foundation
import NamedexCommandTestSupport
import Testing

/// Runs the transcripts in README.md and the articles: fenced code that begins with a prompt.
@Suite("Transcripts", .timeLimit(.minutes(60)))
struct TranscriptTests {
  /// A command and what it prints to standard output and standard error.
  struct Step {
    var command: String
    var output: String
  }

  private static let root: URL = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let documents =
    ["README.md", "Catalogs/README.md"]
    + [
      "CommandLine", "Catalogs", "HowNamedexFinds", "IconSets", "Searching", "SearchAsYouType",
      "Linting", "Install", "Recipes",
    ].map { "Sources/Namedex/Namedex.docc/\($0).md" }

  /// The file that README.md lints.
  private static let content = """
    import SwiftUI

    struct Content: View {
      var body: some View {
        Image(systemName: "doc.on.doc")
        Label("Share", systemImage: "square.and.arow.up")
      }
    }

    """

  @Test("every transcript in a document shows what the commands print", arguments: documents)
  func transcripts(document: String) throws {
    let place = try Workspace().write("App/Content.swift", Self.content)
    for step in try Self.steps(of: document) {
      if let match = step.command.wholeMatch(of: /cat (\S+)/) {
        try place.write(String(match.1), step.output)
      } else {
        let output = try Self.run(step.command, in: place)
        #expect(output == step.output, "\(document): \(step.command)")
      }
    }
  }

  @Test("the documents have transcripts")
  func count() throws {
    let steps = try Self.documents.flatMap(Self.steps)
    #expect(steps.count > 10)
  }

  /// Returns the commands of a document's transcripts. A command's output ends at the next prompt;
  /// empty lines before that are skipped.
  private static func steps(of document: String) throws -> [Step] {
    let text = try String(contentsOf: root.appending(path: document), encoding: .utf8)
    var steps: [Step] = []
    for block in text.components(separatedBy: "\n```\n") where block.hasPrefix("$ ") {
      for part in "\n\(block)".components(separatedBy: "\n$ ").dropFirst() {
        var lines = part.components(separatedBy: "\n")
        let command = lines.removeFirst()
        while lines.last == "" { lines.removeLast() }
        let output = lines.map { $0 + "\n" }.joined()
        steps.append(Step(command: command, output: output))
      }
    }
    return steps
  }

  /// Runs a command in a terminal, as a person would.
  private static func run(_ command: String, in place: Workspace) throws -> String {
    // `namedex` starts the other executables, which may exist only next to the tests.
    let executables = [
      try TestedExecutable.namedex(), try? TestedExecutable.built("namedex-lint"),
      try? TestedExecutable.built("namedex-documents"),
      try? TestedExecutable.built("namedex-import"),
    ]
    let folders = executables.compactMap { $0?.deletingLastPathComponent().path }
    let terminal = try PseudoTerminal()
    let program = try TerminalProgram(
      "/bin/sh", ["-c", "cd '\(place.directory.path)' && { \(command)\n} </dev/null"],
      environment: [
        "PATH": (folders + ["/usr/bin:/bin"]).joined(separator: ":"),
        "XDG_CACHE_HOME": place.url("transcript").path, "NO_COLOR": "1",
      ],
      terminal: terminal, output: nil)
    terminal.closeSide()
    var shown: [UInt8] = []
    while let bytes = terminal.shown(patience: -1) { shown += bytes }
    _ = try program.waitForEnd()
    // Later text overwrites a progress line.
    let lines = String(decoding: shown, as: UTF8.self).replacing("\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.split(separator: "\r").last ?? "" }.joined(separator: "\n")
  }
}
