internal import NamedexText

/// Findings as GitHub Actions workflow commands, which GitHub shows next to the changed lines.
struct GitHubReport: ReportWriter {
  mutating func finding(_ finding: Finding) -> [UInt8] {
    let command = finding.severity == .note ? "notice" : finding.severity.rawValue
    var properties = [
      "file=\(Self.property(finding.file))", "line=\(finding.start.line)",
      "col=\(finding.start.column)",
    ]
    if finding.end.line == finding.start.line, finding.length > 0 {
      properties.append("endColumn=\(finding.end.column)")
    } else if finding.end.line > finding.start.line {
      properties.append("endLine=\(finding.end.line)")
    }
    if let rule = finding.rule { properties.append("title=\(Self.property("namedex: \(rule)"))") }
    let text = Self.data(finding.text)
    return Array("::\(command) \(properties.joined(separator: ","))::\(text)\n".utf8)
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C",
  ]

  /// Removes terminal control characters from a message, and escapes the characters that would end
  /// the message.
  static func data(_ text: String) -> String {
    text.escaped { $0 == ":" || $0 == "," ? nil : escapes[$0] }.withoutControls()
  }

  /// Removes terminal control characters from a property's value, and escapes the characters that
  /// would end the value.
  static func property(_ text: String) -> String {
    text.escaped { escapes[$0] }.withoutControls()
  }
}
