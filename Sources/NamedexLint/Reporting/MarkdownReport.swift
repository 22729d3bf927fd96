internal import NamedexText

/// Findings as a Markdown table, for a comment on a change or a build summary.
package struct MarkdownReport: ReportWriter {
  private var isFirst = true

  package mutating func finding(_ finding: Finding) -> [UInt8] {
    var text = isFirst ? "| Place | Severity | Rule | Finding |\n|---|---|---|---|\n" : ""
    isFirst = false
    let place = Self.escaped("\(finding.file):\(finding.start.line):\(finding.start.column)")
    let rule = finding.rule.map(Self.escaped) ?? ""
    let message = Self.escaped(finding.text)
    text += "| \(place) | \(finding.severity.rawValue) | \(rule) | \(message) |\n"
    return Array(text.utf8)
  }

  package mutating func end(_ summary: RunSummary) -> [UInt8] {
    Array(((isFirst ? "" : "\n") + Self.escaped(summary.text) + "\n").utf8)
  }

  /// Returns the text on one line, escaped so that Markdown displays it literally.
  package static func escaped(_ text: String) -> String {
    text.withoutControls().escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "|", "~", "!", "@", "$":
        "\\\(scalar)"
      default: nil
      }
    }
  }
}
