import Foundation
import NamedexCommandTestSupport
import Testing

/// A person at a terminal who uses `namedex search -i`.
final class Sitting {
  let terminal: PseudoTerminal
  let program: TerminalProgram
  private(set) var screen: TerminalScreen
  private let output: URL
  private let settings: [UInt8]

  /// Starts a search of the catalog `weather`.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after `search -i -c weather`.
  ///   - script: A shell script to run instead, in which `$0` is the executable and `$@` are the
  ///     arguments.
  ///   - output: A file for standard output; by default, one in the workspace.
  ///   - isSilent: True if the terminal neither echoes keys nor turns them into signals, before and
  ///     after the search.
  convenience init(
    in workspace: Workspace, _ arguments: String..., script: String? = nil, typedAhead: String = "",
    environment: [String: String] = [:], output: String? = nil, rows: Int = 24, columns: Int = 80,
    isSilent: Bool = false
  ) throws {
    try self.init(
      in: workspace, binary: TestedExecutable.namedex(),
      words: ["search", "-i", "-c", workspace.url("weather").path] + arguments, script: script,
      typedAhead: typedAhead, environment: environment, output: output, rows: rows,
      columns: columns, isSilent: isSilent)
  }

  /// Starts any program that searches at a terminal.
  init(
    in workspace: Workspace, binary: URL, words: [String], script: String? = nil,
    typedAhead: String = "", environment: [String: String] = [:], output: String? = nil,
    rows: Int = 24, columns: Int = 80, isSilent: Bool = false
  ) throws {
    terminal = try PseudoTerminal(rows: rows, columns: columns)
    if isSilent { terminal.silence() }
    screen = TerminalScreen(rows: rows, columns: columns)
    settings = terminal.settings
    self.output = workspace.url("stdout")
    try Data().write(to: self.output)
    let binary = binary.path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    terminal.type(typedAhead.utf8)
    program = try TerminalProgram(
      script == nil ? binary : "/bin/sh", script.map { ["-c", $0, binary] + words } ?? words,
      environment: ["PATH": path, "TERM": "xterm"].merging(environment) { $1 },
      terminal: terminal, output: output ?? self.output.path)
  }

  /// Types text, which may contain control characters.
  func type(_ text: String) { terminal.type(text.utf8) }

  /// Changes the size of the window.
  func resize(rows: Int, columns: Int) {
    screen.resize(rows: rows, columns: columns)
    terminal.resize(rows: rows, columns: columns)
  }

  /// Reads what was shown since the last call.
  func look() {
    while let bytes = terminal.shown(patience: 0) { screen.show(bytes) }
  }

  /// Watches the terminal until its screen meets a condition.
  func see(
    _ what: String, _ place: SourceLocation = #_sourceLocation,
    _ isThere: (TerminalScreen) -> Bool
  ) throws {
    let deadline = Date().addingTimeInterval(patience)
    while !isThere(screen), Date() < deadline {
      if let bytes = terminal.shown(patience: 50) { screen.show(bytes) }
    }
    try #require(
      isThere(screen),
      """
      \(what), not \(screen.lines) and \(screen.mistakes); \
      the program's end: \(String(describing: program.end()))
      """,
      sourceLocation: place)
  }

  /// Watches the terminal until its first rows equal the given lines.
  func see(_ lines: [String], _ place: SourceLocation = #_sourceLocation) throws {
    try see("\(lines)", place) { Array($0.lines.prefix(lines.count)) == lines }
  }

  /// The program's standard output so far.
  var written: String {
    get throws { String(decoding: try Data(contentsOf: output), as: UTF8.self) }
  }

  /// Watches until the program ends, and checks that it leaves the terminal as it was before.
  ///
  /// - Parameter isWatched: False if the terminal may have missed some of the output.
  func end(
    isWatched: Bool = true, _ place: SourceLocation = #_sourceLocation
  ) throws -> TerminalProgram.End {
    let deadline = Date().addingTimeInterval(patience)
    var end: TerminalProgram.End?
    while end == nil, Date() < deadline {
      if let bytes = terminal.shown(patience: 20) { screen.show(bytes) }
      end = program.end()
    }
    look()
    #expect(screen.mistakes == [], sourceLocation: place)
    #expect(terminal.settings == settings, sourceLocation: place)
    if isWatched { #expect(screen.isRestored, "\(screen.lines)", sourceLocation: place) }
    return try #require(end, "the program does not end", sourceLocation: place)
  }
}
