import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex lint on changes and on text in an editor")
struct SinceTests {
  private let old = #"let a = Image(systemName: "arrow.2.circlepath")"#
  private let bad = #"let b = Image(systemName: "zzzzzzzz")"#

  /// Creates a repository with a file that contains an old name.
  private func repository() throws -> Workspace {
    let place = try Workspace().write("App/A.swift", "\(old)\n\n\n")
      .write("App/Ignored.swift", bad).write(".gitignore", "Ignored.swift\n")
    try git("init", "-q", in: place)
    try git("add", ".", in: place)
    try git("commit", "-q", "-m", "first", in: place)
    return place
  }

  private func git(_ arguments: String..., in place: Workspace) throws {
    let run = try Command(
      ["git", "-c", "user.name=a", "-c", "user.email=a@b"] + arguments, in: place.directory,
      binary: URL(filePath: "/usr/bin/env"))
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("--since reports only changed lines and new files")
  func since() throws {
    let place = try repository()
    let clean = try place.lint("lint", "--since", "HEAD", "--target", "iOS 15")
    #expect(clean.status == 0 && clean.output.isEmpty, "\(clean.output) \(clean.errors)")
    #expect(try place.lint("lint", "--target", "iOS 15").output.contains("App/A.swift:1:"))
    _ = try place.write("App/A.swift", "\(old)\n\n\(bad)\n").write("App/B c.swift", bad)
    let run = try place.lint("lint", "--since", "HEAD", "--target", "iOS 15")
    #expect(run.status == 1)
    #expect(
      run.output.textLines.count == 2
        && run.output.contains("App/A.swift:3:28: error")
        && run.output.contains("App/B c.swift:1:"),
      "\(run.output)")
    #expect(run.errors.contains("2 errors, 0 warnings"), "\(run.errors)")
    // The option also works in a subdirectory, and for given paths.
    let inner = try Command(
      ["lint", "--since", "HEAD", "A.swift", "--target", "iOS 15"], in: place.url("App"),
      binary: TestedExecutable.built("namedex-lint"))
    #expect(inner.output.hasPrefix("A.swift:3:28: error") && inner.output.textLines.count == 1)
    try git("add", ".", in: place)
    try git("commit", "-q", "-m", "second", in: place)
    #expect(try place.lint("lint", "--since", "HEAD", "--target", "iOS 15").output.isEmpty)
    #expect(try place.lint("lint", "--since", "HEAD~1", "--target", "iOS 15").status == 1)
  }

