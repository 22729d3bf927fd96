import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("The front end of every executable")
struct FrontEndTests {
  /// Each executable with its subcommands; the empty string stands for the executable itself.
  static let commands: [(String, [String])] = [
    (
      "namedex",
      [
        "", "search", "show", "identify", "check", "catalogs", "build", "diff", "dump",
        "compounds check",
        "compounds suggest", "page", "verify",
      ]
    ),
    (
      "namedex-import",
      [
        "", "names", "xml", "json", "mappings", "sf-symbols", "apple-colors", "xcassets", "headers",
        "unicode", "x11-colors", "css-colors",
      ]
    ),
    ("namedex-lint", ["", "lint", "fix", "generate swift", "lsp"]),
    ("namedex-documents", ["", "build", "search", "add", "remove", "check"]),
  ]

  static let lines: [(String, [String])] = commands.flatMap { executable, subcommands in
    subcommands.map { (executable, $0.split(separator: " ").map(String.init)) }
  }

  private func run(_ executable: String, _ arguments: [String], in place: Workspace? = nil) throws
    -> Command
  {
    try Command(
      arguments, in: place?.directory, binary: try TestedExecutable.built(executable))
  }

  /// Runs an executable with a `/proc` that contains only the link to that executable, which the
  /// static runtime needs.
  private static func withoutProc(_ path: String, _ arguments: [String] = []) throws -> Command {
    let script = """
      mount -t tmpfs none /proc && mkdir /proc/self && ln -s "$0" /proc/self/exe && exec "$0" "$@"
      """
    return try Command(
      ["-m", "sh", "-c", script, path] + arguments, binary: URL(filePath: "/usr/bin/unshare"))
  }

  /// True if this system lets the test hide `/proc`.
  static let canHideProc = (try? withoutProc("/bin/true"))?.status == 0

  @Test(
    "an executable reports unreadable arguments instead of running without them",
    .enabled(if: canHideProc),
    // `namedex-documents` starts libdispatch first, which needs `/proc` itself.
    arguments: commands.map(\.0).filter { $0 != "namedex-documents" })
  func arguments(executable: String) throws {
    let run = try Self.withoutProc(
      try TestedExecutable.built(executable).path, ["--version"])
    #expect(run.status == 70)
    #expect(run.output == "")
    #expect(
      run.errors.hasSuffix(
        "cannot read the arguments: /proc/self/maps cannot be read; mount /proc\n"))
  }

  @Test("every subcommand has --help, --version, --quiet and --verbose", arguments: lines)
  func commonOptions(executable: String, subcommand: [String]) throws {
    let version = try run(executable, subcommand + ["--version"])
    #expect(version.output == "\(executable) 0.1.0\n")
    #expect(version.errors.isEmpty && version.status == 0)
    let help = try run(executable, subcommand + ["--help"])
    #expect(help.output.contains("\nExample") || executable == "namedex" && subcommand.isEmpty)
    #expect(help.errors.isEmpty && help.status == 0)
    if !subcommand.isEmpty {
      #expect(help.output.contains("--quiet") && help.output.contains("--verbose"))
      let both = try run(executable, subcommand + ["--quiet", "--verbose"])
      #expect(both.status == 64)
    }
  }

  @Test(
    "wrong usage gives status 64 and a message with the executable's name and uniform quotes",
    arguments: commands.map(\.0))
  func refusals(executable: String) throws {
    let word = try run(executable, ["nope\u{1B}[31m", "--nope"])
    let noun = executable == "namedex-import" ? "kind of import" : "subcommand"
    #expect(word.errors.hasPrefix("\(executable): unknown \(noun) 'nope\u{FFFD}[31m'; "))
    #expect(word.errors.hasSuffix(". See `\(executable) --help`\n"))
    #expect(word.output.isEmpty && word.status == 64)
    let option = try run(executable, ["--nope"])
    #expect(option.errors.hasPrefix("\(executable): unknown option `--nope`\n"))
    #expect(option.output.isEmpty && option.status == 64)
  }

  @Test("the message for contradictory options names both")
  func contradiction() throws {
    let both = try run("namedex", ["catalogs", "--quiet", "--verbose"])
    #expect(
      both.errors.hasPrefix("namedex: `--quiet` cannot be combined with `--verbose`\nUsage: "))
  }

  @Test("the message for an unknown nested subcommand names it")
  func nested() throws {
    let wrong = try run("namedex", ["compounds", "chek"])
    #expect(
      wrong.errors
        == "namedex: unknown subcommand 'chek'; did you mean 'check'? See `namedex compounds --help`\n"
    )
    #expect(wrong.status == 64)
  }

  @Test(
    "an executable ends quietly if the reader of its output is gone", arguments: commands.map(\.0))
  func closedPipe(executable: String) throws {
    let process = Process()
    process.executableURL = try TestedExecutable.built(executable)
    process.arguments = ["--help"]
    let (output, errors) = (Pipe(), Pipe())
    try output.fileHandleForReading.close()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try errors.fileHandleForWriting.close()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(message.isEmpty)
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }
}

