import Foundation
import NamedexCommandTestSupport
import NamedexFiles
import NamedexIndexing
import Testing

/// Kills `namedex remove` with strace at each call that changes the directory, one call later each
/// time.
@Suite("A killed removal", .enabled(if: Strace.works, "strace cannot trace here"))
struct KilledRemovalTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private var environment: [String: String] {
    ["XDG_DATA_HOME": workspace.url("data").path, "HOME": workspace.directory.path]
  }
  private var lists: URL { workspace.url("data/namedex/mine") }

  private func names() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: lists.path).sorted()) ?? []
  }

  private func importLists(_ list: String) throws {
    let run = try Command(
      ["names", list, "--id", "mine", "--quiet"], environment: environment,
      in: workspace.directory, binary: TestedExecutable.built("namedex-import"))
    try #require(run.status == 0, "\(run.errors)")
  }

  private func namedex(_ arguments: String...) throws -> Command {
    try Command(
      arguments, environment: environment.merging(["NAMEDEX_CACHE": ""]) { $1 },
      in: workspace.directory)
  }

  @Test("a killed removal leaves all of a catalog or none, and an import keeps no remnants")
  func killed() throws {
    try workspace.write("old.csv", "name,keywords,former_names\none,start,ein\ntwo,,zwo\n")
      .write("new.csv", "name\nthree\n")
    try importLists("new.csv")
    let fresh = names()
    #expect(try namedex("remove", "mine").status == 0)
    #expect(!FileManager.default.fileExists(atPath: lists.path))
    for call in ["rename(at2?)?", "unlink(at)?", "rmdir", "fsync"] {
      var outcomes: [String] = []
      while outcomes.last != "ended" {
        let number = outcomes.count + 1
        for next in ["remove", "import"] {
          try importLists("old.csv")
          try workspace.write("data/namedex/mine/compounds.tsv", "token\twords\nonetwo\tone two\n")
          let count = names().count
          let status = try Strace.run(
            [TestedExecutable.namedex().path, "remove", "mine"], killedAt: number, of: call,
            in: workspace.directory, environment: environment)
          // Readers see the whole catalog or none of it.
          let lists =
            (try? Files.readTogether(SourceLists.fileNames, in: lists.path, limit: 1 << 20)) ?? []
          #expect([0, count].contains(lists.count), "killed at \(call) \(number): \(names())")
          let isThere = try namedex("search", "-c", "mine", "one").status == 0
          #expect(isThere == (lists.count == count))
          if next == "remove" {
            outcomes.append(status == 0 ? "ended" : isThere ? "whole" : "none")
          } else if !isThere {
            try importLists("new.csv")
            #expect(names() == fresh, "killed at \(call) \(number)")
          }
          _ = try namedex("remove", "mine")
          #expect(names() == [], "killed at \(call) \(number)")
        }
      }
      if call == "unlink(at)?" { #expect(outcomes.dropLast().allSatisfy { $0 == "none" }) }
      if call == "rename(at2?)?" { #expect(outcomes == ["whole", "ended"]) }
    }
  }
}
