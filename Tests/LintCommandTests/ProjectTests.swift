import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex-lint and the project's own symbols")
struct ProjectTests {
  private func project() throws -> Workspace {
    try Workspace().write("App/Assets.xcassets/vault.symbolset/Contents.json", "{}")
      .write("App/App.xcodeproj/project.pbxproj", "")
      .write("App/Sources/A.swift", #"let a = Label("", systemImage: "vault")"#)
  }

  @Test("symbol sets next to the sources, and above a single file, are recognized")
  func symbolSets() throws {
    let place = try project()
    for path in ["App", "App/Sources", "App/Sources/A.swift"] {
      let run = try place.lint("lint", path, "--target", "iOS 15")
      #expect(run.status == 0 && run.output.isEmpty, "\(path): \(run.output)")
    }
    let hidden = try place.lint("lint", "App", "--target", "iOS 15", "--exclude", "*.xcassets")
    #expect(hidden.status == 1)
    #expect(hidden.lines.first?.contains("no symbol is named 'vault'") == true)
    let verbose = try place.lint("lint", "App", "--target", "iOS 15", "--verbose")
    #expect(verbose.errors.contains("project: 1 symbol set\n"))
    let list = try place.lint("lint", "App", "--inventory", "--format", "jsonl")
    #expect(list.lines.count == 1 && list.output.contains("\"vault\""))
  }

  @Test("unreadable asset catalogs are ignored")
  func unreadable() throws {
    guard Workspace.canRunWithoutPrivileges else { return }
    let place = try project()
    let open: [FileAttributeKey: Any] = [.posixPermissions: 0o755]
    try FileManager.default.setAttributes(open, ofItemAtPath: place.directory.path)
    let catalog = place.url("App/Assets.xcassets").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: catalog)
    defer { try? FileManager.default.setAttributes(open, ofItemAtPath: catalog) }
    let run = try place.lintWithoutPrivileges("lint", "App", "--target", "iOS 15")
    #expect(run.output.contains("no symbol is named 'vault'"))
  }

  @Test("members of SFSafeSymbols are judged and rewritten if the project depends on it")
  func members() throws {
    let place = try Workspace().write("A.swift", "let a = Image(systemSymbol: .docOnDoc)\n")
      .write("B.swift", "extension SFSymbol { static let vault = SFSymbol(rawValue: \"star\") }\n")
      .write("C.swift", "let c = Image(systemSymbol: on ? .vault : .nonsense)\n")
      .write("Package.swift", "// a package\n")
    #expect(try place.lint("lint", "--target", "iOS 18").output.isEmpty)
    try place.write("Package.swift", "let p = \"https://example.org/SFSafeSymbols.git\"\n")
    let run = try place.lint("lint", "--target", "iOS 18")
    #expect(
      run.lines == [
        "A.swift:1:30: warning: 'docOnDoc' was renamed; use 'documentOnDocument' (since iOS 18.0), if the "
          + "installed version of SFSafeSymbols has it [deprecated-name]",
        "C.swift:1:44: error: no symbol has the member name 'nonsense' [unknown-name]",
      ])
    let fix = try place.lint("fix", "--target", "iOS 18")
    #expect(fix.lines == ["A.swift:1:30: docOnDoc -> documentOnDocument"])
    #expect(try place.read("A.swift") == "let a = Image(systemSymbol: .documentOnDocument)\n")
    let older = try place.lint("fix", "--target", "iOS 17", "--prefer-available")
    #expect(older.lines == ["A.swift:1:30: documentOnDocument -> docOnDoc"])
  }

  @Test("a baseline hides known members")
  func baseline() throws {
    let place = try Workspace()
      .write("A.swift", "import SFSafeSymbols\nlet a = SFSymbol.docOnDoc\n")
    let write = try place.lint("lint", "--target", "iOS 18", "--write-baseline", "known.tsv")
    #expect(write.status == 0)
    #expect(try place.read("known.tsv").contains("\tdocOnDoc\t"))
    let run = try place.lint("lint", "--target", "iOS 18", "--baseline", "known.tsv")
    #expect(run.output.isEmpty)
  }
}
