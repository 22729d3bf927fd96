import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex generate swift")
struct GenerateTests {
  private static func run(
    _ arguments: [String], input: String = "", in place: Workspace? = nil
  ) throws -> Command {
    try Command(
      ["generate", "swift"] + arguments, input: Array(input.utf8), in: place?.url(""),
      binary: TestedExecutable.built("namedex-lint"))
  }

  /// The expected members, from Apple's lists: `doc.on.doc` is from 2019 and was renamed in 2024.
  private static let members = """
    extension SymbolName {
      /// `document.on.document`, formerly `doc.on.doc`
      @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
      static let documentOnDocument = SymbolName(rawValue: "document.on.document")

      /// `doc.on.doc`, now `document.on.document`
      @available(iOS, introduced: 13.0, deprecated: 18.0, renamed: "documentOnDocument")
      @available(macOS, introduced: 10.15, deprecated: 15.0, renamed: "documentOnDocument")
      @available(tvOS, introduced: 13.0, deprecated: 18.0, renamed: "documentOnDocument")
      @available(watchOS, introduced: 6.0, deprecated: 11.0, renamed: "documentOnDocument")
      @available(visionOS, introduced: 1.0, deprecated: 2.0, renamed: "documentOnDocument")
      static let docOnDoc = SymbolName(rawValue: "doc.on.doc")

      /// `return`
      @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
      static let `return` = SymbolName(rawValue: "return")
    }

    """

