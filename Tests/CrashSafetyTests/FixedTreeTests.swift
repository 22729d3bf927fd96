import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("A tree that is rewritten", .enabled(if: Strace.works, "strace cannot trace here"))
struct FixedTreeTests {
  private let old = "let a = Image(systemName: \"arrow.2.circlepath\")\n"
  private let command: [String]

  init() throws {
    command = [try TestedExecutable.built("namedex-lint").path, "fix", "--target", "iOS 15"]
  }

  @Test("fixing a tree lists each directory only a few times, however many files it has")
  func listings() throws {
    let place = try Workspace()
    // The search for a project stops at the `.git` directory. Above it, the temporary directory may
    // be so large that one listing takes many calls.
    _ = try place.write(".git/HEAD", "ref: refs/heads/main\n")
    for number in 0..<300 { try place.write("F\(number).swift", old) }
    let status = try Strace.run(
      command, killedAt: 40, of: "getdents64", in: place.directory)
    #expect(status == 0)
    #expect(try String(contentsOf: place.url("F299.swift"), encoding: .utf8) != old)
  }

  @Test("fix writes nothing if a directory becomes a link out of the tree")
  func swapped() throws {
    let (place, other) = (try Workspace(), try Workspace())
    try place.write("App/A.swift", old)
    try other.write("A.swift", old)
    let (app, kept) = (place.url("App"), place.url("Kept"))
    func names(_ directory: URL) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    }
    let status = try Strace.run(
      command, stoppedAt: "fsync", in: place.directory,
      once: {
        let file = app.appendingPathComponent("A.swift.namedex-tmp1").path
        let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
        return (size ?? 0) > 0
      },
      {
        try FileManager.default.moveItem(at: app, to: kept)
        try FileManager.default.createSymbolicLink(
          at: app, withDestinationURL: other.directory)
      })
    #expect(status == 1)
    #expect(try String(contentsOf: other.url("A.swift"), encoding: .utf8) == old)
    #expect(try names(kept) == ["A.swift"])
    #expect(try names(other.directory) == ["A.swift"])
  }
}
