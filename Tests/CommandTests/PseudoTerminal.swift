import Foundation
import NamedexCommandTestSupport
import Testing

/// `openpty` of the C library, for which Glibc's module has no declaration.
private typealias OpenTerminal =
  @convention(c) (
    UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<CChar>?,
    UnsafeRawPointer?, UnsafeRawPointer?
  ) -> Int32

/// A terminal with two ends: what a test types, and what a program shows.
final class PseudoTerminal {
  /// The end of the person at the terminal.
  private(set) var main: Int32 = -1
  /// The end of programs.
  private(set) var side: Int32 = -1
  /// The name of the latter.
  let path: String

  /// Opens a terminal of some size, in characters.
  init(rows: Int = 24, columns: Int = 80) throws {
    let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "openpty"))
    let openTerminal = unsafeBitCast(symbol, to: OpenTerminal.self)
    var (main, side): (Int32, Int32) = (-1, -1)
    try #require(openTerminal(&main, &side, nil, nil, nil) == 0)
    (self.main, self.side) = (main, side)
    // Not `ttyname`, which has one buffer for all threads: tests open terminals at the same time.
    var name = [CChar](repeating: 0, count: 256)
    try #require(ttyname_r(side, &name, name.count) == 0)
    path = name.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    // Other tests start programs, which must not keep the terminal open.
    for end in [main, side] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    resize(rows: rows, columns: columns)
  }

  deinit {
    hangUp()
    closeSide()
  }

  /// Closes the end of the programs: output then ends when they end.
  func closeSide() {
    if side >= 0 { close(side) }
    side = -1
  }

  /// Goes away, as when a window is closed.
  func hangUp() {
    if main >= 0 { close(main) }
    main = -1
  }

  /// Changes the size, which tells the programs.
  func resize(rows: Int, columns: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(main, UInt(TIOCSWINSZ), &size)
  }

  /// All settings of the terminal.
  var settings: [UInt8] {
    var settings = termios()
    tcgetattr(side, &settings)
    return withUnsafeBytes(of: &settings) { Array($0) }
  }

  /// What programs find when they start, and restore when they end: keys are not echoed, and make no
  /// signals.
  func silence() {
    var settings = termios()
    tcgetattr(side, &settings)
    settings.c_lflag &= ~tcflag_t(ECHO | ISIG)
    tcsetattr(side, TCSANOW, &settings)
  }

  /// The number of typed bytes that no program has read.
  var unreadCount: Int {
    var count: Int32 = 0
    _ = ioctl(side, UInt(FIONREAD), &count)
    return Int(count)
  }

  /// Types bytes.
  func type(_ bytes: some Sequence<UInt8>) {
    var bytes = Array(bytes)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(main, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// The output since the last call; nil if there was none for some milliseconds, or if the program
  /// has ended: an error on Linux, no bytes on Darwin.
  func shown(patience: Int32) -> [UInt8]? {
    var polled = [pollfd(fd: main, events: Int16(POLLIN), revents: 0)]
    guard poll(&polled, 1, patience) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(main, &bytes, bytes.count)
    return count > 0 ? Array(bytes[..<count]) : nil
  }
}

/// A program in its own session at its own terminal.
final class TerminalProgram {
  /// How a program ended.
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  let process: pid_t
  private var ended: End?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - terminal: What `/dev/tty` is for it, and its standard error; nil for none at all.
  ///   - output: The file that gets its standard output; nil for the terminal.
  ///   - errors: The same for standard error.
  init(
    _ executable: String, _ arguments: [String], environment: [String: String],
    terminal: PseudoTerminal?, output: String?, errors: String? = nil
  ) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let newSession: Int16 = 0x400
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let newSession: Int16 = 0x80
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawnattr_setflags(
      &attributes, newSession | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    // The program must not inherit the signals that the test run ignores or blocks.
    var all = sigset_t()
    sigfillset(&all)
    for number in [SIGKILL, SIGSTOP] { sigdelset(&all, number) }
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // The first terminal that the leader of a session opens becomes the session's.
    let path = terminal?.path ?? "/dev/null"
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_addopen(
      &actions, 1, output ?? path, O_RDWR | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_addopen(
      &actions, 2, errors ?? path, O_RDWR | O_CREAT | O_APPEND, 0o600)
    func pointers(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
      texts.map { strdup($0) } + [nil]
    }
    let (words, variables) = (
      pointers([executable] + arguments), pointers(environment.map { "\($0)=\($1)" })
    )
    defer { for pointer in words + variables { free(pointer) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, executable, &actions, &attributes, words, variables)
    try #require(status == 0, "\(executable): \(String(cString: strerror(status)))")
    self.process = process
  }

  deinit {
    guard ended == nil else { return }
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  /// Waits for its end.
  func waitForEnd() throws -> End {
    try waitUntil("the program ends") { end() != nil }
    return try #require(end())
  }

  /// Whether and how it has ended.
  func end() -> End? {
    if let ended { return ended }
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    ended = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
    return ended
  }
}
