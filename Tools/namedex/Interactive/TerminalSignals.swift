import NamedexFiles

/// The signals that concern a program that has taken a terminal over, as bytes to read.
///
/// A handler may do very little: these write the signal's number to a pipe.
final class TerminalSignals {
  /// Signals that end the program.
  static let ending = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// The end of the pipe that handlers write to.
  // SAFETY: it is set before the first handler is installed and after the last one is removed.
  private nonisolated(unsafe) static var writeEnd: Int32 = -1

  /// Becomes readable when a signal arrives.
  let readEnd: Int32
  private var installed: [Int32] = []

  /// Catches the signals, except those that the parent process ignores, as `nohup` ignores SIGHUP and
  /// a shell in `$(...)` ignores SIGTSTP.
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

  /// Restores the default actions.
  func remove() {
    for number in installed { _ = signal(number, SIG_DFL) }
    _ = close(Self.writeEnd)
    _ = close(readEnd)
    Self.writeEnd = -1
  }

  /// The signals that have arrived since the last call.
  func taken() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(readEnd, &bytes, bytes.count)
    return count > 0 ? bytes[..<count].map { Int32($0) } : []
  }

  /// Whether a signal is caught: the parent process does not ignore it.
  func isCaught(_ number: Int32) -> Bool { installed.contains(number) }

  /// Stops until the program is continued. Does nothing in an orphaned process group, which nobody
  /// could continue.
  ///
  /// - Parameter isForGroup: Whether the whole process group stops, as after Ctrl-Z.
  func stop(isForGroup: Bool) {
    _ = signal(SIGTSTP, SIG_DFL)
    _ = isForGroup ? kill(0, SIGTSTP) : raise(SIGTSTP)
    Self.catchSignal(SIGTSTP)
  }

  /// Ends the program by a signal, which the parent process sees.
  static func die(of number: Int32) {
    _ = raise(number)
  }

  private static func catchSignal(_ number: Int32) {
    _ = signal(number) { number in
      // The interrupted code may be about to read it.
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
