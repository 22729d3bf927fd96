import NamedexFiles
import NamedexTerminal
import NamedexText

/// The controlling terminal of this process, wherever standard input and output lead.
///
/// No operation waits forever: a terminal that accepts no output, as after Ctrl-S, must not keep a
/// signal from ending the program.
final class TerminalDevice {
  /// What ended a wait for input.
  enum Event {
    case input([UInt8])
    /// A signal arrived.
    case signal
    /// Nothing arrived in the given time.
    case pause
    /// The terminal is gone.
    case end
  }

  /// How long the terminal may take to accept the bytes that restore it, in milliseconds.
  private static let patience: Int32 = 200

  private let descriptor: Int32
  private var saved = termios()
  private var isTaken = false

  /// Opens the terminal.
  ///
  /// - Throws: If the process has no terminal, or one that cannot show a screen.
  init() throws(Failure) {
    let kind = Installation.environment("TERM") ?? ""
    guard !kind.isEmpty, kind != "dumb" else {
      throw Self.refusal("a terminal that can move its cursor (TERM is \(kind.quoted))")
    }
    var failure: Int32 = 0
    for path in Self.paths {
      // A file description of our own: nonblocking mode must not affect other users of the
      // terminal.
      let descriptor = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
      if descriptor >= 0 {
        self.descriptor = descriptor
        return
      }
      failure = errno
    }
    throw Self.refusal("a terminal (\(FileError(.open, "/dev/tty", failure)))")
  }

  deinit { _ = close(descriptor) }

  private static func refusal(_ wanted: String) -> Failure {
    .reported(
      "`search -i` needs \(wanted); without `-i`, `search` lists its results", .usage)
  }

  private static var paths: [String] {
    #if canImport(Darwin)
      // Darwin's `poll` supports a terminal only under its device name, not as /dev/tty.
      for standard in [STDERR_FILENO, STDIN_FILENO, STDOUT_FILENO] {
        if let name = ttyname(standard) { return [String(cString: name), "/dev/tty"] }
      }
    #endif
    return ["/dev/tty"]
  }

  // MARK: Taking and giving back

  /// Puts the terminal into raw mode, so that keys arrive as they are pressed.
  func take() {
    if !isTaken {
      guard tcgetattr(descriptor, &saved) == 0 else { return }
      isTaken = true
    }
    var raw = saved
    cfmakeraw(&raw)
    set(raw)
  }

  /// Restores the screen and the settings from before `take()`.
  func giveBack() {
    guard isTaken else { return }
    _ = show(ScreenWriter.end, unless: -1, patience: Self.patience)
    set(saved)
    isTaken = false
  }

  private func set(_ settings: termios) {
    var settings = settings
    while tcsetattr(descriptor, TCSANOW, &settings) != 0, errno == EINTR {}
  }

  /// The size in characters.
  var size: (rows: Int, columns: Int) { Self.size(of: descriptor) }

  /// The width for help on standard output.
  static var helpWidth: Int {
    Installation.environment("COLUMNS").flatMap { Int($0) }
      ?? size(of: StandardStream.output.rawValue).columns
  }

  private static func size(of descriptor: Int32) -> (rows: Int, columns: Int) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      // A file has no screen size, and a serial line does not report one.
      return (24, 80)
    }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  // MARK: Reading and writing

  /// Waits for input or a signal, up to a time limit.
  ///
  /// - Parameters:
  ///   - signals: A descriptor that becomes readable when a signal arrives.
  ///   - patience: The time to wait in milliseconds; -1 for no limit.
  func wait(_ signals: Int32, patience: Int32) -> Event {
    var polled = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&polled, nfds_t(polled.count), patience)
    if count < 0 { return errno == EINTR ? .signal : .end }
    if count == 0 { return .pause }
    if polled[1].revents != 0 { return .signal }
    return typed()
  }

  /// Returns the input typed so far, at most about 64 KiB, so that one search covers it; returns no
  /// bytes if nothing was typed, and `end` if the terminal is gone.
  func typed() -> Event {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 1 << 16 {
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      // Bytes typed before the end of file still count; the next read reports the end again.
      guard count > 0 else { return bytes.isEmpty ? .end : .input(bytes) }
      bytes += piece[..<count]
    }
    return .input(bytes)
  }

  /// How an attempt to write to the terminal ended.
  enum Writing {
    case done
    /// A signal arrived, or the time ran out, while the terminal accepted no output.
    case interrupted
    /// The terminal is gone.
    case end
  }

  /// Writes bytes, unless a signal arrives while the terminal accepts no output.
  ///
  /// - Parameter patience: How long the terminal may refuse output, in milliseconds; -1 for no
  ///   limit.
  func show(_ bytes: [UInt8], unless signals: Int32, patience: Int32 = -1) -> Writing {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        start += count
        continue
      }
      if count < 0, errno == EINTR { continue }
      guard count < 0, errno == EAGAIN else { return .end }
      var polled = [
        pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
        // `poll` ignores a negative descriptor.
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&polled, nfds_t(polled.count), patience)
      if ready == 0 || polled[1].revents != 0 { return .interrupted }
    }
    return .done
  }
}
