#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The signals that concern whoever has taken a terminal over, as something to read.
///
/// A handler may do next to nothing; these write the signal's number to a pipe.
final class TerminalSignals {
  /// Signals that end the program.
  static let ending = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// Where a handler writes to.
  // SAFETY: it is set before the first handler is installed and after the last one is removed.
  private nonisolated(unsafe) static var writeEnd: Int32 = -1

  /// What can be read when a signal came.
  let readEnd: Int32
  private var installed: [Int32] = []

  /// Catches the signals, but for those that whoever started the program wants ignored, as `nohup`
  /// does with SIGHUP and a shell within `$(...)` with SIGTSTP.
  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    readEnd = ends[0]
    Self.writeEnd = ends[1]
    for number in Self.ending + [SIGWINCH, SIGTSTP, SIGCONT] {
      if Self.isIgnored(number) { continue }
      Self.catchSignal(number)
      installed.append(number)
    }
  }

  /// Lets the signals be again what they were.
  func remove() {
    for number in installed { _ = signal(number, SIG_DFL) }
    _ = close(Self.writeEnd)
    _ = close(readEnd)
    Self.writeEnd = -1
  }

  /// The signals that came since the last call.
  func taken() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(readEnd, &bytes, bytes.count)
    return count > 0 ? bytes[..<count].map { Int32($0) } : []
  }

  /// Whether the program hears of a signal: whoever started it did not want that ignored.
  func isCaught(_ number: Int32) -> Bool { installed.contains(number) }

  /// Stops until somebody continues the program; where nobody could, nothing happens.
  ///
  /// - Parameter isForGroup: Whether everything that was started with it stops, too, as when a
  ///   terminal sees Control-Z.
  func stop(isForGroup: Bool) {
    _ = signal(SIGTSTP, SIG_DFL)
    _ = isForGroup ? kill(0, SIGTSTP) : raise(SIGTSTP)
    Self.catchSignal(SIGTSTP)
  }

  /// Ends the program by a signal, so that whoever waits for it sees what happened.
  static func die(of number: Int32) {
    _ = raise(number)
  }

  private static func catchSignal(_ number: Int32) {
    _ = signal(number) { number in
      // Whatever was interrupted may be about to look at it.
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(TerminalSignals.writeEnd, &byte, 1)
      errno = error
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    let former = signal(number, SIG_IGN)
    _ = signal(number, former)
    return unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