  @Test("members have the availability of their names, and former names are deprecated")
  func availability() throws {
    let run = try Self.run(["return", "doc.on.doc"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(Self.members), "\(run.output)")
    #expect(run.output.hasPrefix("// Made by `namedex generate swift`; do not edit.\n"))
    #expect(run.output.contains("struct SymbolName: RawRepresentable"))
    #expect(try Self.run(["document.on.document", "return"]).output == run.output)
  }

  @Test("the generated file compiles, and former names cause warnings where they are used")
  func compiles() throws {
    let place = try Workspace()
    let names = ["return", "0.circle", "case", "repeat.1", "doc.on.doc", "square.and.arrow.up"]
    let path = place.url("Names.swift").path
    let run = try Self.run(names + ["--access", "public", "--type", "Icon", "-o", path])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.hasSuffix("Names.swift: 6 names\n"), "\(run.errors)")
    _ = try place.write(
      "main.swift",
      """
      let all: [Icon] = [.return, ._0Circle, .case, .repeat1, .documentOnDocument, .squareAndArrowUp]
      print(all.map(\\.rawValue).joined(separator: " "))
      """)
    let build = Process()
    build.executableURL = URL(filePath: "/usr/bin/env")
    build.arguments = [
      "swiftc", "-swift-version", "6", "-warnings-as-errors", "-o", place.url("app").path, path,
      place.url("main.swift").path,
    ]
    try build.run()
    build.waitUntilExit()
    #expect(build.terminationStatus == 0)
    let app = try Command([], binary: place.url("app"))
    #expect(
      app.output == "return 0.circle case repeat.1 document.on.document square.and.arrow.up\n")
  }

  @Test("names can come from arguments, lists or an inventory")
  func sources() throws {
    let place = try Workspace().write("a.names", "# Ours\n\n  heart  \n")
      .write(
        "App/A.swift",
        "let a = Image(systemName: \"heart\"), b = UIColor.systemRed, c = Image(systemName: \"nope\")\n"
      )
    let expected = try Self.run(["heart"]).output
    #expect(try Self.run(["--list", place.url("a.names").path]).output == expected)
    let inventory = try Command(
      ["lint", "--inventory", "--format", "jsonl", "App"], in: place.url(""),
      binary: TestedExecutable.built("namedex-lint"))
    #expect(inventory.lines.count == 3)
    let generated = try Self.run([], input: inventory.output)
    #expect(generated.output == expected)
    #expect(generated.errors.contains("skipped 2 places of the inventory"), "\(generated.errors)")
    let colors = try Self.run(["-c", "uikit-colors", "--type", "Tint"], input: inventory.output)
    #expect(colors.output.contains("static let systemRed = Tint(rawValue: \"systemRed\")"))
    #expect(!colors.output.contains("import"))
  }

  @Test("an unknown name is reported with its place, and nothing is written")
  func unknown() throws {
    let place = try Workspace().write("a.names", "heart\nhaert\n")
    let path = place.url("a.names").path
    let run = try Self.run(["--list", path, "-o", "Names.swift"], in: place)
    #expect(run.status == 65)
    #expect(run.errors.contains("\(path):2: sf-symbols has no 'haert'; did you mean 'heart'?"))
    #expect(!FileManager.default.fileExists(atPath: place.url("Names.swift").path))
    #expect(try Self.run([], input: "no such\n").errors.contains("standard input, line 1: "))
    #expect(try Self.run(["--list", "missing"], in: place).status == 66)
    let many = try Self.run([], input: (1...100).map { "x\($0)\n" }.joined())
    #expect(many.errors.contains("and 80 more"), "\(many.errors)")
    #expect(try Self.run(["--list", place.url("b.names").path]).status == 66)
    _ = try place.write("b.names", "# none\n")
    #expect(try Self.run(["--list", place.url("b.names").path]).status == 65)
    #expect(try Self.run(["-c", "nope", "heart"]).status != 0)
    for wrong in [
      ["--type", "1a"], ["--type", "a b"], ["--type", "class"], ["--check"], ["-o", ""],
    ] {
      #expect(try Self.run(wrong + ["heart"]).status == 64, "\(wrong)")
    }
  }

  @Test("two names that would become the same member are reported")
  func collision() throws {
    let place = try Workspace().write("own.txt", "a.b\naB\nq\"\\(x)\n")
    let run = try Self.run(["-c", "own.txt", "a.b", "aB"], in: place)
    #expect(run.status == 65)
    #expect(
      run.errors.contains("'a.b' and 'aB' would both be the member 'aB'")
        || run.errors.contains("'aB' and 'a.b' would both be the member 'aB'"), "\(run.errors)")
  }

  @Test("aliases and names with unusual characters become members, or are rejected")
  func odd() throws {
    let place = try Workspace().write("own.txt", "🎉\n+1\n$0\n#hash\nÄrger\n")
    func member(_ name: String) throws -> Command {
      try Self.run(["-c", "own.txt", name], in: place)
    }
    #expect(try member("🎉").errors.contains("no member can be made of '🎉'"))
    #expect(try member("🎉").status == 65)
    #expect(try member("+1").output.contains("static let _1 = SymbolName(rawValue: \"+1\")"))
    #expect(try member("$0").output.contains("static let _0 = "))
    #expect(try member("#hash").output.contains("static let hash = "))
    #expect(try member("Ärger").output.contains("static let ärger = "))
    #expect(try Self.run([], input: "#hash\n").status == 65)
    // An alternative spelling also becomes a member. A former name does not if the current name
    // gives the same member.
    let gray = try Self.run(["-c", "css-colors", "grey", "--type", "Tint"]).output
    #expect(gray.contains("static let grey = ") && gray.contains("static let gray = "), "\(gray)")
    _ = try place.write("my/names.tsv", "name\tintroduced\nfoo.bar\t2\n")
      .write("my/releases.tsv", "release\tiOS\n1\t1.0\n2\t2.0\n")
      .write(
        "my/aliases.tsv", "name\tintroduced\treplaced_by\treplaced_in\nfoo-bar\t1\tfoo.bar\t2\n"
      )
      .write("my/catalog.txt", "id: my\nseparators: . -\n")
    let renamed = try Self.run(["-c", "my", "foo.bar"], in: place)
    #expect(renamed.status == 0, "\(renamed.errors)")
    #expect(renamed.output.components(separatedBy: "static let").count == 2, "\(renamed.output)")
  }

  @Test("a deprecated name of unknown age is deprecated, and a removed one is obsoleted")
  func unknownAge() throws {
    let place = try Workspace().write("my/catalog.txt", "id: my\nseparators: .\n")
      .write("my/releases.tsv", "release\tiOS\tmacOS\n1\t1.0\t\n2\t2.0\t11.0\n")
      .write("my/names.tsv", "name\tintroduced\tdeprecated\tremoved\nold\t\t1\t2\nstale\t1\t2\t\n")
    let output = try Self.run(["-c", "my", "--list", "-"], input: "old\nstale\n", in: place).output
    #expect(
      output.contains(
        """
          /// `old`
          @available(iOS, deprecated: 1.0, obsoleted: 2.0)
          @available(macOS, obsoleted: 11.0)
        """), "\(output)")
    #expect(
      output.contains(
        """
          /// `stale`
          @available(iOS, introduced: 1.0, deprecated: 2.0)
          @available(macOS, deprecated: 11.0)
        """), "\(output)")
  }

  @Test("a file that was not generated is not overwritten, and a device is not read")
  func output() throws {
    let place = try Workspace().write("mine.swift", "let a = 1\n").write("a.names", "heart\n")
    for path in ["mine.swift", "a.names"] {
      let run = try Self.run(["--list", "a.names", "-o", path], in: place)
      #expect(run.status == 73)
      #expect(run.errors.contains("did not make it"), "\(run.errors)")
    }
    #expect(try String(contentsOf: place.url("a.names"), encoding: .utf8) == "heart\n")
    #expect(try Self.run(["heart", "-o", "/dev/full"]).status == 73)
    #expect(try Self.run(["heart", "-o", place.directory.path]).status == 73)
  }

  @Test("a hostile name is escaped in its string literal")
  func hostile() throws {
    let place = try Workspace().write("own.txt", "q\"\\(x)*/\n")
    let run = try Self.run(["-c", "own.txt", "-o", "Names.swift", "q\"\\(x)*/"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    let text = try String(contentsOf: place.url("Names.swift"), encoding: .utf8)
    #expect(text.contains(#"static let qX = SymbolName(rawValue: "q\"\\(x)*/")"#), "\(text)")
  }

  @Test("--check reports a stale file, and an up-to-date file is not rewritten")
  func fresh() throws {
    let place = try Workspace()
    let path = place.url("Names.swift").path
    #expect(try Self.run(["heart", "-o", path, "--check"]).status == 1)
    #expect(try Self.run(["heart", "-o", path]).status == 0)
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
    #expect(try Self.run(["heart", "-o", path, "--check"]).status == 0)
    #expect(try Self.run(["heart", "-o", path]).status == 0)
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    #expect(date as? Date == old)
    let stale = try Self.run(["star", "-o", path, "--check"])
    #expect(stale.status == 1)
    #expect(stale.errors.contains("Names.swift: is not up to date"), "\(stale.errors)")
    #expect(try Self.run(["heart", "-o", "/proc/none/Names.swift"]).status == 73)
  }
}
