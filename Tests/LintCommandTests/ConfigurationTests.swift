import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("The configuration of namedex-lint")
struct ConfigurationTests {
  private let old = #"let a = Image(systemName: "arrow.2.circlepath")"#
  private let bad = #"let b = Image(systemName: "zzzzzzzz")"#

  @Test(
    "a configuration file that links outside its repository is rejected",
    arguments: ["../other/.namedex.yml", "/etc/group"])
  func linked(destination: String) throws {
    let place = try Workspace().write("other/.namedex.yml", "include: [Sources]")
      .write("other/.git/HEAD", "").write("other/Sources/A.swift", old)
      .write("project/.git/HEAD", "").write("project/Sources/A.swift", old)
    try FileManager.default.createSymbolicLink(
      atPath: place.url("project/.namedex.yml").path, withDestinationPath: destination)
    for command in ["lint", "fix"] {
      let run = try Command(
        [command, "--target", "iOS 15"], in: place.url("project"),
        binary: TestedExecutable.built("namedex-lint"))
      #expect(run.status == 65)
      #expect(run.output.isEmpty && run.errors.contains("the link leads outside"), "\(run.errors)")
      #expect(!run.errors.contains("root"))
    }
    for name in ["project", "other"] {
      let text = try String(contentsOf: place.url("\(name)/Sources/A.swift"), encoding: .utf8)
      #expect(text == old)
    }
  }

  @Test(
    "a catalog is rejected if its lists are not files in the repository",
    arguments: ["/etc/passwd", "/dev/zero", "pipe"])
  func linkedLists(destination: String) throws {
    let place = try Workspace().write("project/.namedex.yml", "catalogs: [cat]")
      .write("project/A.swift", bad).write("project/cat/catalog.txt", "title: Cat\n")
    let list = place.url("project/cat/names.tsv").path
    if destination == "pipe" {
      #expect(mkfifo(list, 0o600) == 0)
    } else {
      try FileManager.default.createSymbolicLink(atPath: list, withDestinationPath: destination)
    }
    let run = try Command(
      ["lint", "--target", "iOS 15"], in: place.url("project"),
      binary: TestedExecutable.built("namedex-lint"))
    #expect(run.status == 65)
    #expect(run.errors.contains("cat/names.tsv' is "), "\(run.errors)")
    #expect(!run.errors.contains("root:"))
  }

  @Test(
    "a configuration cannot name endless files or paths outside its repository",
    arguments: [
      (
        "include: [Sources, ../outside]", "1:20: '../outside' is outside", "paths after the command"
      ),
      ("include: link", "1:10: 'link' is outside", "paths after the command"),
      ("catalogs: [/etc/group]", "1:12: '/etc/group' is outside", "--catalog"),
      ("baseline: ../outside/known.tsv", "1:11: '../outside/known.tsv' is outside", "--baseline"),
      ("baseline: /dev/zero", "1:11: '/dev/zero' is outside", "--baseline"),
      ("baseline: pipe", "1:11: 'pipe' is neither a file nor a directory", "pipe"),
      ("catalogs: pipe", "1:11: 'pipe' is neither a file nor a directory", "pipe"),
    ])
  func confined(text: String, fault: String, remedy: String) throws {
    let place = try Workspace().write("project/.namedex.yml", text)
      .write("project/Sources/A.swift", old).write("outside/B.swift", old)
      .write("outside/known.tsv", "count\trule\tname\tfile\n")
    try FileManager.default.createSymbolicLink(
      atPath: place.url("project/link").path, withDestinationPath: "../outside")
    #expect(mkfifo(place.url("project/pipe").path, 0o600) == 0)
    for command in ["lint", "fix"] {
      let run = try Command(
        [command, "--target", "iOS 18"], in: place.url("project"),
        binary: TestedExecutable.built("namedex-lint"))
      #expect(run.status == 65)
      #expect(run.errors.contains(".namedex.yml:\(fault)"), "\(run.errors)")
      #expect(run.errors.contains(remedy))
    }
    let outside = place.url("outside/B.swift")
    #expect(try String(contentsOf: outside, encoding: .utf8) == old)
    // The command line may name paths outside the repository.
    try FileManager.default.removeItem(at: place.url("project/.namedex.yml"))
    let run = try Command(
      ["fix", "--target", "iOS 18", "../outside"], in: place.url("project"),
      binary: TestedExecutable.built("namedex-lint"))
    #expect(run.status == 0)
    #expect(try String(contentsOf: outside, encoding: .utf8) != old)
  }

