internal import NamedexFiles
internal import NamedexText

/// Findings in the format of compiler diagnostics, one per line.
///
/// Lines and columns are counted as in clang and swiftc: from 1, with columns in UTF-8 bytes.
struct LineReport: ReportWriter {
  /// The directory in which relative paths are resolved, because Xcode needs absolute paths; nil to
  /// keep paths as they are.
  let directory: String?

  mutating func finding(_ finding: Finding) -> [UInt8] {
    var file = directory.map { Files.absolute(finding.file, in: $0) } ?? finding.file
    // GitHub Actions treats lines that begin with two colons as commands.
    if file.hasPrefix(":") { file = "./" + file }
    let place = "\(file):\(finding.start.line):\(finding.start.column)"
    let line =
      if let rule = finding.rule {
        "\(place): \(finding.severity.rawValue): \(finding.text) [\(rule)]"
      } else {
        "\(place): \(finding.text)"
      }
    return Array((line.withoutControls() + "\n").utf8)
  }
}
