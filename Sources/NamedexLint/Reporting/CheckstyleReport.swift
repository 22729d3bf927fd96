internal import NamedexText

/// Findings in Checkstyle's XML format, which many CI servers read.
struct CheckstyleReport: ReportWriter {
  private var file: String?

  mutating func begin() -> [UInt8] {
    Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n".utf8)
  }

  mutating func finding(_ finding: Finding) -> [UInt8] {
    var text = ""
    if file != finding.file {
      if file != nil { text += "  </file>\n" }
      text += "  <file name=\"\(Self.escaped(finding.file))\">\n"
      file = finding.file
    }
    let severity = finding.severity == .note ? "info" : finding.severity.rawValue
    text +=
      "    <error line=\"\(finding.start.line)\" column=\"\(finding.start.column)\""
      + " severity=\"\(severity)\" message=\"\(Self.escaped(finding.text))\""
      + " source=\"namedex.\(finding.rule ?? "inventory")\"/>\n"
    return Array(text.utf8)
  }

  mutating func end(_ summary: RunSummary) -> [UInt8] {
    Array(((file == nil ? "" : "  </file>\n") + "</checkstyle>\n").utf8)
  }

  /// Returns the text for use in an attribute. Characters that XML does not allow become U+FFFD;
  /// other control characters become references.
  static func escaped(_ text: String) -> String {
    text.escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        "\u{FFFD}"
      case _ where scalar.isControl: "&#\(scalar.value);"
      default: nil
      }
    }
  }
}
