import NamedexCommandLine
import NamedexFiles
import NamedexImport
import NamedexText

/// A line on the terminal that shows how far an import is; nothing if standard error is not a
/// terminal.
final class ProgressLine {
  private let isShown: Bool
  private var lastTime: ContinuousClock.Instant?
  private var width = 0

  init(isQuiet: Bool) { isShown = !isQuiet && StandardStream.error.isTerminal }

  /// Shows a state, at most ten times a second.
  func show(_ progress: ImportProgress) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let lastTime, now - lastTime < .milliseconds(100) { return }
    lastTime = now
    var line = "\(Files.name(of: progress.file).withoutControls().prefix(40)): "
    line += "\(progress.bytesRead >> 20) MiB"
    if let size = progress.size, size > 0 {
      line += " of \(size >> 20) (\(progress.bytesRead * 100 / size) %)"
    }
    line += ", \(progress.entries) entries"
    write("\r" + line + String(repeating: " ", count: max(0, width - line.count)))
    width = line.count
  }

  /// Removes the line.
  func clear() {
    guard width > 0 else { return }
    write("\r" + String(repeating: " ", count: width) + "\r")
    width = 0
  }

  private func write(_ text: String) {
    try? Files.write(Array(text.utf8), to: StandardStream.error.rawValue, "standard error")
  }
}
