import Foundation
import NamedexCommandTestSupport
import NamedexFiles
import NamedexIndexing
import Testing

/// strace kills an import at each call that changes its directory, one call later each time.
@Suite("Killed imports", .enabled(if: Strace.works, "strace cannot trace here"))
struct KilledImportTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private static let old =
    "name,alternatives,keywords,former_names\none,first,start,ein\ntwo,second,,zwo\n"
  // A name from the old list is a former name here, so its meaning must move to the new name.
  private static let new =
    "name,alternatives,keywords,former_names\nuno,primo,inizio,one\ntwo,twain,pair,zwei\n"
  private static let meanings = "words\tname\tweight\tuses\nbegin\tone\t9\t1\n"

  private func arguments(_ list: String) -> [String] { ["names", list, "-o", "lists", "--quiet"] }

  private func importLists(_ list: String) throws {
    let run = try Command(
      arguments(list), in: workspace.directory, binary: TestedExecutable.built("namedex-import"))
    try #require(run.status == 0, "\(run.errors)")
  }

  /// Returns the lists as seen by our readers.
  private func seen() throws -> [String: [UInt8]] {
    let lists = try Files.readTogether(
      SourceLists.fileNames, in: workspace.url("lists").path, limit: .max)
    // This throws if a former or alternative name, meaning or keyword refers to a missing name.
    _ = try CatalogSource.catalog(at: workspace.url("lists").path)
    return Dictionary(uniqueKeysWithValues: lists.map { ($0.name, $0.bytes) })
  }

  private func restore() throws {
    try? FileManager.default.removeItem(at: workspace.url("lists"))
    try importLists("old.csv")
    try workspace.write("lists/meanings.tsv", Self.meanings)
  }

  @Test("a killed import leaves all old lists or all new ones, and the next import completes it")
  func killed() throws {
    try workspace.write("old.csv", Self.old).write("new.csv", Self.new)
    try restore()
    let old = try seen()
    try importLists("new.csv")
    let new = try seen()
    #expect(old.keys == new.keys && old.values.count > 4)
    #expect(old.allSatisfy { $0.key == "catalog.txt" || new[$0.key] != $0.value })
    for call in ["rename(at2?)?", "unlink(at)?", "link(at)?", "fsync", "flock", "f?chmod"] {
      var outcomes: [String] = []
      while outcomes.last != "ended" {
        try restore()
        let status = try Strace.run(
          [TestedExecutable.built("namedex-import").path] + arguments("new.csv"),
          killedAt: outcomes.count + 1, of: call, in: workspace.directory)
        let left = try seen()
        #expect(left == old || left == new, "killed at \(call) \(outcomes.count + 1)")
        let isPending = try names().contains(".namedex-journal")
        outcomes.append(
          status == 0 ? "ended" : left == old ? "old" : isPending ? "journal" : "new")
        try importLists("new.csv")
        #expect(try seen() == new)
        #expect(try names() == new.keys.sorted())
      }
      // Five lists differ. The first rename creates the journal; one of the last calls removes it.
      switch call {
      case "rename(at2?)?":
        #expect(outcomes == ["old"] + Array(repeating: "journal", count: 5) + ["ended"])
      case "unlink(at)?": #expect(outcomes.first == "journal")
      case "fsync": #expect(Set(outcomes) == ["old", "journal", "new", "ended"])
      default: break
      }
    }
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: workspace.url("lists").path).sorted()
  }
}
