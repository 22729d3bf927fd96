import NamedexFiles

/// Work that may take so long that users want to see its progress.
///
/// After its first second, a line on the terminal shows its progress. A signal that ends the
/// program, such as the one from Ctrl-C, leaves no temporary files.
package struct LongWork {
  /// The progress line; nil for none.
  private let line: (@Sendable () -> String)?
  private let begin = ContinuousClock.now

  /// - Parameters:
  ///   - isQuiet: Whether to hide the line.
  ///   - line: The text of the line, without control characters.
  package init(isQuiet: Bool, line: (@Sendable () -> String)? = nil) {
    self.line = isQuiet || !StandardStream.error.isTerminal ? nil : line
  }

  /// Does the work. Messages must be printed before or after it.
  package func run<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let signals = Signals(Signals.ending) else { return try body() }
    defer {
      signals.remove()
      // A signal may have arrived after the last check.
      if let number = Signals.ending(among: signals.taken()) { signals.end(by: number) }
    }
    let (line, begin) = (line, begin)
    func work() throws(Failure) -> Result {
      defer { signals.wake() }
      return try body()
    }
    return try TwoThreads.run(work, beside: { Self.attend(signals, begin, line) })
  }

  /// Shows the line, and handles signals, until the work is done.
  private static func attend(
    _ signals: Signals, _ begin: ContinuousClock.Instant, _ line: (@Sendable () -> String)?
  ) {
    let progress = ProgressLine(isQuiet: line == nil)
    while true {
      let isShown = begin.duration(to: .now) >= .seconds(1)
      if isShown, let line {
        progress.show("\(line()), \(begin.duration(to: .now).components.seconds) s")
      }
      let wait: Int32 = line == nil ? -1 : isShown ? 200 : 100
      guard let taken = signals.waited(milliseconds: wait) else { continue }
      if let number = Signals.ending(among: taken) {
        progress.clear()
        return signals.end(by: number)
      }
      // Either the work is done, or another kind of signal interrupted the wait.
      if taken.contains(0) { return progress.clear() }
    }
  }
}
