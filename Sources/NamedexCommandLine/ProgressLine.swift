import NamedexFiles

/// A progress line on the terminal; prints nothing if standard error is not a terminal.
package final class ProgressLine {
  private let isShown: Bool
  private var lastTime: ContinuousClock.Instant?
  private var width = 0

  /// Creates a line that is not shown yet.
  package init(isQuiet: Bool) { isShown = !isQuiet && StandardStream.error.isTerminal }

  /// Shows text, which must not contain control characters, at most ten times a second.
  package func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let lastTime, now - lastTime < .milliseconds(100) { return }
    lastTime = now
    let line = text()
    write("\r" + line + String(repeating: " ", count: max(0, width - line.count)))
    width = line.count
  }

  /// Removes the line.
  package func clear() {
    guard width > 0 else { return }
    write("\r" + String(repeating: " ", count: width) + "\r")
    width = 0
  }

  private func write(_ text: String) {
    try? Files.write(Array(text.utf8), to: StandardStream.error.rawValue, "standard error")
  }
}
