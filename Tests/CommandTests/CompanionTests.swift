import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex import, lint, fix and documents")
struct CompanionTests {
  /// Copies the executable into a directory of its own.
  private func copy(in workspace: Workspace) throws -> URL {
    let copy = workspace.url("bin/namedex")
    try FileManager.default.createDirectory(
      at: workspace.url("bin"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: try TestedExecutable.namedex(), to: copy)
    return copy
  }

  private func run(_ binary: URL, _ arguments: [String], path: String) throws -> Command {
    try Command(arguments, environment: ["PATH": path], binary: binary)
  }

  /// Writes a companion that prints its arguments, each in brackets.
  private func writeCompanion(_ name: String, _ workspace: Workspace) throws {
    try workspace.write(name, "#!/bin/sh\nprintf '[%s]' \"${0##*/}\" \"$@\"\nexit 7\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: workspace.url(name).path)
  }

  @Test(
    "`namedex` starts the companion next to it with all arguments, and exits with its status",
    arguments: [
      (["import", "sf-symbols", "a b", "-o", "D"], "[namedex-import][sf-symbols][a b][-o][D]"),
      (["import", "--help"], "[namedex-import][--help]"), (["import"], "[namedex-import]"),
      (["lint", "A.swift", ""], "[namedex-lint][lint][A.swift][]"),
      (["fix", "--", "-x"], "[namedex-lint][fix][--][-x]"),
      (["lsp"], "[namedex-lint][lsp]"),
      (["documents", "search", "x"], "[namedex-documents][search][x]"),
    ])
  func beside(arguments: [String], expected: String) throws {
    let workspace = try Workspace()
    let binary = try copy(in: workspace)
    try writeCompanion("bin/namedex-import", workspace)
    try writeCompanion("bin/namedex-lint", workspace)
    try writeCompanion("bin/namedex-documents", workspace)
    let result = try run(binary, arguments, path: "/usr/bin:/bin")
    #expect(result.output == expected)
    #expect(result.errors.isEmpty)
    #expect(result.status == 7)
  }

  @Test("a companion is found next to the target of a link, or else on the PATH")
  func elsewhere() throws {
    let workspace = try Workspace()
    let binary = try copy(in: workspace)
    try writeCompanion("tools/namedex-import", workspace)
    let path = "/usr/bin:/bin:\(workspace.url("tools").path)"
    #expect(try run(binary, ["import", "x"], path: path).output == "[namedex-import][x]")
    try writeCompanion("bin/namedex-lint", workspace)
    let link = workspace.url("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: binary)
    #expect(try run(link, ["lint"], path: "/usr/bin:/bin").output == "[namedex-lint][lint]")
  }

  @Test("`namedex` does not start programs from relative directories on the PATH")
  func relative() throws {
    let workspace = try Workspace()
    let binary = try copy(in: workspace)
    for name in ["namedex-import", "sqlite3"] { try writeCompanion("tree/\(name)", workspace) }
    for path in [".:/nowhere", ":/nowhere", "/nowhere:", "../tree:/nowhere"] {
      for (arguments, message) in [
        (["import"], "is neither next to `namedex` nor on the PATH"),
        (["export", "--to", "sqlite", "-o", "a.sqlite"], "`sqlite3` is not on the PATH"),
      ] {
        let run = try Command(
          arguments, environment: ["PATH": path], in: workspace.url("tree"), binary: binary)
        #expect(run.status == 66 && run.output.isEmpty)
        #expect(run.errors.contains(message), "\(path): \(run.errors)")
      }
    }
  }

  @Test("the error for a missing companion says how to build it")
  func missing() throws {
    let workspace = try Workspace()
    let executable = try copy(in: workspace)
    let result = try run(executable, ["import", "--help"], path: "/nowhere")
    #expect(
      result.errors == """
        namedex: `namedex-import` is neither next to `namedex` nor on the PATH. It is a separate \
        executable because it needs libxml2. Build it with
          swift build -c release --product namedex-import
        and copy .build/release/namedex-import to the directory of `namedex`

        """)
    #expect(result.output.isEmpty)
    #expect(result.status == 66)
    let lint = try run(executable, ["lint", "."], path: "/nowhere")
    #expect(
      lint.errors == """
        namedex: `namedex-lint` is neither next to `namedex` nor on the PATH. It is a separate \
        executable because it needs libxml2 and libyaml. Build it with
          swift build -c release --product namedex-lint
        and copy .build/release/namedex-lint to the directory of `namedex`

        """)
    #expect(lint.status == 66)
  }

  @Test(
    "an unknown kind of import is rejected, whatever follows it",
    arguments: [
      (
        "nope",
        "namedex: unknown kind of import 'nope'; expected one of names, xml, json, mappings,"
      ),
      (
        "jsn",
        "namedex: unknown kind of import 'jsn'; did you mean 'json'? See `namedex import "
          + "--help`\n"
      ),
    ])
  func unknownKind(word: String, expected: String) throws {
    let result = try Command(["import", word, "x", "-o", "d"])
    #expect(result.errors.hasPrefix(expected), "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(result.status == 64)
  }
}
