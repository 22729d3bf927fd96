import Foundation
import NamedexCommandTestSupport
import Testing

/// The C library's `openpty`, which Glibc's module does not declare.
private typealias OpenTerminal =
  @convention(c) (
    UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<CChar>?,
    UnsafeRawPointer?, UnsafeRawPointer?
  ) -> Int32

/// A terminal with two ends: the test types at one, and a program shows its output at the other.
final class PseudoTerminal {
  /// The user's end.
  private(set) var main: Int32 = -1
  /// The programs' end.
  private(set) var side: Int32 = -1
  /// The path of the programs' end.
  let path: String

  /// Opens a terminal with the given size in characters.
  init(rows: Int = 24, columns: Int = 80) throws {
    let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "openpty"))
    let openTerminal = unsafeBitCast(symbol, to: OpenTerminal.self)
    var (main, side): (Int32, Int32) = (-1, -1)
    try #require(openTerminal(&main, &side, nil, nil, nil) == 0)
    (self.main, self.side) = (main, side)
    // `ttyname` has one buffer for all threads, but tests open terminals concurrently.
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

  /// Closes the programs' end, so that output ends when the programs do.
  func closeSide() {
    if side >= 0 { close(side) }
    side = -1
  }

  /// Hangs up, as closing a terminal window does.
  func hangUp() {
    if main >= 0 { close(main) }
    main = -1
  }

  /// Changes the size, which notifies the programs.
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

  /// Turns off echo and the signals that keys send. Programs find these settings when they start,
  /// and restore them when they end.
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

  /// Returns the output since the last call; nil if there was none for `patience` milliseconds, or
  /// if the program has ended (an error on Linux, no bytes on Darwin).
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
  ///   - terminal: The program's `/dev/tty` and standard input; nil for none.
  ///   - output: The file that receives standard output; nil for the terminal.
  ///   - errors: The file that receives standard error; nil for the terminal.
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
    // The first terminal that a session leader opens becomes the session's controlling terminal.
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

  /// Waits until the program ends.
  func waitForEnd() throws -> End {
    try waitUntil("the program ends") { end() != nil }
    return try #require(end())
  }

  /// Returns how the program ended; nil if it is running.
  func end() -> End? {
    if let ended { return ended }
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    ended = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
    return ended
  }
}
