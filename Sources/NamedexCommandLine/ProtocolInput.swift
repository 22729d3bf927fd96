import NamedexFiles

/// Standard input as a server reads it, whose client may end at any time.
package enum ProtocolInput {
  /// What a server has to do next.
  package enum State {
    /// There is input, or its end.
    case hasInput
    /// Nothing came in the time.
    case isQuiet
    /// Nobody reads the output.
    case outputIsClosed
  }

  /// Lets SIGTERM end the program: a client that starts programs from one of Dispatch's threads blocks
  /// signals in them, too.
  package static func obeyTermination() {
    var ending = sigset_t()
    sigemptyset(&ending)
    sigaddset(&ending, SIGTERM)
    sigprocmask(SIG_UNBLOCK, &ending, nil)
  }

  /// Waits for input or its end.
  ///
  /// - Parameter milliseconds: How long; nil for any time.
  package static func wait(milliseconds: Int32? = nil) -> State {
    while true {
      var polled = [
        pollfd(fd: StandardStream.input.rawValue, events: Int16(POLLIN), revents: 0),
        // No event, but its errors.
        pollfd(fd: StandardStream.output.rawValue, events: 0, revents: 0),
      ]
      let count = poll(&polled, nfds_t(polled.count), milliseconds ?? -1)
      if count == 0 { return .isQuiet }
      guard count > 0 else { continue }
      if Int32(polled[1].revents) & POLLERR != 0 { return .outputIsClosed }
      if polled[0].revents != 0 { return .hasInput }
    }
  }
}
