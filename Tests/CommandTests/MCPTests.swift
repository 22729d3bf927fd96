import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex mcp")
struct MCPTests {
  /// A running `namedex mcp` whose input and output the test controls.
  private final class Server {
    let process: Process
    let input = Pipe()
    let output = Pipe()
    private var received: [UInt8] = []

    init(_ binary: URL? = nil) throws {
      process = try Command.process(["mcp"])
      if let binary { process.executableURL = binary }
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.runObeyingSignals()
      // Close our copies of the server's pipe ends, so that the pipes close when the server ends.
      try input.fileHandleForReading.close()
      try output.fileHandleForWriting.close()
    }

    func send(_ text: String) throws {
      try input.fileHandleForWriting.write(contentsOf: Data((text + "\n").utf8))
    }

    /// Returns the next line of output; nil at the end.
    func line() -> String? {
      while true {
        if let end = received.firstIndex(of: 0x0A) {
          defer { received.removeFirst(end + 1) }
          return String(decoding: received[..<end], as: UTF8.self)
        }
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { return nil }
        received += data
      }
    }

    func waitForEnd() throws { try waitUntil("the server ends") { !process.isRunning } }

    /// The number of output bytes that have not been read yet.
    var unreadCount: Int {
      var count: Int32 = 0
      _ = ioctl(output.fileHandleForReading.fileDescriptor, UInt(FIONREAD), &count)
      return Int(count)
    }
  }

  private static func ping(_ id: Int) -> String {
    "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"ping\"}"
  }
  private static func pong(_ id: Int) -> String {
    "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":{}}"
  }

  private func run(_ lines: [String]) throws -> Command {
    try Command(["mcp"], input: Array(lines.joined(separator: "\n").utf8))
  }

  @Test("the MCP server answers a final line that lacks a line feed, and ends when its input ends")
  func endOfInput() throws {
    let empty = try run([])
    #expect(empty.status == 0 && empty.output.isEmpty && empty.errors.isEmpty)
    let one = try run([Self.ping(1)])
    #expect(one.status == 0 && one.output == Self.pong(1) + "\n" && one.errors.isEmpty)
  }

  @Test("the MCP server identifies itself to clients with and without a handshake")
  func identity() throws {
    let version = try Command(["--version"]).output.dropFirst("namedex ".count).dropLast()
    let server = "{\"name\":\"namedex\",\"version\":\"\(version)\"}"
    let meta =
      #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#
    let lines = try run([
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"server/discover","params":{"_meta":\#(meta)}}"#,
    ]).lines
    #expect(lines.count == 2)
    #expect(lines.first?.contains("\"serverInfo\":\(server)") == true)
    #expect(lines.last?.contains("\"io.modelcontextprotocol/serverInfo\":\(server)") == true)
  }

  @Test("the MCP server answers malformed and overlong lines with errors, and continues")
  func badLines() throws {
    let long = String(repeating: "x", count: 10_000_001)
    let run = try run([Self.ping(1), "{", long, Self.ping(2), "nonsense", Self.ping(3), ""])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let lines = run.lines
    #expect(lines.count == 6)
    guard lines.count == 6 else { return }
    #expect([lines[0], lines[3], lines[5]] == [Self.pong(1), Self.pong(2), Self.pong(3)])
    #expect(lines[1].contains("\"code\":-32700"))
    #expect(
      lines[2]
        == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"the line is longer than 10000000 bytes"}}"#
    )
    #expect(lines[4].contains("\"code\":-32700"))
  }

  @Test("the MCP server answers a request at once, and many requests in order")
  func conversation() throws {
    let server = try Server()
    for id in 1...3 {
      try server.send(Self.ping(id))
      #expect(server.line() == Self.pong(id))
    }
    try server.send((4...1003).map(Self.ping).joined(separator: "\n"))
    for id in 4...1003 { #expect(server.line() == Self.pong(id)) }
    try server.input.fileHandleForWriting.close()
    #expect(server.line() == nil)
    try server.waitForEnd()
    #expect(server.process.terminationStatus == 0)
  }

  @Test("SIGTERM ends the MCP server while it waits for input or a reader", arguments: [0, 20_000])
  func termination(unread: Int) throws {
    let server = try Server()
    try server.send(Self.ping(1))
    #expect(server.line() == Self.pong(1))
    if unread > 0 {
      // The pipe cannot hold all of the answers, so the server waits for a reader.
      signal(SIGPIPE, SIG_IGN)
      let writing = server.input.fileHandleForWriting
      let lines = Data((2...unread).map { Self.ping($0) + "\n" }.joined().utf8)
      Thread { try? writing.write(contentsOf: lines) }.start()
      try waitUntil("the pipe is nearly full") { server.unreadCount > 60_000 }
    }
    server.process.terminate()
    try server.waitForEnd()
    #expect(server.process.terminationReason == .uncaughtSignal)
    #expect(server.process.terminationStatus == SIGTERM)
  }

  #if os(Linux)
    @Test("SIGTERM ends the MCP server during a call that hangs")
    func terminationInCall() throws {
      let server = try Server(TestedExecutable.built("namedex"))
      let call =
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"lint_source","arguments":{"path":"a.m","source":""}}}"#
      try server.send(
        #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#
      )
      try #require(server.line() != nil)
      try server.send(call)
      #expect(server.line()?.contains("no findings") == true)
      let linters = try Self.children(of: server.process.processIdentifier)
      try #require(linters.count == 1)
      // Kill the linter even if a check below fails.
      defer { kill(linters[0], SIGKILL) }
      kill(linters[0], SIGSTOP)
      try server.send(call)
      // The server has taken the call, and waits for the linter.
      try waitUntil("the call is taken") {
        var count: Int32 = 0
        _ = ioctl(server.input.fileHandleForWriting.fileDescriptor, UInt(FIONREAD), &count)
        return count == 0
      }
      let id = server.process.processIdentifier
      server.process.terminate()
      try waitUntil("the server has ended") { Self.status(of: id)?.first.map { $0 == "Z" } ?? true }
      // Foundation notices the end only when a socket that the linter has inherited closes.
      kill(linters[0], SIGKILL)
      try server.waitForEnd()
      #expect(server.process.terminationReason == .uncaughtSignal)
    }

    private static func children(of process: Int32) throws -> [Int32] {
      try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap(Int32.init).filter {
        status(of: $0)?.dropFirst().first == "\(process)"
      }
    }

    /// Returns the status fields of a process, starting with its state and parent; nil if the
    /// process does not exist.
    private static func status(of process: Int32) -> [Substring]? {
      // The name, in parentheses, may contain any characters.
      (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?
        .split(separator: ") ").last?.split(separator: " ")
    }
  #endif

  @Test("the MCP server ends quietly if its reader is gone", arguments: [true, false])
  func closedOutput(asks: Bool) throws {
    signal(SIGPIPE, SIG_IGN)
    let server = try Server()
    try server.send(Self.ping(1))
    #expect(server.line() == Self.pong(1))
    try server.output.fileHandleForReading.close()
    if asks { try? server.send(Self.ping(2)) }
    try server.waitForEnd()
    #expect(server.process.terminationReason == .exit)
    #expect(server.process.terminationStatus == 0)
  }
}
