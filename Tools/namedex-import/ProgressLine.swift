import Foundation
import NamedexImport

/// A line on the terminal that says how far an import is; nothing where standard error is no
/// terminal.
final class ProgressLine {
  private let isShown: Bool
  private var lastTime: ContinuousClock.Instant?
  private var width = 0

  init(quiet: Bool) { isShown = !quiet && isatty(STDERR_FILENO) == 1 }

  /// Shows a state, at most ten times a second.
  func show(_ progress: ImportProgress) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let lastTime, now - lastTime < .milliseconds(100) { return }
    lastTime = now
    var line = "\(Self.name(progress.file)): \(progress.bytesRead >> 20) MiB"
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

  private static func name(_ path: String) -> String {
    String(
      (path.split(separator: "/").last ?? "")
        .map { $0.isASCII && !$0.isLetter && !$0.isNumber && !"-_. <>".contains($0) ? "?" : $0 }
        .prefix(40))
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
