import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex-lint lint")
struct LintTests {
  private let old = #"let a = Image(systemName: "arrow.2.circlepath")"#
  private let bad = #"let b = Image(systemName: "zzzzzzzz")"#

  @Test("text output merges identical warnings in a file into one line; other formats list each")
  func equalWarnings() throws {
    let place = try Workspace()
    for file in ["A", "B"] {
      try place.write(
        "\(file).swift",
        """
        let a = Image(systemName: "doc.on.doc"), b = Image(systemName: "doc.on.doc")
        let c = Image(systemName: "doc.on.doc"), d = Image(systemName: "doc.text")
        let e = Image(systemName: "no.such.name"), f = Image(systemName: "no.such.name")

        """)
    }
    let run = try place.lint("lint", "--target", "iOS 18")
    let file = [
      ":1:28: warning: 'doc.on.doc' was renamed; use 'document.on.document' (since iOS 18.0); 2 more "
        + "places in this file [deprecated-name]",
      ":2:65: warning: 'doc.text' was renamed; use 'text.document' (since iOS 18.0) [deprecated-name]",
      ":3:28: error: no symbol is named 'no.such.name' [unknown-name]",
      ":3:67: error: no symbol is named 'no.such.name' [unknown-name]",
    ]
    #expect(run.lines == file.map { "A.swift\($0)" } + file.map { "B.swift\($0)" })
    #expect(run.errors.contains("4 errors, 8 warnings"))
    #expect(try place.lint("lint", "--target", "iOS 18", "--format", "jsonl").lines.count == 12)
    #expect(try place.lint("lint", "--target", "iOS 18", "--format", "xcode").lines.count == 12)
  }

  @Test("`lint` succeeds in a tree without symbols, and says that it found none")
  func nothing() throws {
    let place = try Workspace().write("A.swift", "let a = 1\n")
    let run = try place.lint("lint", "--target", "iOS 15")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(
      run.errors.textLines == [
        "namedex-lint: targets: iOS 15 (`--target`)",
        "namedex-lint: 1 file, 0 names, 0 dynamic strings: found no names of symbols or colours",
      ])
  }

