public import Foundation

/// The time in seconds that a test waits for an event that must happen.
///
/// Even on a busy machine, only a hung program takes this long.
public let patience: TimeInterval = 600

/// Waits until a condition is true.
///
/// - Parameters:
///   - what: The condition's name in the error message.
///   - isSo: The condition, checked every millisecond.
/// - Throws: If the condition is still false after ten minutes, or if `isSo` throws.
public func waitUntil(_ what: String, _ isSo: () throws -> Bool) throws {
  let end = Date().addingTimeInterval(patience)
  while try !isSo() {
    guard Date() < end else { throw TestedExecutable.Failure("gave up waiting until \(what)") }
    usleep(1000)
  }
}

extension Process {
  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// Restores the default signal handlers, once. A shell's background job ignores SIGINT, and so
  /// would its children. The previous handlers are not reinstalled, because tests start programs
  /// concurrently.
  private static let areObeyed: Void = {
    for number in signals { _ = signal(number, SIG_DFL) }
  }()

  /// Starts a program that reacts to signals even if the test run ignores or blocks them.
  public func runObeyingSignals() throws {
    Self.areObeyed
    // The threads that run tests may block signals, and programs inherit the mask.
    var (none, mask) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    try run()
  }
}
