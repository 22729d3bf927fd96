import Foundation
import NamedexCommandTestSupport
import Testing

/// Ends interactive searches in every way. `Sitting.end()` checks that the terminal is restored.
@Suite("How namedex search -i ends")
struct InteractiveEndTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace.withCatalogs()
  }

  /// Starts a search and waits for its first screen.
  private func sitting(
    script: String? = nil, output: String? = nil, rows: Int = 24, isSilent: Bool = false
  ) throws -> Sitting {
    let sitting = try Sitting(
      in: workspace, script: script, output: output, rows: rows, isSilent: isSilent)
    try sitting.see([">", "  6 of 6", "> sleep"])
    try sitting.see("a terminal that is taken over") { $0.isOther && !$0.wraps && $0.marksPastes }
    return sitting
  }

  @Test("quitting an interactive search gives status 1", arguments: ["\u{1B}", "\u{4}", "\u{7}"])
  func leaving(key: String) throws {
    let sitting = try sitting()
    sitting.type(key)
    #expect(try sitting.end() == .exit(1))
    #expect(try sitting.written == "")
  }

  @Test("Control-C in an interactive search gives status 130, and the calling script continues")
  func interrupting() throws {
    let status = workspace.url("status")
    let sitting = try sitting(script: #""$0" "$@"; echo $? > '\#(status.path)'; exit 7"#)
    sitting.type("\u{3}")
    #expect(try sitting.end() == .exit(7))
    #expect(try String(contentsOf: status, encoding: .utf8) == "130\n")
  }

  @Test(
    "a terminating signal ends an interactive search",
    arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM])
  func signals(number: Int32) throws {
    let sitting = try sitting()
    kill(sitting.program.process, number)
    #expect(try sitting.end() == .signal(number))
    #expect(try sitting.written == "")
  }

  @Test("an interactive search ends when its terminal hangs up, even if SIGHUP is ignored")
  func hangUp() throws {
    let listening = try sitting()
    listening.terminal.hangUp()
    #expect(try listening.program.waitForEnd() == .signal(SIGHUP))
    let deaf = try sitting(script: #"trap '' HUP; exec "$0" "$@""#)
    deaf.terminal.hangUp()
    #expect(try deaf.program.waitForEnd() == .exit(1))
  }

  @Test("an interactive search can end even if the terminal accepts no output")
  func blocked() throws {
    let sitting = try sitting()
    tcflow(sitting.terminal.side, TCOOFF)
    sitting.type("drop")
    kill(sitting.program.process, SIGTERM)
    #expect(try sitting.end(isWatched: false) == .signal(SIGTERM))
    tcflow(sitting.terminal.side, TCOON)
  }

  @Test("an interactive search ends quietly if the reader of the name is gone")
  func closedPipe() throws {
    let sitting = try sitting(
      script: #"{ { "$0" "$@"; echo "status $?" >&3; } | true; } 3>&1"#)
    sitting.type("\r")
    #expect(try sitting.end() == .exit(0))
    #expect(try sitting.written == "status 0\n")
  }

  @Test(
    "an interactive search gives status 73 if the name cannot be written",
    .enabled(if: access("/dev/full", W_OK) == 0))
  func fullOutput() throws {
    let sitting = try sitting(output: "/dev/full")
    sitting.type("\r")
    #expect(try sitting.end() == .exit(73))
    #expect(
      sitting.screen.lines.contains(
        "namedex: standard output: cannot write: No space left on device"))
  }

  @Test("Control-Z gives the terminal back until the shell continues the search")
  func suspending() throws {
    let script = #"set -m; "$0" "$@"; echo "stopped $?"; read -r line; fg; echo "ended $?""#
    let sitting = try sitting(script: script)
    let settings = sitting.terminal.settings
    sitting.type("drop")
    try sitting.see(["> drop", "  3 of 6"])
    sitting.type("\u{1A}")
    try sitting.see("a shell's terminal") { $0.isRestored }
    try waitUntil("the shell says so") { try sitting.written.contains("stopped") }
    #expect(sitting.terminal.settings != settings)
    sitting.type("\n")
    try sitting.see(["> drop", "  3 of 6", "> drop"])
    #expect(sitting.terminal.settings == settings)
    sitting.type(".f\r")
    #expect(try sitting.end() == .exit(0))
    let written = try sitting.written.split(separator: "\n").map(String.init)
    #expect(written.first?.hasPrefix("stopped 1") == true)
    #expect(written.suffix(2) == ["drop.fill", "ended 0"])
  }

  @Test("Control-Z does nothing if the shell ignores it")
  func ignoredStop() throws {
    let sitting = try sitting(script: #"set -m; (trap '' TSTP; exec "$0" "$@")"#)
    sitting.type("\u{1A}cloud")
    try sitting.see(["> cloud"])
    sitting.type("\r")
    #expect(try sitting.end() == .exit(0))
    #expect(try sitting.written == "cloud.rain\n")
  }

  @Test("an interactive search takes over the terminal again after SIGSTOP and SIGCONT")
  func unseenStop() throws {
    let sitting = try sitting()
    let settings = sitting.terminal.settings
    kill(sitting.program.process, SIGSTOP)
    var shell = termios()
    tcgetattr(sitting.terminal.side, &shell)
    shell.c_lflag |= tcflag_t(ICANON | ECHO)
    tcsetattr(sitting.terminal.side, TCSANOW, &shell)
    kill(sitting.program.process, SIGCONT)
    try waitUntil("the terminal is taken again") { sitting.terminal.settings == settings }
    sitting.type("drop\r")
    #expect(try sitting.end() == .exit(0))
    #expect(try sitting.written == "drop\n")
  }

  @Test("Control-Z does nothing if the search could not be continued")
  func orphanedStop() throws {
    let sitting = try sitting()
    // All keys are typed at once. A stop would give the terminal back and take it over again.
    sitting.type("\u{1A}\u{C}\u{1A}\u{19}")
    try sitting.see([">", "  6 of 6  copied sleep", "> sleep"])
    try sitting.see("a terminal that is taken over") { $0.isOther && !$0.wraps && $0.marksPastes }
    #expect(sitting.screen.clipboard == ["c2xlZXA="])
    sitting.type("\u{3}")
    #expect(try sitting.end() == .exit(130))
  }

  @Test(
    "an interactive search survives 10,000 random bytes, and ends with a documented status",
    arguments: 0..<8 as Range<UInt64>)
  func noise(seed: UInt64) throws {
    var state = seed
    func random() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    // A key may arrive after the program has given the terminal back but before it has ended. The
    // terminal must then neither echo the key nor send its signal, or the final checks would fail.
    let sitting = try sitting(rows: 24 - 3 * Int(seed), isSilent: true)
    // Even seeds omit the keys that end a search: Enter, Escape, Control-D and -G.
    let ending: [UInt8] = [0x04, 0x07, 0x0A, 0x0D, 0x1B]
    for _ in 0..<100 {
      // Omit Control-C and -Z, and Control-S, which stops the output of a terminal that was given
      // back.
      let bytes = (0..<100).map { _ in random() }.filter { ![0x03, 0x13, 0x1A].contains($0) }
      sitting.terminal.type(seed % 2 == 0 ? bytes.filter { !ending.contains($0) } : bytes)
      try waitUntil("the keys are read") {
        sitting.look()
        return sitting.terminal.unreadCount == 0 || sitting.program.end() != nil
      }
      if sitting.program.end() != nil { break }
    }
    if sitting.program.end() == nil { sitting.type("\u{3}") }
    let end = try sitting.end()
    let ends: [TerminalProgram.End] =
      seed % 2 == 0 ? [.exit(130)] : [.exit(0), .exit(1), .exit(130)]
    #expect(ends.contains(end))
  }

  @Test("without a suitable terminal, `search -i` prints one sentence and gives status 64")
  func refusing() throws {
    let remedy = "; without `-i`, `search` lists its results\n"
    for terminal in [[:], ["TERM": ""], ["TERM": "dumb"]] {
      let run = try workspace.run("search", "-i", "-c", "weather", environment: terminal)
      #expect(
        run.errors
          == "namedex: `search -i` needs a terminal that can move its cursor (TERM is "
          + "'\(terminal["TERM"] ?? "")')" + remedy)
      #expect(run.output == "")
      #expect(run.status == 64)
    }
    let (output, errors) = (workspace.url("stdout").path, workspace.url("stderr").path)
    let program = try TerminalProgram(
      try TestedExecutable.namedex().path, ["search", "-i", "drop"], environment: ["TERM": "xterm"],
      terminal: nil, output: output, errors: errors)
    #expect(try program.waitForEnd() == .exit(64))
    #expect(
      try String(contentsOfFile: errors, encoding: .utf8)
        == "namedex: `search -i` needs a terminal (/dev/tty: cannot open: No such device or address)"
        + remedy)
  }
}