  @Test("findings are sorted by path and place, and counted")
  func order() throws {
    let place = try Workspace().write("b/B.swift", "\(bad)\n\(old)\n").write("a.swift", bad)
      .write("b.swift", "let c = Label(\"\", systemImage: \"x.\\(y)\")\n")
      .write("Pods/P.swift", bad).write(".gitignore", "*.gen.swift\n").write("g.gen.swift", bad)
    let run = try place.lint("lint", "--target", "iOS 15")
    #expect(run.status == 1)
    #expect(
      run.lines.map { $0.prefix { $0 != " " } } == [
        "a.swift:1:28:", "b/B.swift:1:28:", "b/B.swift:2:28:",
      ])
    #expect(
      run.errors.textLines.last
        == "namedex-lint: 3 files, 3 names, 1 dynamic string: 2 errors, 1 warning, 0 notes")
    for _ in 0..<5 { #expect(try place.lint("lint", "--target", "iOS 15").output == run.output) }
  }

  @Test(
    "`lint` fails on errors, with --strict also on warnings, and with --lenient on neither",
    arguments: [
      ("old", [], 0), ("old", ["--strict"], 1), ("bad", [], 1), ("bad", ["--lenient"], 0),
      ("bad", ["--rule", "unknown-name=warning"], 0), ("bad", ["--rule", "unknown-name=off"], 0),
    ] as [(String, [String], Int32)])
  func status(source: String, options: [String], status: Int32) throws {
    let place = try Workspace().write("A.swift", source == "old" ? old : bad)
    let run = try Command(
      ["lint", "--target", "iOS 15"] + options, in: place.directory,
      binary: TestedExecutable.built("namedex-lint"))
    #expect(run.status == status)
    if options == ["--lenient"] { #expect(run.lines.first?.contains(": warning: ") == true) }
  }

  @Test(
    "wrong usage, missing files and bad data give different exit statuses",
    arguments: [
      (["lint", "--target", "Android 3"], 64, "must be a platform and a version"),
      (["lint", "--rule", "unknwn-name=off"], 64, "did you mean 'unknown-name'?"),
      (["lint", "--explain", "unknwn-name"], 64, "did you mean 'unknown-name'?"),
      (["lint", "missing"], 66, "no file or directory 'missing'"),
      (["lint", "-c", "missing"], 66, "no catalog or file 'missing'"),
      (["lint", "--baseline", "missing"], 66, "cannot open"),
      (["lint", "--baseline", "A.swift"], 65, "not a baseline"),
      (["lint", "--write-baseline", "nowhere/b"], 73, "nowhere/b"),
      (["lint", "--strict", "--lenient"], 64, "cannot be combined with"),
    ] as [([String], Int32, String)])
  func statuses(arguments: [String], status: Int32, message: String) throws {
    let place = try Workspace().write("A.swift", old)
    let run = try Command(
      arguments, in: place.directory, binary: TestedExecutable.built("namedex-lint"))
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("`lint` continues after a file that is unreadable or cut off")
  func malformed() throws {
    let place = try Workspace().write("a.storyboard", "<?xml version=\"1.0\"?><document><obj")
      .write("b.swift", "let a = \"\"\"\n").write("c.swift", "/* /*").write("z.swift", bad)
      .write("e.plist", "bplist00").write("f.xib", "")
    try Data([0xFF, 0xFE, 0x00, 0x80]).write(to: place.url("d.swift"))
    let run = try place.lint("lint", "--target", "iOS 15")
    #expect(run.status == 1)
    #expect(run.lines.last?.hasPrefix("z.swift:1:28: error: ") == true)
    for file in ["a.storyboard", "b.swift", "c.swift", "d.swift", "e.plist"] {
      #expect(run.lines.contains { $0.hasPrefix(file) }, "\(file): \(run.output)")
    }
  }

  @Test("--inventory lists every name")
  func inventory() throws {
    let place = try Workspace().write("A.swift", "\(old)\n\(bad)\nlet c = UIColor.brand\n")
    let run = try place.lint("lint", "--inventory", "--format", "jsonl", "--target", "iOS 15")
    #expect(run.status == 0)
    #expect(
      run.lines.first == """
        {"file":"A.swift","line":1,"column":28,"offset":27,"length":18,\
        "name":"arrow.2.circlepath","catalog":"sf-symbols","rule":null,"severity":"note",\
        "message":"","best":"arrow.triangle.2.circlepath","targets":{"iOS":"15"}}
        """)
    #expect(run.lines.count == 3)
    #expect(run.lines[1].contains("\"catalog\":null"))
  }

  @Test("literals that equal a symbol's name are listed only in an inventory")
  func likely() throws {
    let place = try Workspace()
      .write(
        "A.swift",
        """
        let icon = flag ? "square.and.arrow.up" : "trash"  // of "heart.fill" in a comment
        let file = "read.me", path = "x.circle/\\(1)", known = Image(systemName: "heart.fill")
        switch name { case "doc.on.doc": use(names["star.fill"]) }
        """
      ).write("B.m", "NSString *icon = @\"folder.fill\";")
    let run = try place.lint("lint", "--inventory", "--target", "iOS 15")
    #expect(
      run.output == """
        A.swift:1:20: square.and.arrow.up (looks like a symbol)
        A.swift:2:74: heart.fill
        A.swift:3:21: doc.on.doc (looks like a symbol)
        A.swift:3:45: star.fill (looks like a symbol)
        B.m:1:20: folder.fill (looks like a symbol)

        """)
    #expect(run.errors.contains("1 name, 0 dynamic strings, 4 literals that may be symbols"))
    let lines = try place.lint("lint", "--inventory", "--format", "jsonl", "--target", "iOS 15")
      .lines
    #expect(
      lines.count == 5
        && lines[0].contains(#""message":"looks like a symbol","best":"square.and.arrow.up""#),
      "\(lines[0])")
    #expect(try place.lint("lint", "--target", "iOS 15").output.isEmpty)
  }

  @Test("expressions that compute names at run time are listed only in an inventory")
  func dynamic() throws {
    let place = try Workspace()
      .write(
        "A.swift",
        #"""
        Image(systemName: "\(name).fill"); Image(systemName: flag
          ? names[0]
          : "trash")
        """#
      ).write(
        "B.m", "[UIImage systemImageNamed:  self.name]; [UIImage systemImageNamed:@\"star\"];")
    #expect(
      try place.lint("lint", "--inventory", "--target", "iOS 15").output == #"""
        A.swift:1:19: computed at run time: "\(name).fill"
        A.swift:1:54: computed at run time: flag ? names[0] : "trash"
        A.swift:3:6: trash
        B.m:1:29: computed at run time: self.name
        B.m:1:69: star

        """#)
    #expect(try place.lint("lint", "--target", "iOS 15").output.isEmpty)
  }

  @Test("a baseline hides the findings that it was written from, and no others")
  func baseline() throws {
    let place = try Workspace().write("A.swift", "\(bad)\n\(old)\n")
    let write = try place.lint("lint", "--target", "iOS 15", "--write-baseline", "known.tsv")
    #expect(write.status == 0)
    #expect(write.output.isEmpty)
    try place.write("A.swift", "\n\(bad)\n\(old)\n\(bad)\n")
    let run = try place.lint("lint", "--target", "iOS 15", "--baseline", "known.tsv")
    #expect(run.lines.map { $0.prefix { $0 != " " } } == ["A.swift:4:28:"])
    // The baseline also applies from another directory.
    try place.write("sub/B.swift", "let a = 1")
    let elsewhere = try Command(
      ["lint", "../A.swift", "--target", "iOS 15", "--baseline", "../known.tsv"],
      in: place.url("sub"), binary: TestedExecutable.built("namedex-lint"))
    #expect(elsewhere.lines.count == 1, "\(elsewhere.output)")
    try place.write("empty/a.txt", "")
    let refused = try place.lint("lint", "empty", "--write-baseline", "other.tsv")
    #expect(refused.status == 66)
    #expect(refused.errors.contains("no file was read, so other.tsv was not written"))
    #expect(!FileManager.default.fileExists(atPath: place.url("other.tsv").path))
  }

  @Test("--explain describes each rule and shows examples")
  func explain() throws {
    let place = try Workspace()
    let all = try place.lint("lint", "--explain", "all")
    #expect(!all.lines.isEmpty)
    for line in all.lines {
      let rule = String(line.prefix { $0 != " " })
      let run = try place.lint("lint", "--explain", rule)
      #expect(run.status == 0)
      #expect(run.lines.first == line)
      #expect(run.lines.count >= 3)
      #expect(run.lines.contains("Reported:") == (rule != "unreadable-file"))
    }
  }

  @Test("a catalog adds the project's own symbols, and options add the project's wrappers")
  func own() throws {
    let place = try Workspace().write("own.txt", "app.logo\n")
      .write("A.swift", "let a = Tile(icon: \"app.logo\")\nlet b = AppIcon(\"zzzzzzzz\")\n")
    let without = try place.lint(
      "lint", "--target", "iOS 15", "--label", "icon", "--function", "AppIcon")
    #expect(without.lines.count == 2)
    let with = try place.lint(
      "lint", "--target", "iOS 15", "--label", "icon", "--function", "AppIcon", "-c", "own.txt")
    #expect(with.lines.map { $0.prefix { $0 != " " } } == ["A.swift:2:18:"])
  }
}