  @Test("a configuration can name paths elsewhere in its repository")
  func repository() throws {
    let place = try Workspace().write("project/App/.namedex.yml", "include: [., ../Shared]\n")
      .write("project/App/A.swift", bad).write("project/Shared/B.swift", bad)
    func run() throws -> Command {
      try Command(
        ["lint", "--target", "iOS 18"], in: place.url("project/App"),
        binary: TestedExecutable.built("namedex-lint"))
    }
    #expect(try run().status == 65)
    try place.write("project/.git/HEAD", "ref: refs/heads/main\n")
    let found = try run()
    #expect(found.status == 1 && found.lines.count == 2)
  }

  @Test("a configuration above the working directory applies, with paths relative to its directory")
  func everything() throws {
    let place = try Workspace().write(
      "project/.namedex.yml",
      """
      targets: [iOS 14, macOS 11]
      catalogs: [Names/own.txt]
      include: [Sources]
      exclude:
        - Generated/
        - /Sources/Old.swift
      labels: icon
      functions: [AppIcon]
      rules:
        unknown-name: warning
        deprecated-name: error
      baseline: known.tsv
      """
    )
    .write("project/known.tsv", "count\trule\tname\tfile\n")
    .write("project/Names/own.txt", "app.logo\n")
    .write("project/Sources/A.swift", "\(old)\nlet c = AppIcon(\"app.logo\")\n\(bad)\n")
    .write("project/Sources/Generated/G.swift", bad).write("project/Sources/Old.swift", bad)
    .write("project/Other/O.swift", bad).write("project/Tests/T.swift", bad)
    let run = try Command(
      ["lint", "--verbose"], in: place.url("project/Tests"),
      binary: TestedExecutable.built("namedex-lint"))
    #expect(run.status == 1)
    let sources = Self.realPath(of: place.directory) + "project/Sources"
    #expect(
      run.lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
        "\(sources)/A.swift:1:28: error:", "\(sources)/A.swift:3:28: warning:",
      ], "\(run.output)")
    #expect(run.errors.contains("configuration: "))
    // The configuration is above the working directory, so its path is shown in full.
    let configuration = Self.realPath(of: place.directory) + "project/.namedex.yml"
    #expect(
      run.errors.contains(
        "targets: iOS 14 (\(configuration):1), macOS 11 (\(configuration):1)\n"), "\(run.errors)")
    #expect(run.errors.contains("rule unknown-name: warning"))
    #expect(run.errors.contains("wrappers: icon, AppIcon"))
    #expect(run.errors.contains("baseline: "))
  }

  private static func realPath(of url: URL) -> String {
    let path = url.resolvingSymlinksInPath().path(percentEncoded: false)
    return path.hasSuffix("/") ? path : path + "/"
  }

  @Test("options override the configuration")
  func options() throws {
    let place = try Workspace().write(
      ".namedex.yml", "targets: iOS 14\nrules: {unknown-name: off}\n"
    ).write("A.swift", "\(old)\n\(bad)\n")
    let run = try place.lint(
      "lint", "A.swift", "--target", "iOS 13", "--rule", "unknown-name=note", "--rule",
      "rename-later=off")
    #expect(
      run.lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        == ["A.swift:2:28: note:"])
  }

  @Test(
    "a mistake in the configuration is reported with its place, and a similar word if there is one",
    arguments: [
      ("targets: iOS 15\ntarget: 3\n", ":2:1: unknown key 'target'; did you mean 'targets'?"),
      (
        "rules:\n  unknwn-name: off\n",
        ":2:3: unknown rule 'unknwn-name'; did you mean 'unknown-name'?"
      ),
      ("rules:\n  unknown-name: eror\n", ":2:17: unknown severity 'eror'; did you mean 'error'?"),
      ("targets: [iOS 15, macSO 12]\n", ":1:19: 'macSO 12' is not a target"),
      ("- a\n", ":1:1: not a mapping"),
      ("labels: {a: b}\n", ":1:9: 'labels' is not a list"),
      ("include: [[a]]\n", ":1:11: 'include' has an element that is not text"),
      ("a: [\n", ".namedex.yml:2:1: did not find expected node content"),
    ])
  func refused(text: String, message: String) throws {
    let place = try Workspace().write(".namedex.yml", text).write("A.swift", old)
    let run = try place.lint("lint")
    #expect(run.status == 65)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test("an empty configuration is valid")
  func empty() throws {
    for text in ["", "# nothing\n", "---\n"] {
      let place = try Workspace().write(".namedex.yml", text).write("A.swift", "let a = 1")
      #expect(try place.lint("lint").status == 0)
    }
  }
}
