import Foundation
import NamedexCommandTestSupport
import Testing

/// The files of SF Symbols are Apple's and not in the repository: this test runs only if
/// `NAMEDEX_SF_SYMBOLS` names a directory with a directory for each version.
@Suite("namedex diff on versions of SF Symbols")
struct SymbolDiffTests {
  static let versions = ProcessInfo.processInfo.environment["NAMEDEX_SF_SYMBOLS"]

  /// The figures of the script, which shares no code with the command.
  private struct Figures: Decodable, Equatable {
    struct Document: Decodable {
      struct Rename: Decodable {
        var old: String
        var new: String
        var release: [String: String]
      }
      var added: [String]
      var removed: [String]
      var renamed: [Rename]
    }
    var added: [String]
    var removed: [String]
    var renamed: [[String]]
  }

  @Test(
    "`diff` reports what a script that uses plistlib reports",
    .enabled(if: versions != nil, "NAMEDEX_SF_SYMBOLS names no files of Apple's"),
    arguments: [("6.0", "7.2"), ("5.1", "6.0"), ("2.1", "7.2")])
  func symbols(_ old: String, _ new: String) throws {
    let versions = URL(fileURLWithPath: try #require(Self.versions))
    let workspace = try Workspace()
    for version in [old, new] {
      let run = try workspace.run(
        "import", "sf-symbols", versions.appendingPathComponent(version).path, "-o", version)
      #expect(run.status == 0, "\(run.errors)")
    }
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/symbol_diff.py")
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    python.arguments =
      ["python3", script.path]
      + [old, new].map { versions.appendingPathComponent($0).path }
    let pipe = Pipe()
    python.standardOutput = pipe
    try python.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    python.waitUntilExit()
    let figures = try JSONDecoder().decode(Figures.self, from: output)
    #expect(figures.added.count > 100)

    let run = try workspace.run("diff", old, new, "--format", "json")
    let diff = try JSONDecoder().decode(Figures.Document.self, from: Data(run.output.utf8))
    // Differences of sets, because thousands of names would hide the wrong one.
    #expect(Set(diff.added).symmetricDifference(figures.added).isEmpty)
    #expect(Set(diff.removed).symmetricDifference(figures.removed).isEmpty)
    let renamed = diff.renamed.map { [$0.old, $0.new] }
    #expect(Set(renamed).symmetricDifference(figures.renamed).isEmpty)
    #expect(diff.added.count == figures.added.count && renamed.count == figures.renamed.count)
    #expect(diff.renamed.allSatisfy { $0.release["iOS"] != nil })
    let markdown = try workspace.run("diff", old, new, "--format", "markdown")
    #expect(markdown.lines.contains("## Added (\(figures.added.count))"))
  }
}
