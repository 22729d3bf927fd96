internal import NamedexFiles
internal import NamedexText

/// One line for each finding, as compilers write them.
///
/// Lines and columns count as in clang and swiftc: from 1, columns in bytes of UTF-8.
struct LineReport: ReportWriter {
  /// The directory that makes paths absolute, as Xcode needs them; nil for paths as they are.
  let directory: String?

  mutating func finding(_ finding: Finding) -> [UInt8] {
    var file = directory.map { Files.absolute(finding.file, in: $0) } ?? finding.file
    // A workflow obeys lines that begin with two colons.
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
