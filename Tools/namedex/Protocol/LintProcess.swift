import NamedexCommandLine
import NamedexFiles
import NamedexText

/// The process `namedex-lint serve`. It starts at the first request and keeps running. It answers
/// each line with one line.
final class LintProcess {
  private let path = Companion.paths(of: "namedex-lint").first
  private var child: ChildProcess?

  /// True if the executable exists.
  var isInstalled: Bool { path != nil }

  /// Sends a request. If the process has ended, restarts it once.
  ///
  /// - Parameter request: A JSON object on one line, without the line feed.
  /// - Returns: The answer; nil if the process gives none.
  func answer(to request: [UInt8]) -> [UInt8]? {
    guard let path else { return nil }
    for _ in 0..<2 {
      if child == nil {
        child = try? ChildProcess(path, ["namedex", "serve", "--quiet"], reading: .output)
      }
      if let child, let line = exchange(request, child) { return line }
      child = nil
    }
    return nil
  }

  /// Returns the rules with their explanations; nil if the process does not answer.
  func allRules() -> JSONValue? {
    let line = answer(to: Array(#"{"rules":true}"#.utf8))
    return line.flatMap { try? JSONValue(bytes: $0) }?["rules"]
  }

  private func exchange(_ request: [UInt8], _ child: ChildProcess) -> [UInt8]? {
    guard (try? child.write(request + [0x0A])) != nil else { return nil }
    var line: [UInt8] = []
    while line.last != 0x0A {
      let piece = child.next()
      if piece.isEmpty { return nil }
      line += piece
    }
    return Array(line.dropLast())
  }
}
