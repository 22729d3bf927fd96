public import Foundation

/// How long a test waits for what must come, in seconds.
///
/// Only a program that hangs takes as long, on however busy a machine.
public let patience: TimeInterval = 600

/// Waits until something is so.
///
/// - Parameters:
///   - what: What is waited for, as the error calls it.
///   - isSo: Asked again and again, a millisecond apart.
/// - Throws: If it has not become so after ten minutes, and what `isSo` throws.
public func waitUntil(_ what: String, _ isSo: () throws -> Bool) throws {
  let end = Date().addingTimeInterval(patience)
  while try !isSo() {
    guard Date() < end else { throw TestedExecutable.Failure("waited in vain until \(what)") }
    usleep(1000)
  }
}

extension Process {
  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// A job in the background of a shell ignores SIGINT, and its children would. Set once and never
  /// back: tests start programs at the same time.
  private static let areObeyed: Void = {
    for number in signals { _ = signal(number, SIG_DFL) }
  }()

  /// Starts a program that obeys signals, whatever the test run does.
  public func runObeyingSignals() throws {
    Self.areObeyed
    // The threads that run tests may block signals, which programs inherit.
    var (none, mask) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    try run()
  }
}
