import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex-lint and endless files")
struct LimitTests {
  /// Makes a directory with a source file and a sparse file of three gigabytes.
  private static func place(_ hole: String) throws -> Workspace {
    let place = try Workspace().write("a.swift", "let a = Image(systemName: \"zzzzzzzz\")\n")
    try place.write(hole, "")
    #expect(truncate(place.url(hole).path, 3 << 30) == 0)
    return place
  }

  private static let runs: [(hole: String, arguments: [String], message: String)] = [
    (".namedex.yml", ["lint"], ".namedex.yml: cannot read: larger than 16 MB"),
    ("x.yml", ["lint", "--config", "x.yml"], "x.yml: cannot read: larger than 16 MB"),
    (
      "x.yml", ["lint", "--config", "/dev/zero"], "/dev/zero: cannot read: larger than 16 MB"
    ),
    (
      "known.tsv", ["lint", "--target", "iOS 15", "--baseline", "known.tsv"],
      "known.tsv: cannot read: larger than 128 MB"
    ),
    (
      "x", ["lint", "--target", "iOS 15", "--baseline", "/dev/zero"],
      "/dev/zero: cannot read: larger than 128 MB"
    ),
    ("x.names", ["generate", "swift", "--list", "x.names"], "line longer than 16777216 bytes"),
    ("x", ["generate", "swift", "--list", "/dev/zero"], "line longer than 16777216 bytes"),
    (
      "x.swift", ["generate", "swift", "trash", "-o", "x.swift"],
      "x.swift: cannot read: larger than 256 MB"
    ),
    ("names.txt", ["lint", "--target", "iOS 15", "--catalog", "."], "larger than 1024 MB"),
  ]

  @Test("a file over a limit is reported with the limit and status 65", arguments: runs.indices)
  func limits(index: Int) throws {
    let (hole, arguments, message) = Self.runs[index]
    let run = try Self.place(hole).lint(arguments)
    #expect(run.status == 65, "\(run.output)\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("an endless source on standard input is rejected")
  func standardInput() throws {
    let place = try Workspace()
    let binary = try TestedExecutable.built("namedex-lint").path
    let run = try Command(
      ["-c", "\"$0\" lint - --target 'iOS 15' --path a.swift </dev/zero", binary],
      in: place.directory, binary: URL(filePath: "/bin/sh"))
    #expect(run.status == 65, "\(run.errors)")
    #expect(run.errors.contains("cannot read: larger than 64 MB"), "\(run.errors)")
  }

  @Test(
    "`lint` does not wait for a pipe that a configuration names",
    arguments: ["baseline: p\n", "catalogs: [./p]\n", "catalogs: [d]\n"])
  func pipes(configuration: String) throws {
    let place = try Workspace().write("a.swift", "let a = 1\n").write("d/x", "")
      .write(".namedex.yml", configuration)
    for name in ["p", "d/names.txt"] { #expect(mkfifo(place.url(name).path, 0o600) == 0) }
    let run = try place.lint("lint", "--target", "iOS 15")
    #expect([65, 66].contains(run.status), "\(run.errors)")
  }

  @Test("`lint` skips a link to an endless device, and continues")
  func links() throws {
    let place = try Self.place("big/b.swift")
    try FileManager.default.createSymbolicLink(
      atPath: place.url("c.swift").path, withDestinationPath: "/dev/zero")
    let run = try place.lint("lint", "--target", "iOS 15")
    #expect(run.status == 1)
    #expect(
      run.lines.map { $0.prefix { $0 != ":" } } == ["a.swift", "big/b.swift"], "\(run.output)")
  }
}
