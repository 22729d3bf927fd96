import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal of this process, whatever standard input and output are.
///
/// Nothing that is done with it waits for ever: a terminal that takes no output, as when somebody
/// holds it, must not keep a signal from ending the program.
final class TerminalDevice {
  /// What there is to do.
  enum Event {
    case input([UInt8])
    /// One of the signals came.
    case signal
    /// Nothing came for as long as was asked.
    case pause
    /// Nobody is at the terminal any more.
    case end
  }

  /// How long the terminal may take to accept what gives it back, in milliseconds.
  private static let patience: Int32 = 200

  private let descriptor: Int32
  private var saved = termios()
  private var isTaken = false

  /// Opens the terminal.
  ///
  /// - Throws: When there is none, or it is of a kind that cannot show a screen.
  init() throws(Failure) {
    guard let kind = Installation.environment("TERM"), !kind.isEmpty, kind != "dumb" else {
      throw Self.refusal("a terminal that can move its cursor, which TERM says this is not")
    }
    var failure: Int32 = 0
    for path in Self.paths {
      // Its own opening of the terminal: not to wait is nobody else's wish.
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
      "search -i needs \(wanted); without -i, search lists what it finds", .usage)
  }

  private static var paths: [String] {
    #if canImport(Darwin)
      // `poll` of Darwin knows a terminal by its own name alone.
      for standard in [STDERR_FILENO, STDIN_FILENO, STDOUT_FILENO] {
        if let name = ttyname(standard) { return [String(cString: name), "/dev/tty"] }
      }
    #endif
    return ["/dev/tty"]
  }

  // MARK: Taking and giving back

  /// Makes keys come as they are pressed.
  func take() {
    if !isTaken {
      guard tcgetattr(descriptor, &saved) == 0 else { return }
      isTaken = true
    }
    var raw = saved
    cfmakeraw(&raw)
    set(raw)
  }

  /// Puts everything back as it was.
  func giveBack() {
    guard isTaken else { return }
    _ = write(ScreenWriter.end, unless: -1, patience: Self.patience)
    set(saved)
    isTaken = false
  }

  private func set(_ settings: termios) {
    var settings = settings
    while tcsetattr(descriptor, TCSANOW, &settings) != 0, errno == EINTR {}
  }

  /// Its size in characters.
  var size: (rows: Int, columns: Int) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      // A serial line does not tell.
      return (24, 80)
    }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  // MARK: Reading and writing

  /// Waits for something to do.
  ///
  /// - Parameters:
  ///   - signals: A descriptor that can be read when a signal came.
  ///   - patience: In milliseconds; -1 for as long as it takes.
  func wait(_ signals: Int32, patience: Int32) -> Event {
    var polled = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&polled, nfds_t(polled.count), patience)
    if count < 0 { return errno == EINTR ? .signal : .end }
    if count == 0 { return .pause }
    if polled[1].revents != 0 { return .signal }
    return read()
  }

  /// Everything that was typed so far: keys that are there are searched for once.
  private func read() -> Event {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 1 << 16 {
      let count = systemRead(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      // What was typed before the end finds it, too.
      guard count > 0 else { return bytes.isEmpty ? .end : .input(bytes) }
      bytes += piece[..<count]
    }
    return .input(bytes)
  }

  /// What became of bytes that were to be written.
  enum Writing {
    case done
    /// A signal came while the terminal took none.
    case interrupted
    /// Nobody is at the terminal any more.
    case end
  }

  /// Writes bytes, unless a signal comes while the terminal takes none.
  func write(_ bytes: [UInt8], unless signals: Int32) -> Writing {
    let count = write(bytes, unless: signals, patience: -1)
    return count < 0 ? .end : count == bytes.count ? .done : .interrupted
  }

  /// Writes as many bytes as can be; -1 when none can be any more.
  private func write(_ bytes: [UInt8], unless signals: Int32, patience: Int32) -> Int {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        systemWrite(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        start += count
        continue
      }
      if count < 0, errno == EINTR { continue }
      guard count < 0, errno == EAGAIN else { return -1 }
      var polled = [
        pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
        // A negative descriptor is passed over.
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&polled, nfds_t(polled.count), patience)
      if ready == 0 || polled[1].revents != 0 { return start }
    }
    return start
  }
}

// `read` and `write` of the C library, under names that the methods above do not hide.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
