import Foundation
import NamedexCommandTestSupport
import Testing

/// Runs `Tools/build` in a separate tree, with a fake SwiftPM that records how it is called.
@Suite("Tools/build")
struct BuildScriptTests {
  private let workspace = Result { try Workspace() }

  private static let script = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Tools/build")

  private static let swift = """
    #!/bin/bash
    if [ "$1" = --version ]; then cat version; exit; fi
    echo "$*" >>asked
    while [ "$1" != --product ]; do shift; done
    mkdir -p .build/shared/release
    cat Sources/A/*.swift >".build/shared/release/$2" && chmod +x ".build/shared/release/$2"
    """

  private func tree() throws -> Workspace {
    let tree = try workspace.get()
    for name in [
      "Tools/namedex/main.swift", "Tools/page/Embedded/a.c", "Tools/page/Generated/a.wasm",
      "Catalogs/Embedded/a.c",
    ] {
      try tree.write(name, "")
    }
    try tree.write("Package.swift", "").write("version", "1").write("Catalogs/Indexes/a.ndx", "")
      .write("Sources/A/a.swift", "1").write("Sources/A/b.swift", "2").write(
        "bin/swift", Self.swift)
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tree.url("bin/swift").path)
    try files.copyItem(at: Self.script, to: tree.url("Tools/build"))
    return tree
  }

  /// Runs a build and returns how often SwiftPM was called.
  private func build(_ tree: Workspace, _ arguments: String...) throws -> Int {
    try? FileManager.default.removeItem(at: tree.url("asked"))
    let path = tree.url("bin").path + ":/usr/bin:/bin"
    let run = try Command(
      arguments, environment: ["PATH": path], in: tree.directory, binary: tree.url("Tools/build"))
    #expect(run.status == 0, "\(run.errors)")
    let asked = try? String(contentsOf: tree.url("asked"), encoding: .utf8)
    return asked?.split(separator: "\n").count ?? 0
  }

  @Test("Tools/build runs SwiftPM only after a change to the sources of an executable")
  func changes() throws {
    let tree = try tree()
    #expect(try build(tree, "namedex") == 1)
    #expect(try build(tree, "namedex") == 0)
    #expect(try build(tree, "namedex", "namedex-lint") == 1)

    let file = tree.url("Sources/A/b.swift")
    try tree.write("Sources/A/b.swift", "3")
    #expect(try build(tree, "namedex") == 1)
    // The new content has the same length but is older than the executable, because `cp -a` and
    // `tar` preserve modification times.
    try tree.write("Sources/A/b.swift", "4")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: file.path)
    #expect(try build(tree, "namedex") == 1)
    // The bytes stay the same; only the modification time is new.
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
    #expect(try build(tree, "namedex") == 0)
    try FileManager.default.moveItem(at: file, to: tree.url("Sources/A/c.swift"))
    #expect(try build(tree, "namedex") == 1)
    try FileManager.default.removeItem(at: tree.url("Sources/A/c.swift"))
    #expect(try build(tree, "namedex") == 1)
    for embedded in ["Catalogs/Indexes/a.ndx", "Tools/page/Generated/a.wasm"] {
      try tree.write(embedded, "x")
      #expect(try build(tree, "namedex") == 1)
    }
    try tree.write("Tests/T/a.swift", "")
    #expect(try build(tree, "namedex") == 0)
  }

  @Test("Tools/build runs SwiftPM if the compiler or libraries change or an executable is missing")
  func surroundings() throws {
    let tree = try tree()
    #expect(try build(tree, "namedex") == 1)
    try tree.write("version", "2")
    #expect(try build(tree, "namedex") == 1)
    #expect(try build(tree, "--libraries", "/a", "namedex") == 1)
    #expect(try build(tree, "--libraries", "/a", "namedex") == 0)
    #expect(try build(tree, "namedex") == 1)
    let executable = tree.url(".build/shared/release/namedex")
    try FileManager.default.removeItem(at: executable)
    #expect(try build(tree, "namedex") == 1)
    // Something else has rebuilt the executable in the meantime.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 10)], ofItemAtPath: executable.path)
    #expect(try build(tree, "namedex") == 1)
  }
}
