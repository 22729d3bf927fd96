import NamedexFiles

/// Delivers signals as bytes to read.
///
/// Signal handlers may do very little, so they only write the signal's number to a pipe. The most
/// recently created object receives the signals; when it is removed, the previous one does.
package final class Signals: Sendable {
  /// Signals that end the program.
  package static let ending = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// Returns the first signal that ends the program; nil if there is none.
  static func ending(among taken: [Int32]) -> Int32? { taken.first { ending.contains($0) } }

  /// The end of the pipe to which handlers write.
  // SAFETY: it is set before handlers are installed, and handlers are removed before it is set again.
  private nonisolated(unsafe) static var writeEnd: Int32 = -1

  /// The object that receives signals.
  // SAFETY: as above.
  private nonisolated(unsafe) static var latest: Signals?

  /// The end of the pipe that becomes readable when a signal arrives.
  package let readEnd: Int32
  private let ownWriteEnd: Int32
  private let installed: [Int32]
  /// The object that received signals before this one.
  private let outer: Signals?

  /// Catches signals, except those that the parent process ignores, as `nohup` ignores SIGHUP and a
  /// shell in `$(...)` ignores SIGTSTP.
  ///
  /// - Returns: Nil if the process has too many open files for a pipe; signals then keep their
  ///   actions.
  package init?(_ numbers: [Int32]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (readEnd, ownWriteEnd) = (ends[0], ends[1])
    installed = numbers.filter { !Self.isIgnored($0) }
    outer = Self.latest
    Self.writeEnd = ownWriteEnd
    Self.latest = self
    for number in installed { Self.catchSignal(number) }
  }

  /// Makes the previous object receive the signals again, or restores their default actions. The
  /// pipe stays open: another thread may be about to wake the reader.
  package func remove() {
    for number in installed where outer?.isCaught(number) != true { _ = signal(number, SIG_DFL) }
    if let outer { Self.writeEnd = outer.ownWriteEnd }
    Self.latest = outer
  }

  /// Starts to watch for signals that end the program, and removes temporary files before one does.
  /// Does not show a progress line.
  package static func watch() {
    guard let signals = Signals(ending) else { return }
    TwoThreads.detach {
      while true {
        guard let taken = signals.waited(milliseconds: -1) else { continue }
        if let number = ending(among: taken) { return signals.end(by: number) }
      }
    }
  }

  /// Returns the signals that arrived since the last call; 0 stands for `wake()`.
  package func taken() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(readEnd, &bytes, bytes.count)
    return count > 0 ? bytes[..<count].map { Int32($0) } : []
  }

  /// Waits for a signal or for `wake()`.
  ///
  /// - Parameter milliseconds: How long to wait; -1 for no limit.
  /// - Returns: The same as `taken()`; nil if the time ran out.
  package func waited(milliseconds: Int32) -> [Int32]? {
    var descriptor = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    let count = poll(&descriptor, 1, milliseconds)
    return count == 0 ? nil : taken()
  }

  /// Wakes the thread that waits for a signal; call it from any thread.
  package func wake() {
    var byte: UInt8 = 0
    _ = write(ownWriteEnd, &byte, 1)
  }

  /// Returns whether a signal is caught, that is, not ignored by the parent process.
  package func isCaught(_ number: Int32) -> Bool { installed.contains(number) }

  /// Suspends the program until it is continued. Does nothing in an orphaned process group, which
  /// could not be continued.
  ///
  /// - Parameter isForGroup: Whether to suspend the whole process group, as Ctrl-Z does.
  package func stop(isForGroup: Bool) {
    _ = signal(SIGTSTP, SIG_DFL)
    _ = isForGroup ? kill(0, SIGTSTP) : raise(SIGTSTP)
    Self.catchSignal(SIGTSTP)
  }

  /// Ends the program with a signal, after removing temporary files. A second signal does not
  /// interrupt the removal.
  package func end(by number: Int32) {
    TemporaryFile.removeAll {
      for number in installed { _ = signal(number, SIG_DFL) }
      Self.die(of: number)
    }
  }

  /// Ends the program with a signal that is no longer caught, so that the parent process sees it.
  static func die(of number: Int32) {
    // Dispatch's threads block signals. If this is such a thread, another one receives the second
    // signal a moment later.
    _ = raise(number)
    _ = kill(getpid(), number)
    _ = sleep(1)
  }

  private static func catchSignal(_ number: Int32) {
    _ = signal(number) { number in
      // The interrupted code may be about to read `errno`.
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(Signals.writeEnd, &byte, 1)
      errno = error
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    let former = signal(number, SIG_IGN)
    _ = signal(number, former)
    return unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
