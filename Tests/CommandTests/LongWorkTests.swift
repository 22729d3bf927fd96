import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("Long-running work")
struct LongWorkTests {
  let workspace: Workspace

  init() throws {
    let names = (0..<200_000).map { "name\($0 &* 7919 % 200_000).part\($0)\n" }.joined()
    workspace = try Workspace().write("names.txt", names)
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: workspace.directory.path).sorted()
  }

  @Test("a build ended by a signal leaves no files", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(number: Int32) throws {
    var ended = 0
    var delay = 0
    // If a build ends before its signal, it has written the index, and the round is repeated.
    while ended < 4 {
      let process = try Command.process(
        ["build", "names.txt", "--run-length", "16384", "--quiet"], in: workspace.directory)
      try process.runObeyingSignals()
      // Sorted runs briefly have this name, too.
      try waitUntil("the build writes or ends") {
        try files().contains("names.ndx.namedex-tmp1") || !process.isRunning
      }
      usleep(useconds_t(delay))
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal {
        #expect(process.terminationStatus == number)
      } else {
        #expect(process.terminationStatus == 0)
      }
      let left = try files()
      if left == ["names.txt"] {
        ended += 1
        delay += 20_000
      } else {
        // The signal came after the rename, or to a process that had ended.
        #expect(left == ["names.ndx", "names.txt"])
        #expect(try workspace.run("verify", "names.ndx").status == 0)
        try FileManager.default.removeItem(at: workspace.url("names.ndx"))
        delay /= 2
      }
    }
  }

  /// Runs an executable in a shell that sets a limit.
  private func run(_ limit: String, _ executable: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", "\(limit) && exec \"$@\"", "sh", try TestedExecutable.built(executable).path]
      + arguments
    process.currentDirectoryURL = workspace.directory
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.runObeyingSignals()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    try waitUntil("the command ends") { !process.isRunning }
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  @Test("a build that exceeds the file size limit gives status 73 and leaves no files")
  func shortFiles() throws {
    #expect(try run("ulimit -f 1", "namedex", ["build", "names.txt", "--quiet"]) == 73)
    #expect(try files() == ["names.txt"])
  }

  @Test("a signal during `fix` leaves each file either rewritten or unchanged")
  func fixing() throws {
    let (old, new) = ("arrow.2.circlepath", "arrow.triangle.2.circlepath")
    func text(_ name: String) -> String { "let a = Image(systemName: \"\(name)\")\n" }
    for number in 0..<400 { try workspace.write("App/F\(number).swift", text(old)) }
    let app = workspace.url("App")
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: app.path)
    }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let process = try Command.process(
        ["fix", "App", "--target", "iOS 15", "--quiet"], in: workspace.directory)
      process.executableURL = try TestedExecutable.built("namedex-lint")
      try process.runObeyingSignals()
      try waitUntil("a file is written") {
        try !process.isRunning || names().contains { $0.contains("namedex-tmp") }
      }
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      #expect(try names().count == 400)
    }
    for name in try names() {
      let found = try String(contentsOf: app.appendingPathComponent(name), encoding: .utf8)
      #expect([text(old), text(new)].contains(found))
    }
  }

  @Test("an import ended by a signal keeps the earlier lists")
  func importing() throws {
    let rows = { (word: String, count: Int) in
      "name\n" + (0..<count).map { "\(word)\($0)\n" }.joined()
    }
    try workspace.write("old.csv", rows("old", 10))
    let binary = try TestedExecutable.built("namedex-import")
    func arguments(_ list: String) -> [String] {
      ["names", list, "-o", "lists", "--quiet"]
    }
    let first = try Command(arguments("old.csv"), in: workspace.directory, binary: binary)
    #expect(first.status == 0, "\(first.errors)")
    let lists = workspace.url("lists")
    func state() throws -> [String: Data] {
      var state: [String: Data] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: lists.path) {
        state[name] = try Data(contentsOf: lists.appendingPathComponent(name))
      }
      return state
    }
    let before = try state()
    let process = try Command.process(arguments("-"), in: workspace.directory)
    process.executableURL = binary
    // The rest of this list never arrives; without the signal, the import would not end.
    let pipe = Pipe()
    process.standardInput = pipe
    try process.runObeyingSignals()
    try pipe.fileHandleForWriting.write(contentsOf: Data(rows("new", 20_000).utf8))
    try waitUntil("the import writes") {
      try FileManager.default.contentsOfDirectory(atPath: lists.path).count > before.count
    }
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(try state() == before)
  }

  @Test("a terminal shows progress after the first second")
  func progress() throws {
    let terminal = try PseudoTerminal()
    let process = try Command.process(
      ["build", "-", "-o", "names.ndx"], environment: ["TERM": "xterm"], in: workspace.directory)
    // The rest of this list does not arrive until a progress line is shown.
    let pipe = Pipe()
    process.standardInput = pipe
    process.standardError = FileHandle(fileDescriptor: terminal.side, closeOnDealloc: false)
    try process.run()
    terminal.closeSide()
    pipe.fileHandleForWriting.write(Data("one\n".utf8))
    var shown = ""
    try waitUntil("a line is shown") {
      terminal.shown(patience: 50).map { shown += String(decoding: $0, as: UTF8.self) }
      return shown.hasSuffix(" s")
    }
    // On a busy machine, the first line may appear after more than one second.
    #expect(shown.prefixMatch(of: /\r-: reading, [1-9][0-9]* s/) != nil, "\(shown)")
    try pipe.fileHandleForWriting.close()
    while let more = terminal.shown(patience: -1) { shown += String(decoding: more, as: UTF8.self) }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    // The progress line is removed before the message.
    #expect(shown.contains(" \rnamedex: names.ndx: 1 entry, 1 name, "), "\(shown)")
  }
}
