/// The forms in which findings are written.
package enum ReportFormat: String, Sendable, CaseIterable {
  case text, xcode, json, jsonl, sarif, github, checkstyle, markdown
}

/// Writes findings in one of the formats, piece by piece, so that a run need not keep them.
package struct ReportWriter {
  private var shape: any ReportShape

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - format: The form.
  ///   - directory: The working directory, an absolute path: Xcode needs absolute paths, code scanning
  ///     relative ones.
  ///   - version: The version of the program.
  ///   - rules: The settings of the run, which SARIF lists.
  package init(_ format: ReportFormat, directory: String, version: String, rules: RuleSettings) {
    shape =
      switch format {
      case .text: LineReport(directory: nil)
      case .xcode: LineReport(directory: directory)
      case .json: JSONReport(isDocument: true)
      case .jsonl: JSONReport(isDocument: false)
      case .sarif: SARIFReport(directory: directory, version: version, rules: rules)
      case .github: GitHubReport()
      case .checkstyle: CheckstyleReport()
      case .markdown: MarkdownReport()
      }
  }

  /// The text before the first finding.
  package mutating func begin() -> [UInt8] { shape.begin() }

  /// The next finding; those of one file come together.
  package mutating func finding(_ finding: Finding) -> [UInt8] { shape.finding(finding) }

  /// The text after the last finding.
  package mutating func end(_ summary: RunSummary) -> [UInt8] { shape.end(summary) }
}

/// The operations of every format.
protocol ReportShape {
  mutating func begin() -> [UInt8]
  mutating func finding(_ finding: Finding) -> [UInt8]
  mutating func end(_ summary: RunSummary) -> [UInt8]
}

extension ReportShape {
  mutating func begin() -> [UInt8] { [] }
  mutating func end(_ summary: RunSummary) -> [UInt8] { [] }
}

extension String {
  /// The text with U+FFFD for each control character: a report has one line for each finding, and a
  /// terminal obeys control characters.
  var inOneLine: String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value || scalar.value == 0x2028
        || scalar.value == 0x2029
    }
    guard unicodeScalars.contains(where: isControl) else { return self }
    return String(
      String.UnicodeScalarView(unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }
}
