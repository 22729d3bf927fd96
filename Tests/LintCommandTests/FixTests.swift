import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex-lint fix")
struct FixTests {
  private let old = #"let a = Image(systemName: "arrow.2.circlepath")"#
  private let new = #"let a = Image(systemName: "arrow.triangle.2.circlepath")"#

  @Test("`fix` rewrites a tree and reports what it did; a second run finds nothing")
  func twice() throws {
    let place = try Workspace().write("a/A.swift", old).write("B.swift", "\(old)\n\(old)\n")
    let run = try place.lint("fix", "--target", "iOS 15")
    #expect(run.status == 0)
    #expect(
      run.lines.first
        == "B.swift:1:28: arrow.2.circlepath -> arrow.triangle.2.circlepath")
    #expect(run.errors.textLines.last == "namedex-lint: rewrote 3 names in 2 files")
    #expect(try place.read("a/A.swift") == new)
    #expect(try place.read("B.swift") == "\(new)\n\(new)\n")
    let again = try place.lint("fix", "--target", "iOS 15")
    #expect(again.output.isEmpty)
    #expect(again.errors.textLines.last == "namedex-lint: rewrote 0 names in 0 files")
    #expect(try place.lint("lint", "--strict", "--target", "iOS 15").status == 0)
  }

  @Test("--dry-run prints the changes as a patch")
  func dryRun() throws {
    let place = try Workspace().write("a/A.swift", "import X\n\(old)\n")
    let run = try place.lint("fix", "--dry-run", "--target", "iOS 15")
    #expect(run.status == 0)
    #expect(
      run.output == """
        --- a/a/A.swift
        +++ b/a/A.swift
        @@ -1,2 +1,2 @@
         import X
        -\(old)
        +\(new)

        """)
    #expect(try place.read("a/A.swift") == "import X\n\(old)\n")
    #expect(run.errors.textLines.last == "namedex-lint: would rewrite 1 name in 1 file")
  }

  @Test("a patch quotes control characters in a path as git does")
  func controls() throws {
    let place = try Workspace().write("a\u{1B}\u{9B}\u{202E}b.swift", "\(old)\n")
    let run = try place.lint("fix", "--dry-run", "--target", "iOS 15")
    let path = #"a\033\302\233\342\200\256b.swift"#
    #expect(run.lines.prefix(2) == ["--- \"a/\(path)\"", "+++ \"b/\(path)\""])
  }

  @Test("without targets, `fix` rewrites no names, and lists those that it left unchanged")
  func noTargets() throws {
    let place = try Workspace().write("A.swift", old)
    let run = try place.lint("fix")
    #expect(run.status == 1)
    #expect(try place.read("A.swift") == old)
    #expect(run.errors.contains("A.swift:1:28: not rewritten: "))
  }

  @Test("`fix` rewrites the use and the declaration of an image in a storyboard")
  func storyboard() throws {
    func text(_ name: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>\r
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">\r
          <objects>\r
              <imageView image="\(name)" catalog="system" id="a"/>\r
              <imageView image='\(name)' catalog='system' id="b"/>\r
          </objects>\r
          <resources>\r
              <image name="\(name)" catalog="system" width="128" height="106"/>\r
          </resources>\r
      </document>\r

      """
    }
    let place = try Workspace().write("Main.storyboard", text("arrow.2.circlepath"))
    let run = try place.lint("fix", "--target", "iOS 15")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.read("Main.storyboard") == text("arrow.triangle.2.circlepath"))
    #expect(try place.lint("fix", "--target", "iOS 15").output.isEmpty)
  }

  @Test("`fix` rewrites a file outside the tree by its own path, but not through a link")
  func links() throws {
    let outside = try Workspace().write("A.swift", old).write("sub/B.swift", old)
    let place = try Workspace().write("App/C.swift", old)
    let manager = FileManager.default
    for (link, target) in [
      ("A.swift", "A.swift"), ("App/sub", "sub"), ("App/B.swift", "sub/B.swift"),
    ] {
      try manager.createSymbolicLink(
        at: place.url(link), withDestinationURL: outside.url(target))
    }
    let target = outside.directory.resolvingSymlinksInPath().path
    for paths in [["A.swift"], ["App/B.swift"], ["App/sub"], ["App/sub/B.swift"]] {
      for arguments in [["fix"], ["fix", "--dry-run"]] {
        let run = try place.lint(arguments + ["--target", "iOS 15"] + paths)
        #expect(run.status == 1 && run.output.isEmpty, "\(run.output)")
        #expect(
          run.errors.contains("\(paths[0])") && run.errors.contains("a link leads to \(target)/"),
          "\(run.errors)")
      }
    }
    // Links within the tree are followed, and their targets are rewritten.
    try manager.createSymbolicLink(
      atPath: place.url("C.swift").path, withDestinationPath: "App/C.swift")
    #expect(try place.lint("fix", "--target", "iOS 15", "C.swift").status == 0)
    #expect(try place.read("App/C.swift") == new)
    #expect(
      try manager.destinationOfSymbolicLink(atPath: place.url("C.swift").path) == "App/C.swift")
    #expect(try outside.read("A.swift") == old && outside.read("sub/B.swift") == old)
    let named = try place.lint(
      "fix", "--target", "iOS 15", "\(target)/A.swift", "\(target)/sub")
    #expect(named.status == 0, "\(named.errors)")
    #expect(try outside.read("A.swift") == new && outside.read("sub/B.swift") == new)
  }

  @Test(
    "`fix` keeps a file's owner, or leaves the file unchanged",
    .enabled(
      if: getuid() == 0 && Workspace.canRunWithoutPrivileges, "only root can give files away"))
  func owner() throws {
    let place = try Workspace().write("A.swift", old)
    let path = place.url("A.swift").path
    chown(path, 1234, 4321)
    chmod(path, 0o666)
    chmod(place.directory.path, 0o777)
    let refused = try place.lintWithoutPrivileges("fix", "--target", "iOS 15")
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains(
        "A.swift: cannot replace: the new file cannot have its owner, group and permissions; run as "
          + "its owner"), "\(refused.errors)")
    #expect(try place.read("A.swift") == old)
    #expect(try place.lint("fix", "--target", "iOS 15").status == 0)
    #expect(try place.read("A.swift") == new)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_uid == 1234 && status.st_gid == 4321)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place.directory.path) == ["A.swift"])
  }

  @Test("--prefer-available inserts older names")
  func preferAvailable() throws {
    let place = try Workspace().write(
      "A.swift", #"let a = Image(systemName: "circle.bottomhalf.filled")"#)
    let run = try place.lint("fix", "--target", "iOS 14", "--prefer-available")
    #expect(run.status == 0)
    #expect(
      try place.read("A.swift") == #"let a = Image(systemName: "circle.bottomhalf.fill")"#)
  }
}
