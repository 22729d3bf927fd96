/// The forms in which findings are written.
package enum ReportFormat: String, Sendable, CaseIterable {
  case text, xcode, json, jsonl, sarif, github, checkstyle, markdown
}

extension ReportFormat {
  /// A writer of findings in this form.
  ///
  /// - Parameters:
  ///   - directory: The working directory, an absolute path: Xcode needs absolute paths, code scanning
  ///     relative ones.
  ///   - version: The version of the program.
  ///   - rules: The settings of the run, which SARIF lists.
  package func writer(
    directory: String, version: String, rules: RuleSettings
  ) -> any ReportWriter {
    switch self {
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
}

/// Writes findings in one of the formats, piece by piece, so that a run need not keep them.
package protocol ReportWriter {
  /// The text before the first finding.
  mutating func begin() -> [UInt8]
  /// The next finding; those of one file come together.
  mutating func finding(_ finding: Finding) -> [UInt8]
  /// The text after the last finding.
  mutating func end(_ summary: RunSummary) -> [UInt8]
}

extension ReportWriter {
  /// Nothing.
  package mutating func begin() -> [UInt8] { [] }

  /// Nothing.
  package mutating func end(_ summary: RunSummary) -> [UInt8] { [] }
}

extension String {
  /// The text with others in place of some of its scalars.
  ///
  /// - Parameter escape: What is written for a scalar; nil for the scalar itself.
  func escaped(_ escape: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { $0 += escape($1) ?? String($1) }
  }
}
