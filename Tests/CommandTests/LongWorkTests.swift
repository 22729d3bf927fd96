import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("work that takes long")
struct LongWorkTests {
  let workspace: Workspace

  init() throws {
    let names = (0..<200_000).map { "name\($0 &* 7919 % 200_000).part\($0)\n" }.joined()
    workspace = try Workspace().write("names.txt", names)
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: workspace.directory.path).sorted()
  }

  /// Starts a program that a signal reaches: a job in the background of a shell ignores SIGINT, and the
  /// threads that run tests block signals, which programs inherit.
  private func start(_ process: Process, obeying number: Int32) throws {
    let former = signal(number, SIG_DFL)
    var (none, mask) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &mask)
    defer {
      pthread_sigmask(SIG_SETMASK, &mask, nil)
      _ = signal(number, former)
    }
    try process.run()
  }

  @Test("ends by a signal without a trace", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(number: Int32) throws {
    for round in 0..<4 {
      let process = try Command.process(
        ["build", "names.txt", "--run-length", "16384", "--quiet"], in: workspace.directory)
      try start(process, obeying: number)
      let end = Date().addingTimeInterval(10)
      while try files().count == 1, Date() < end { usleep(1000) }
      // Runs have a name there for a moment, too.
      #expect(try files().contains("names.ndx.tmp1"))
      usleep(useconds_t(20_000 * round))
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      try #require(
        process.terminationReason == .uncaughtSignal, "status \(process.terminationStatus)")
      #expect(process.terminationStatus == number)
      #expect(try files() == ["names.txt"], "round \(round)")
    }
  }

  @Test("leaves what was imported before")
  func importing() throws {
    let rows = { (word: String, count: Int) in
      "name\n" + (0..<count).map { "\(word)\($0)\n" }.joined()
    }
    _ = try workspace.write("old.csv", rows("old", 10)).write("new.csv", rows("new", 400_000))
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
    let process = try Command.process(arguments("new.csv"), in: workspace.directory)
    process.executableURL = binary
    try start(process, obeying: SIGINT)
    let end = Date().addingTimeInterval(10)
    while try FileManager.default.contentsOfDirectory(atPath: lists.path).count == before.count,
      Date() < end
    {
      usleep(500)
    }
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(try state() == before)
  }

  @Test("is told on a terminal from its second second")
  func progress() throws {
    let terminal = try PseudoTerminal()
    let process = try Command.process(
      ["build", "-", "-o", "names.ndx"], environment: ["TERM": "xterm"], in: workspace.directory)
    // A list whose rest does not come.
    let pipe = Pipe()
    process.standardInput = pipe
    process.standardError = FileHandle(fileDescriptor: terminal.side, closeOnDealloc: false)
    try process.run()
    terminal.closeSide()
    pipe.fileHandleForWriting.write(Data("one\n".utf8))
    var shown = ""
    let end = Date().addingTimeInterval(20)
    while !shown.contains("reading, 1 s"), Date() < end {
      guard let more = terminal.shown(patience: 5000) else { break }
      shown += String(decoding: more, as: UTF8.self)
    }
    #expect(shown.hasPrefix("\r-: reading, 1 s"))
    try pipe.fileHandleForWriting.close()
    while let more = terminal.shown(patience: -1) { shown += String(decoding: more, as: UTF8.self) }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    // The line is gone before the message.
    #expect(shown.contains(" \rnamedex: names.ndx: 1 entry, 1 name, "), "\(shown)")
  }
}