  @Test("--since reports an error if git cannot answer")
  func noAnswer() throws {
    let place = try repository()
    let unknown = try place.lint("lint", "--since", "nope", "--target", "iOS 15")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("git knows no commit 'nope' here"), "\(unknown.errors)")
    #expect(try place.lint("lint", "--since", "--output=x", "--target", "iOS 15").status == 64)
    #expect(!FileManager.default.fileExists(atPath: place.url("x").path))
    #expect(try place.lint("lint", "--since", "HEAD", "--write-baseline", "k.tsv").status == 64)
    let outside = try Workspace().write("A.swift", bad)
    #expect(try outside.lint("lint", "--since", "HEAD").status == 64)
  }

  @Test("--since finds the same lines with any git settings, attributes, directories and links")
  func settings() throws {
    let place = try repository()
    _ = try place.write("App/Long.swift", Array(repeating: "//", count: 12).joined(separator: "\n"))
    try git("add", ".", in: place)
    try git("commit", "-q", "-m", "long", in: place)
    var lines = Array(repeating: "//", count: 12)
    (lines[1], lines[7]) = (bad, bad)
    _ = try place.write("App/Long.swift", lines.joined(separator: "\n"))
      .write("App/A.swift", "\(old)\n\n\n\(bad)\n").write("Tools/a.txt", "")
      .write(".gitattributes", "*.swift -diff\n")
    for setting in [
      "diff.interHunkContext=10", "diff.noprefix=false", "diff.mnemonicPrefix=true",
      "core.quotePath=true", "color.ui=always", "diff.renames=copies", "diff.relative=true",
    ] {
      let parts = setting.split(separator: "=").map(String.init)
      try git("config", parts[0], parts[1], in: place)
    }
    let expected = ["A.swift:4", "Long.swift:2", "Long.swift:8"]
    func found(_ run: Command) -> [String] {
      run.output.textLines.map { line in
        let path = line.split(separator: ": ")[0].split(separator: ":")
        return "\(path[0].split(separator: "/").last ?? ""):\(path[1])"
      }
    }
    try FileManager.default.createSymbolicLink(
      at: place.url("link"), withDestinationURL: place.url("App"))
    for path in ["App", "link", "../App", place.url("App").path] {
      let inner = path.hasPrefix("..")
      let run = try Command(
        ["lint", "--since", "HEAD", "--target", "iOS 15", path],
        in: inner ? place.url("Tools") : place.directory,
        binary: TestedExecutable.built("namedex-lint"))
      #expect(found(run) == expected, "\(path): \(run.output) \(run.errors)")
    }
    // Unchanged lines use up the baseline's count, so a changed line with the same name is
    // reported.
    let baseline = try place.lint(
      "lint", "--target", "iOS 15", "--write-baseline", "known.tsv", "App/A.swift")
    #expect(baseline.status == 0)
    _ = try place.write("App/A.swift", "\(old)\n\(old)\n\n\(bad)\n")
    let run = try place.lint(
      "lint", "--since", "HEAD", "--target", "iOS 15", "--baseline", "known.tsv", "App/A.swift")
    #expect(found(run) == ["A.swift:2"], "\(run.output)")
    // An ignored file is treated as new if the command line names it.
    #expect(try place.lint("lint", "--since", "HEAD", "App/Ignored.swift").status == 1)
  }

  @Test("`-` reads standard input, and `--path` determines its language and project")
  func standardInput() throws {
    let place = try Workspace().write(
      "Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "A", platforms: [.iOS(.v15)], targets: [.target(name: "A")])
      """)
    try FileManager.default.createDirectory(
      at: place.url("dir.swift"), withIntermediateDirectories: true)
    func lint(_ arguments: [String], _ input: String) throws -> Command {
      try Command(
        ["lint"] + arguments, input: Array(input.utf8), in: place.directory,
        binary: TestedExecutable.built("namedex-lint"))
    }
    let run = try lint(["-", "--path", "Sources/A/New.swift"], "\n\(bad)\n")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("Sources/A/New.swift:2:28: error: no symbol is named"))
    #expect(run.errors.contains("1 file, 1 name"))
    #expect(
      try lint(["-", "--path", "Old.m"], "[UIImage systemImageNamed:@\"zzzzzzzz\"]").status == 1)
    // A project in a sibling directory does not apply to a file.
    let alone = try Workspace().write("Sub/Package.swift", try place.read("Package.swift"))
    let other = try Command(
      ["lint", "-", "--path", "No/Such/A.swift"], input: Array(old.utf8), in: alone.directory,
      binary: TestedExecutable.built("namedex-lint"))
    #expect(other.errors.contains("targets: none found"))
    for wrong in [
      ["-"], ["-", "A.swift"], ["--path", "A.swift"], ["-", "--path", "a.txt"],
      ["-", "--path", "dir.swift"], ["-", "--path", "A.swift", "--write-baseline", "k.tsv"],
    ] {
      #expect(try lint(wrong, bad).status == 64, "\(wrong)")
    }
    #expect(try lint(["-", "--path", "A.swift"], "").status == 0)
  }

  @Test("files of other kinds are skipped, so that all files in a commit can be passed")
  func otherKinds() throws {
    let place = try Workspace().write("README.md", "").write("A.swift", bad)
    let run = try place.lint("lint", "README.md", "A.swift")
    #expect(run.output.textLines.count == 1)
    #expect(run.errors.contains("skipped 1 file: not .swift"), "\(run.errors)")
    let none = try place.lint("lint", "README.md")
    #expect(none.status == 0 && none.output.isEmpty)
    #expect(try place.lint("lint", "gone.swift").status == 66)
  }

  @Test("deleted files are skipped, and files unknown to git are reported as missing")
  func deleted() throws {
    let place = try repository().write("App/Sub/Gone *.swift", old).write("App/Index.swift", old)
    try git("add", "App/Sub", in: place)
    try git("commit", "-q", "-m", "second", in: place)
    try git("rm", "-q", "-r", "App/Sub", in: place)
    try git("commit", "-q", "-m", "third", in: place)
    try git("add", "App/Index.swift", in: place)
    try FileManager.default.removeItem(at: place.url("App/Index.swift"))
    let named = ["App/A.swift", "App/Sub/Gone *.swift", place.url("App/Index.swift").path]
    for command in ["lint", "fix"] {
      let run = try place.lint([command, "--target", "iOS 15"] + named)
      #expect(run.status == 0 && run.lines.count == 1, "\(run.output)")
      #expect(run.errors.contains("skipped 2 paths: deleted\n"), "\(run.errors)")
    }
    let inner = try Command(
      ["lint", "Index.swift"], in: place.url("App"),
      binary: TestedExecutable.built("namedex-lint"))
    #expect(inner.status == 0 && inner.errors.contains("skipped 1 path: deleted\n"))
    for path in ["App/Typo.swift", "App/*.swift", "App/Sub", "../Gone.swift"] {
      let run = try place.lint("lint", path)
      #expect(run.status == 66)
      #expect(run.errors == "namedex-lint: no file or directory '\(path)'\n", "\(run.errors)")
    }
  }

  @Test("excluded paths are skipped, however the command line spells them")
  func excluded() throws {
    let place = try Workspace().write(".namedex.yml", "exclude: [Generated/, /App/Old.swift]\n")
      .write("App/A.swift", bad).write("App/Old.swift", old).write("App/Generated/B.swift", old)
      .write("App/Ignored.swift", bad).write(".gitignore", "Ignored.swift\n")
    let named = ["App/A.swift", "App/Old.swift", "App/Generated/B.swift", "./App/Generated/"]
    let run = try place.lint(["lint", "--target", "iOS 15"] + named)
    #expect(run.lines.map { $0.prefix(14) } == ["App/A.swift:1:"], "\(run.output)")
    #expect(run.errors.contains("skipped 3 paths: excluded\n"), "\(run.errors)")
    let fix = try place.lint(["fix", "--target", "iOS 15"] + named)
    #expect(fix.status == 0 && fix.output.isEmpty)
    #expect(fix.errors.contains("skipped 3 paths: excluded\n"), "\(fix.errors)")
    #expect(try place.read("App/Generated/B.swift") == old)
    let option = try place.lint("lint", "App/A.swift", "--exclude", "A.*")
    #expect(option.status == 0 && option.output.isEmpty)
    #expect(option.errors.contains("skipped 1 path: excluded\n"), "\(option.errors)")
    // No file is left, so there is no note about targets.
    #expect(!option.errors.contains("targets: "), "\(option.errors)")
    #expect(try place.lint("lint", "App/Ignored.swift").status == 1)
    // A run inside an excluded directory reads the files there, because its command line names no
    // excluded path.
    let inside = try Command(
      ["lint", "--target", "iOS 15", "--strict"], in: place.url("App/Generated"),
      binary: TestedExecutable.built("namedex-lint"))
    #expect(inside.status == 1)
    for (path, status) in [("App/Generated/New/B.swift", 0), ("App/B.swift", 1)] {
      let source = try Command(
        ["lint", "-", "--path", path], input: Array(bad.utf8), in: place.directory,
        binary: TestedExecutable.built("namedex-lint"))
      #expect(source.status == Int32(status) && source.output.isEmpty == (status == 0))
      #expect(source.errors.contains("skipped 1 path: excluded\n") == (status == 0))
    }
  }

  @Test("a deprecated colour without a replacement gives a note")
  func colors() throws {
    let place = try Workspace().write("A.swift", "let a = NSColor.headerColor\n")
    let run = try place.lint("lint", "--target", "macOS 13")
    #expect(run.status == 0)
    #expect(
      run.output.contains(": note: 'headerColor' is deprecated without a replacement"),
      "\(run.output)")
  }
}
