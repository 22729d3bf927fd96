import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("The configuration of namedex-lint")
struct ConfigurationTests {
  private let old = #"let a = Image(systemName: "arrow.2.circlepath")"#
  private let bad = #"let b = Image(systemName: "zzzzzzzz")"#

  @Test("is found above the working directory, with its paths seen from there")
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
    // The configuration is above the working directory, so that its path is a whole one.
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

  @Test("gives way to options")
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
    "is refused with the line and the nearest word for what it does not know",
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

  @Test("that is empty is one without anything in it")
  func empty() throws {
    for text in ["", "# nothing\n", "---\n"] {
      let place = try Workspace().write(".namedex.yml", text).write("A.swift", "let a = 1")
      #expect(try place.lint("lint").status == 0)
    }
  }
}
