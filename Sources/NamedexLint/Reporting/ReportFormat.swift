/// The formats of reports.
package enum ReportFormat: String, Sendable, CaseIterable {
  case text, xcode, json, jsonl, sarif, github, checkstyle, markdown
}

extension ReportFormat {
  /// Returns a writer for this format.
  ///
  /// - Parameters:
  ///   - directory: The absolute path of the working directory. Xcode needs absolute paths, and
  ///     code scanning needs relative paths.
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

/// A type that writes findings one by one, so that a run need not keep them.
package protocol ReportWriter {
  /// Returns the text before the first finding.
  mutating func begin() -> [UInt8]
  /// Returns the text of the next finding. Findings of the same file must be consecutive.
  mutating func finding(_ finding: Finding) -> [UInt8]
  /// Returns the text after the last finding.
  mutating func end(_ summary: RunSummary) -> [UInt8]
}

extension ReportWriter {
  /// Returns no bytes.
  package mutating func begin() -> [UInt8] { [] }

  /// Returns no bytes.
  package mutating func end(_ summary: RunSummary) -> [UInt8] { [] }
}

extension String {
  /// Returns the text with some of its scalars replaced.
  ///
  /// - Parameter escape: Returns the replacement for a scalar; nil to keep the scalar.
  func escaped(_ escape: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { $0 += escape($1) ?? String($1) }
  }
}