@Suite("namedex-import")
struct ImportTests {
  private func run(_ place: Workspace, _ arguments: String...) throws -> Command {
    try Command(
      arguments, in: place.directory, binary: try TestedExecutable.built("namedex-import"))
  }

  @Test("an import reports what it wrote; --quiet prevents this, and --verbose adds details")
  func levels() throws {
    let place = try Workspace().write("list.txt", "alpha\nbeta\n")
    let first = try run(place, "names", "list.txt", "-o", "new")
    #expect(first.errors.hasSuffix("namedex-import: created names.tsv\n"), "\(first.errors)")
    #expect(first.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("namedex-import: ") })
    #expect(first.output.isEmpty && first.status == 0)
    let quiet = try run(place, "names", "list.txt", "-o", "new", "--quiet")
    #expect(quiet.errors.isEmpty && quiet.status == 0)
    let verbose = try run(place, "names", "list.txt", "-o", "new", "--verbose")
    #expect(verbose.errors.contains("namedex-import: writing to new\n"))
    #expect(verbose.errors.hasSuffix("namedex-import: unchanged names.tsv\n"))
  }

  @Test("control characters in upstream files never reach the terminal")
  func hostile() throws {
    let escape = "\u{1B}]0;owned\u{7}\u{1B}[2J\u{9B}31m"
    let place = try Workspace()
      .write("a.csv", "name,former,introduced\nfirst,\(escape),x\(escape)\n")
      .write("b.json", "[{\"name\": \"\\u001b[2Jone\", \"x\": \"\\u001b]0;t\\u0007\"}, \(escape)]")
      .write("c.xml", "<a><b n='one'/>&\(escape);<\(escape)></a>")
      .write("d.tsv", "name\thex\n\(escape)\t\(escape)\n")
      .write("e.mapping", "entry: \(escape)\n\(escape): x\n")
      .write("f\(escape).csv", "name\n\"unterminated\n")
      .write("g.h", "extern UIColor *\(escape) API_AVAILABLE(ios(\(escape)));\n")
      .write("h.txt", "255 0 \(escape)\n")
      .write("i.strings", "\"\(escape)\" = \(escape)")
    for arguments in [
      ["names", "a.csv"], ["json", "--map", "name=name", "b.json"], ["css-colors", "d.tsv"],
      ["xml", "--map", "entry=/a/b", "--map", "name=@n", "c.xml"],
      ["xml", "--mapping", "e.mapping", "c.xml"], ["names", "f\(escape).csv"],
      ["names", "missing\(escape)"], ["headers", "--type", "UIColor", "g.h"],
      ["headers", "--type", "UIColor", "--platform", escape, "g.h"], ["x11-colors", "h.txt"],
      ["apple-colors", "d.tsv"], ["sf-symbols", "i.strings"], ["xcassets", "a.csv"],
      ["unicode", "h.txt"], ["mappings", escape], ["names", "a.csv", "--format", escape],
    ] {
      let run = try Command(
        arguments + (arguments[0] == "mappings" ? [] : ["-o", "out"]), in: place.directory,
        binary: try TestedExecutable.built("namedex-import"))
      let isClean = run.errors.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.properties.generalCategory != .control
      }
      #expect(isClean, "\(arguments): \(run.errors.debugDescription)")
      #expect(run.errors.hasPrefix("namedex-import: "), "\(arguments): \(run.errors)")
      #expect([0, 64, 65, 66, 73].contains(run.status), "\(arguments): \(run.status)")
    }
  }
}
