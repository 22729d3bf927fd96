import NamedexCore
import NamedexText

/// Findings as JSON: one object a line, or all of them in an array.
struct JSONReport: ReportShape {
  /// Whether there is one document, rather than a line for each finding.
  let isDocument: Bool
  private var isFirst = true

  init(isDocument: Bool) {
    self.isDocument = isDocument
  }

  mutating func begin() -> [UInt8] { isDocument ? Array("[".utf8) : [] }

  mutating func finding(_ finding: Finding) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("file") { $0.string(finding.file) }
      json.member("line") { $0.number(finding.start.line) }
      json.member("column") { $0.number(finding.start.column) }
      json.member("offset") { $0.number(finding.offset) }
      json.member("length") { $0.number(finding.length) }
      json.member("name") { $0.string(finding.name) }
      json.member("catalog") { $0.string(finding.catalog) }
      json.member("rule") { $0.string(finding.rule) }
      json.member("severity") { $0.string(finding.severity.rawValue) }
      json.member("message") { $0.string(finding.message) }
      json.member("best") { $0.string(finding.best) }
      json.object("targets") { json in
        for target in finding.targets.list {
          json.member(target.platform) { $0.string(target.version.description) }
        }
      }
    }
    defer { isFirst = false }
    if !isDocument {
      json.endLine()
      return json.bytes
    }
    return Array((isFirst ? "\n" : ",\n").utf8) + json.bytes
  }

  mutating func end(_ summary: RunSummary) -> [UInt8] {
    isDocument ? Array((isFirst ? "]\n" : "\n]\n").utf8) : []
  }
}
