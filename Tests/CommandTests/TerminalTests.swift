import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `openpty` of the C library, for which Glibc's module has no declaration.
private typealias OpenTerminal =
  @convention(c) (
    UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<CChar>?,
    UnsafeRawPointer?, UnsafeRawPointer?
  ) -> Int32

@Suite("namedex on a terminal and on closed or full outputs")
struct TerminalTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace.withCatalogs()
  }

  private var openTerminal: OpenTerminal {
    get throws {
      let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "openpty"))
      return unsafeBitCast(symbol, to: OpenTerminal.self)
    }
  }

  /// Runs `namedex` with a pseudo-terminal as its standard output.
  private func onTerminal(
    _ arguments: [String], environment: [String: String] = ["TERM": "xterm"]
  ) throws -> String {
    var (main, side): (Int32, Int32) = (-1, -1)
    try #require(try openTerminal(&main, &side, nil, nil, nil) == 0)
    defer { close(main) }
    let process = try Command.process(arguments, environment: environment, in: workspace.directory)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(fileDescriptor: side, closeOnDealloc: false)
    process.standardError = FileHandle.nullDevice
    try process.run()
    close(side)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      // At the end of the last writer: an error on Linux, nothing on Darwin.
      let count = read(main, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  private let colored = "sleep  [circle.bottomthird.\u{1B}[1;32msplit\u{1B}[0m]\n"
  private let uncolored = "sleep  [circle.bottomthird.split]\n"

  @Test("highlights what matched")
  func highlights() throws {
    #expect(try onTerminal(["search", "-c", "weather", "split"]) == colored)
  }

  @Test("highlights each word, in the name's order")
  func severalHighlights() throws {
    let text = try onTerminal(["search", "-c", "weather", "fi", "dr"])
    #expect(text.hasPrefix("\u{1B}[1;32mdr\u{1B}[0mop.\u{1B}[1;32mfi\u{1B}[0mll\n"))
  }

  @Test("honours NO_COLOR when it is not empty, and a terminal that is dumb")
  func noColor() throws {
    let arguments = ["search", "-c", "weather", "split"]
    #expect(
      try onTerminal(arguments, environment: ["TERM": "xterm", "NO_COLOR": "1"]) == uncolored)
    #expect(try onTerminal(arguments, environment: ["TERM": "xterm", "NO_COLOR": ""]) == colored)
    #expect(try onTerminal(arguments, environment: ["TERM": "dumb"]) == uncolored)
  }

  @Test("obeys --color on a terminal and off it")
  func colorOption() throws {
    let arguments = ["search", "-c", "weather", "split", "--color"]
    #expect(try onTerminal(arguments + ["never"]) == uncolored)
    let always = try Command(
      arguments + ["always"], environment: ["NO_COLOR": "1"], in: workspace.directory)
    #expect(always.output == colored)
    let auto = try Command(arguments + ["auto"], in: workspace.directory)
    #expect(auto.output == uncolored)
  }

  @Test("shows 50 results as text, and all of them in every other case")
  func limits() throws {
    func count(_ text: String) -> Int { text.split(separator: "\n").count }
    #expect(count(try onTerminal(["search", "circle"])) == 50)
    #expect(count(try onTerminal(["search", "circle", "-n", "60"])) == 60)
    let all = try Command(["search", "circle"]).lines.count
    #expect(all > 100)
    #expect(count(try onTerminal(["search", "circle", "-n", "0"])) == all)
    #expect(count(try onTerminal(["search", "circle", "--format", "plain"])) == all)
  }

  @Test("never lets a name or an argument command the terminal")
  func controls() throws {
    try workspace.write("odd.txt", "na\u{9B}31mme\n")
    let name = try workspace.run("search", "-c", "odd.txt")
    #expect(!name.output.unicodeScalars.contains("\u{9B}"))
    let unknown = try workspace.run("show", "-c", "weather", "\u{1B}[31mred")
    #expect(unknown.errors == "'\u{FFFD}[31mred' is no name of weather.\n")
  }

  @Test(
    "ends quietly when nobody reads the output",
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
    "fails with 73 when the output is full", .enabled(if: access("/dev/full", W_OK) == 0),
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
