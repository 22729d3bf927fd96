import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex on a terminal, and with a closed or full output")
struct TerminalTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace.withCatalogs()
  }

  /// Runs `namedex` with a pseudo-terminal as its standard output.
  private func onTerminal(
    _ arguments: [String], environment: [String: String] = ["TERM": "xterm"],
    errors: Any = FileHandle.nullDevice
  ) throws -> String {
    let terminal = try PseudoTerminal()
    let process = try Command.process(arguments, environment: environment, in: workspace.directory)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(fileDescriptor: terminal.side, closeOnDealloc: false)
    process.standardError = errors
    try process.run()
    terminal.closeSide()
    var bytes: [UInt8] = []
    while let more = terminal.shown(patience: -1) { bytes += more }
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  private let colored = "sleep  [circle.bottomthird.\u{1B}[1;32msplit\u{1B}[0m]\n"
  private let uncolored = "sleep  [circle.bottomthird.split]\n"

  @Test("the matching part of a name is highlighted on a terminal")
  func highlights() throws {
    #expect(try onTerminal(["search", "-c", "weather", "split"]) == colored)
  }

  @Test("each word is highlighted, whatever the order of the query")
  func severalHighlights() throws {
    let text = try onTerminal(["search", "-c", "weather", "fi", "dr"])
    #expect(text.hasPrefix("\u{1B}[1;32mdr\u{1B}[0mop.\u{1B}[1;32mfi\u{1B}[0mll\n"))
  }

  @Test("variants for one language are folded into their base, unless requested")
  func languages() throws {
    let arguments = ["search", "-c", "weather", "--color", "never"]
    #expect(try onTerminal(arguments + ["cloud"]) == "cloud.rain  +1 language\n")
    let both = "cloud.rain\ncloud.rain.ar\n"
    #expect(try onTerminal(arguments + ["cloud", "--variants"]) == both)
    #expect(try onTerminal(arguments + ["cloud", "ar"]) == "cloud.rain.ar\n")
    for filter in ["localized:ar", "is:localized", "localized:yes"] {
      #expect(try onTerminal(arguments + ["cloud", "--filter", filter]) == "cloud.rain.ar\n")
    }
    let piped = try Command(arguments + ["cloud", "--format", "text"], in: workspace.directory)
    #expect(piped.output == "cloud.rain  +1 language\n")
    #expect(
      piped.errors == "namedex: 1 match; 1 language variant hidden; `--variants` shows them\n")
  }

  @Test("variants are not counted if the names are not listed")
  func meaningAlone() throws {
    let errors = Pipe()
    let text = try onTerminal(
      ["search", "char", "--meaning", "--color", "never"], errors: errors.fileHandleForWriting)
    try errors.fileHandleForWriting.close()
    let note = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(text.contains("bolt "))
    #expect(note == "namedex: \(text.split(separator: "\n").count) matches by meaning\n")
  }

  @Test("variants are folded before the limit is applied")
  func foldedLimit() throws {
    var names = "name\tlocalized\n"
    for language in ["", "ar", "hi", "th"] {
      names += "close\(language.isEmpty ? "" : ".")\(language)\t\(language)\n"
    }
    for number in 1...60 { names += "close.n\(number)\t\n" }
    // These names look like variants, but are not.
    names += "close.bar\t\nopen.ar\tar\n"
    _ = try workspace.write("closes/catalog.txt", "id: closes\nvariants: localized\n")
      .write("closes/names.tsv", names)
    let lines = try onTerminal(["search", "-c", "closes", "--color", "never", "close"])
      .split(separator: "\n")
    #expect(lines.count == 50)
    #expect(lines.first == "close  +3 languages")
    #expect(!lines.contains { $0.hasSuffix(".ar") || $0.hasSuffix(".hi") })
    #expect(try onTerminal(["search", "-c", "closes", "--color", "never", "open"]) == "open.ar\n")
  }

  @Test("a nonempty NO_COLOR and a dumb terminal turn colours off")
  func noColor() throws {
    let arguments = ["search", "-c", "weather", "split"]
    #expect(
      try onTerminal(arguments, environment: ["TERM": "xterm", "NO_COLOR": "1"]) == uncolored)
    #expect(try onTerminal(arguments, environment: ["TERM": "xterm", "NO_COLOR": ""]) == colored)
    #expect(try onTerminal(arguments, environment: ["TERM": "dumb"]) == uncolored)
  }

  @Test("--color takes precedence, on a terminal and elsewhere")
  func colorOption() throws {
    let arguments = ["search", "-c", "weather", "split", "--format", "text", "--color"]
    #expect(try onTerminal(arguments + ["never"]) == uncolored)
    let always = try Command(
      arguments + ["always"], environment: ["NO_COLOR": "1"], in: workspace.directory)
    #expect(always.output == colored)
    let auto = try Command(arguments + ["auto"], in: workspace.directory)
    #expect(auto.output == uncolored)
  }

  @Test("a plain list has the same rows as every other format")
  func plainMeanings() throws {
    let plain = try Command(["search", "--format", "plain", "settings", "-n", "2"])
    #expect(plain.lines == ["gear", "gearshape"] && plain.status == 0)
    let text = try Command(["search", "settings", "-n", "2", "--format", "text"])
    #expect(text.lines.map { $0.prefix { $0 != " " } } == ["gear", "gearshape"])
    let names = try Command(["search", "--format", "plain", "--names-only", "settings"])
    #expect(names.output.isEmpty && names.status == 1)
  }

  @Test("`--variants` lists the variants of entries found by meaning")
  func variants() throws {
    let text = try Command([
      "search", "--meaning", "--variants", "delete", "-n", "1", "--format", "text",
    ])
    let variants = [
      "trash.circle", "trash.circle.fill", "trash.fill", "trash.square", "trash.square.fill",
    ]
    #expect(text.lines.first?.hasPrefix("trash  means 'delete' (") == true)
    #expect(text.lines.dropFirst() == variants.map { "  \($0)" }[...])
    let plain = try Command(
      ["search", "--meaning", "--variants", "--format", "plain", "delete", "-n", "1"])
    #expect(plain.lines == ["trash"] + variants)
    let json = try Command(
      ["search", "--meaning", "--variants", "--format", "json", "delete", "-n", "1"])
    #expect(
      json.output.contains(
        "\"variants\":[\(variants.map { "\"\($0)\"" }.joined(separator: ","))]"))
    let folded = try Command(["search", "--meaning", "--format", "json", "delete"])
    #expect(!folded.output.contains("variants"))
  }

  @Test("a misspelt word is corrected and searched by meaning")
  func misspeltMeaning() throws {
    let misspelt = try Command(["search", "setings", "--format", "text"])
    #expect(misspelt.lines.first == "gear                     means 'settings' (12 apps)")
    #expect(misspelt.status == 0)
    #expect(misspelt.errors == "namedex: 10 near matches; read 'setings' as 'settings'\n")
  }

  @Test("a terminal shows 50 results as text; other outputs show all")
  func limits() throws {
    func count(_ text: String) -> Int { text.split(separator: "\n").count }
    #expect(count(try onTerminal(["search", "--names-only", "circle"])) == 50)
    #expect(count(try onTerminal(["search", "--names-only", "circle", "-n", "60"])) == 60)
    let all = try Command(["search", "--names-only", "circle"]).lines.count
    #expect(all > 100)
    let arguments = ["search", "--names-only", "circle", "-n", "0"]
    #expect(count(try onTerminal(arguments)) == all)
    #expect(count(try onTerminal(["search", "circle", "-n", "0", "--sort", "name"])) < all)
    #expect(
      count(try onTerminal(["search", "--names-only", "circle", "--format", "plain"])) == all)
  }

  @Test("neither names nor arguments can control the terminal")
  func controls() throws {
    try workspace.write("odd.txt", "na\u{9B}31mme\n")
    let name = try workspace.run("search", "-c", "odd.txt")
    #expect(!name.output.unicodeScalars.contains("\u{9B}"))
    let unknown = try workspace.run("show", "-c", "weather", "\u{1B}[31mred")
    #expect(unknown.errors == "namedex: unknown name '\u{FFFD}[31mred' in weather\n")
  }

  @Test(
    "a command ends quietly if the reader of its output is gone",
    arguments: [
      ["search"], ["search", "--format", "json"], ["dump"], ["catalogs"], ["--help"],
      ["search", "-c", "weather", "split"],
    ])
  func closedPipe(arguments: [String]) throws {
    let process = try Command.process(arguments, in: workspace.directory)
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try output.fileHandleForReading.close()
    try process.run()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: message, as: UTF8.self) == "")
  }

  @Test(
    "a command gives status 73 if its output is full", .enabled(if: access("/dev/full", W_OK) == 0),
    arguments: [["search"], ["dump"], ["catalogs"], ["--help"]])
  func fullOutput(arguments: [String]) throws {
    let process = try Command.process(arguments)
    let errors = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    process.standardError = errors
    try process.run()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 73)
    #expect(
      String(decoding: message, as: UTF8.self)
        == "namedex: standard output: cannot write: No space left on device\n")
  }
}
