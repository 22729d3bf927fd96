import Foundation
import NamedexCommandTestSupport
import Testing

/// Runs the transcripts in README.md and the articles: fenced code that begins with a prompt.
@Suite("Transcripts", .timeLimit(.minutes(60)))
struct TranscriptTests {
  /// A command, and what it prints to standard output and standard error.
  struct Step {
    var command: String
    var output: String
  }

  private static let root: URL = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let documents =
    ["README.md", "Catalogs/README.md"]
    + ["CommandLine", "Catalogs", "Searching", "SearchAsYouType", "Linting", "Install"].map {
      "Sources/Namedex/Namedex.docc/\($0).md"
    }

  /// The file that README.md lints.
  private static let content = """
    import SwiftUI

    struct Content: View {
      var body: some View {
        Image(systemName: "circle.bottomthird.split")
        Label("Share", systemImage: "square.and.arow.up")
      }
    }

    """

  @Test("of every document are what the commands print", arguments: documents)
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

  @Test("are found")
  func count() throws {
    let steps = try Self.documents.flatMap(Self.steps)
    #expect(steps.count > 10)
  }

  /// The commands of a document's transcripts. A command's output ends at the next prompt; empty
  /// lines before that are skipped.
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

  private static func run(_ command: String, in place: Workspace) throws -> String {
    try place.write("transcript/output", "")
    let output = try FileHandle(forWritingTo: place.url("transcript/output"))
    // `namedex` starts the others, which may be beside the tests only.
    let executables = [
      try TestedExecutable.namedex(), try? TestedExecutable.built("namedex-lint"),
      try? TestedExecutable.built("namedex-documents"),
    ]
    let folders = executables.compactMap { $0?.deletingLastPathComponent().path }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.environment = [
      "PATH": (folders + ["/usr/bin:/bin"]).joined(separator: ":"),
      "XDG_CACHE_HOME": place.url("transcript").path,
    ]
    process.currentDirectoryURL = place.directory
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    return String(
      decoding: try Data(contentsOf: place.url("transcript/output")), as: UTF8.self)
  }
}
