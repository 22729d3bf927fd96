import NamedexFiles

/// The standard input of a server. The client may exit at any time.
package enum ProtocolInput {
  /// What ended the wait for input.
  package enum State {
    /// There is input, or the input ended.
    case hasInput
    /// Nothing arrived in time.
    case isQuiet
    /// The reader of the output is gone.
    case outputIsClosed
  }

  /// Unblocks SIGTERM, so that it ends the program. A client that starts programs from one of
  /// Dispatch's threads gives them a signal mask that blocks SIGTERM.
  package static func obeyTermination() {
    var ending = sigset_t()
    sigemptyset(&ending)
    sigaddset(&ending, SIGTERM)
    sigprocmask(SIG_UNBLOCK, &ending, nil)
  }

  /// Waits for input or its end.
  ///
  /// - Parameter milliseconds: The time limit; nil for none.
  package static func wait(milliseconds: Int32? = nil) -> State {
    while true {
      var polled = [
        pollfd(fd: StandardStream.input.rawValue, events: Int16(POLLIN), revents: 0),
        // Polled for errors only.
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
