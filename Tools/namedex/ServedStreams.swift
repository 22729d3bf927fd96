import NamedexCommandLine
import NamedexFiles

/// Standard input and output of a command that serves, and the signal that ends it.
///
/// Nothing here waits without looking at the signal, not even the write to a client that does not read.
final class ServedStreams {
  private let input: FileReader
  private let signals = Signals([SIGTERM])

  init() throws(Failure) {
    // A client that starts programs from one of Dispatch's threads blocks signals in them, too.
    var ending = sigset_t()
    sigemptyset(&ending)
    sigaddset(&ending, SIGTERM)
    sigprocmask(SIG_UNBLOCK, &ending, nil)
    input = try failing(about: "standard input") { try FileReader(path: "-") }
  }

  /// Waits for the next bytes.
  ///
  /// - Returns: None at the end of the input; nil if SIGTERM came, or if nobody reads the output.
  func read() throws(Failure) -> [UInt8]? {
    while true {
      var polled = [
        pollfd(fd: StandardStream.input.rawValue, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0),
        // No event, but its errors.
        pollfd(fd: StandardStream.output.rawValue, events: 0, revents: 0),
      ]
      guard poll(&polled, nfds_t(polled.count), -1) > 0 else { continue }
      if polled[1].revents != 0 || Int32(polled[2].revents) & POLLERR != 0 { return nil }
      if polled[0].revents != 0 {
        return try failing(about: "standard input") { try input.next() }
      }
    }
  }

  /// Writes bytes, in pieces for which a pipe has room once it is ready.
  ///
  /// - Returns: Whether to go on; otherwise SIGTERM came.
  func write(_ bytes: [UInt8]) throws(Failure) -> Bool {
    var rest = bytes[...]
    var isStopped = false
    while !rest.isEmpty {
      var polled = [
        pollfd(fd: StandardStream.output.rawValue, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&polled, nfds_t(polled.count), -1) > 0 else { continue }
      // What can be written is written: an answer that was begun ends.
      guard polled[0].revents != 0 else { return false }
      try Output.write(Array(rest.prefix(Int(PIPE_BUF))))
      rest = rest.dropFirst(Int(PIPE_BUF))
      isStopped = polled[1].revents != 0
    }
    return !isStopped
  }
}
