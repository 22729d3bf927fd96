import NamedexCommandLine
import NamedexFiles

/// Standard input and output of a command that serves, and the signal that ends it.
///
/// Nothing here waits without looking at the signal, not even the write to a client that does not read.
final class ServedStreams {
  /// How much to wait.
  enum Wanted {
    /// For the next bytes, as long as it takes.
    case nextPiece
    /// For nothing, but bytes that have come are read.
    case pieceThatIsThere
    /// For nothing, and bytes that have come stay where they are.
    case nothing
  }

  /// What there is to do.
  enum Event {
    case piece([UInt8])
    /// The input ended just now.
    case end
    case nothing
    /// SIGTERM came, or nobody reads the output.
    case stop
  }

  /// Whether the input has ended.
  private(set) var isAtEnd = false
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

  /// Reads the next bytes, if there are any.
  func read(_ wanted: Wanted) throws(Failure) -> Event {
    let reads = wanted != .nothing && !isAtEnd
    let waits = wanted == .nextPiece && !isAtEnd
    var polled = [
      pollfd(fd: reads ? StandardStream.input.rawValue : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0),
      // No event, but its errors.
      pollfd(fd: StandardStream.output.rawValue, events: 0, revents: 0),
    ]
    guard poll(&polled, nfds_t(polled.count), waits ? -1 : 0) > 0 else { return .nothing }
    if polled[1].revents != 0 || Int32(polled[2].revents) & POLLERR != 0 { return .stop }
    guard polled[0].revents != 0 else { return .nothing }
    let piece = try failing(about: "standard input") { try input.next() }
    isAtEnd = piece.isEmpty
    return isAtEnd ? .end : .piece(piece)
  }

  /// Writes bytes, in pieces for which a pipe has room once it is ready.
  ///
  /// - Returns: Whether all are written; otherwise SIGTERM came.
  func write(_ bytes: [UInt8]) throws(Failure) -> Bool {
    var rest = bytes[...]
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
    }
    return true
  }
}
