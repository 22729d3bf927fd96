/// Findings as workflow commands of GitHub Actions, which shows them beside the changed lines.
struct GitHubReport: ReportShape {
  mutating func finding(_ finding: Finding) -> [UInt8] {
    let command =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
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
    let message = finding.rule == nil ? finding.name : finding.message
    return Array("::\(command) \(properties.joined(separator: ","))::\(Self.data(message))\n".utf8)
  }

  /// A message, with what would end it written otherwise.
  static func data(_ text: String) -> String {
    escape(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// The value of a property, with what would end it written otherwise.
  static func property(_ text: String) -> String {
    escape(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escape(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
  }
}
