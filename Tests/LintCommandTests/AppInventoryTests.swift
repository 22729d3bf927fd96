import Foundation
import NamedexCommandTestSupport
import Testing

/// The directory that contains two apps, from the environment variable `NAMEDEX_APPS`.
private enum Apps {
  static let directory = ProcessInfo.processInfo.environment["NAMEDEX_APPS"]
}

/// Tests the inventories of two apps against a list of their literals that equal a symbol name with
/// a period.
@Suite(
  "The inventory of an app",
  .enabled(if: Apps.directory != nil, "NAMEDEX_APPS is not set"))
struct AppInventoryTests {
  private struct Literal: Hashable, Decodable {
    var file: String
    var line: Int
    var name: String
  }

  @Test("an inventory lists every literal that equals a symbol's name, except one in a comment")
  func literals() throws {
    let directory = try #require(Apps.directory)
    let rows = try String(contentsOfFile: directory + "/literals.tsv", encoding: .utf8)
      .split(separator: "\n").dropFirst().map { $0.split(separator: "\t").map(String.init) }
    let wanted = try rows.map { row in
      Literal(file: row[0], line: try #require(Int(row[1])), name: row[3])
    }
    let run = try Command(
      ["lint", "--inventory", "--format", "jsonl"], in: URL(filePath: directory),
      binary: TestedExecutable.built("namedex-lint"))
    let listed = Set(
      try run.lines.map { try JSONDecoder().decode(Literal.self, from: Data($0.utf8)) })
    #expect(wanted.count > 200)
    let missing = wanted.filter { !listed.contains($0) }
    #expect(missing.map(\.name) == ["arrow.down.circle"])
    #expect(missing.allSatisfy { $0.file.hasSuffix("LSPService.swift") })
  }
}
