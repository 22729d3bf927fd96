import Foundation
import NamedexCommandTestSupport
import Testing

/// Stops commands with strace when they sync the new file, and saves the old file meanwhile, as an
/// editor would.
@Suite("Files edited during a command", .enabled(if: Strace.works, "strace cannot trace here"))
struct EditedMeanwhileTests {
  private static let cases: [(executable: String, arguments: [String], file: String)] = [
    ("namedex-lint", ["fix", "--target", "iOS 15"], "A.swift"),
    ("namedex-lint", ["lint", "--write-baseline", "known.tsv"], "known.tsv"),
    ("namedex", ["compounds", "suggest", "-c", "./lists", "--apply"], "lists/compounds.tsv"),
    ("namedex-import", ["names", "new.txt", "-o", "lists"], "lists/catalog.txt"),
  ]

  @Test("a command does not replace a file that was saved after it was read", arguments: cases)
  func saved(executable: String, arguments: [String], file: String) throws {
    let place = try Workspace()
      .write("A.swift", "let a = Image(systemName: \"arrow.2.circlepath\")\n")
      .write("known.tsv", "").write("new.txt", "one\ntwo\n")
      .write("lists/names.tsv", "name\ndoorbell\nwindmill\n")
      .write("lists/catalog.txt", "id: lists\n").write("lists/compounds.tsv", "token\twords\n")
    let target = place.url(file)
    let before = try String(contentsOf: target, encoding: .utf8)
    let saved = before + "// saved meanwhile\n"
    let directory = target.deletingLastPathComponent()
    func left() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: directory.path)
        .filter { $0.hasPrefix(target.lastPathComponent) }
    }
    let status = try Strace.run(
      [TestedExecutable.built(executable).path] + arguments, stoppedAt: "fsync",
      in: place.directory,
      once: {
        // The command compares files after syncing and before renaming, so it has not compared them
        // yet.
        let sizes = try left().filter { $0.contains("namedex-tmp") }.map {
          try FileManager.default.attributesOfItem(
            atPath: directory.appendingPathComponent($0).path)[.size] as? Int ?? 0
        }
        return sizes.contains { $0 > 0 }
      },
      { try Data(saved.utf8).write(to: target) })
    #expect(status != 0)
    #expect(try String(contentsOf: target, encoding: .utf8) == saved)
    #expect(try left() == [target.lastPathComponent])
  }
}
