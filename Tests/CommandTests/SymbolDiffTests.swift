import Foundation
import NamedexCommandTestSupport
import Testing

/// Compares what `namedex diff` and a script report about versions of SF Symbols. The files are
/// Apple's and not in the repository, so this test runs only if `NAMEDEX_SF_SYMBOLS` names a
/// directory with a subdirectory for each version.
@Suite("namedex diff between versions of SF Symbols")
struct SymbolDiffTests {
  static let versions = ProcessInfo.processInfo.environment["NAMEDEX_SF_SYMBOLS"]

  /// The differences that the script reports. It shares no code with the command.
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
    "`diff` agrees with a script that uses plistlib",
    .enabled(if: versions != nil, "NAMEDEX_SF_SYMBOLS is not set"),
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
    // Check set differences: in a list of thousands of names, the wrong one would be hard to see.
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
