import NamedexCore
package import NamedexText

/// Findings as JSON: one object per line, or all of them in an array.
struct JSONReport: ReportWriter {
  /// True to write one document instead of a line for each finding.
  let isDocument: Bool
  private var isFirst = true

  init(isDocument: Bool) {
    self.isDocument = isDocument
  }

  mutating func begin() -> [UInt8] { isDocument ? Array("[".utf8) : [] }

  mutating func finding(_ finding: Finding) -> [UInt8] {
    var json = JSONWriter()
    json.object { $0.members(of: finding) }
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

extension JSONWriter {
  /// Writes the members of a finding.
  package mutating func members(of finding: Finding) {
    member("file") { $0.string(finding.file) }
    member("line") { $0.number(finding.start.line) }
    member("column") { $0.number(finding.start.column) }
    member("offset") { $0.number(finding.offset) }
    member("length") { $0.number(finding.length) }
    member("name") { $0.string(finding.name) }
    member("catalog") { $0.string(finding.catalog) }
    member("rule") { $0.string(finding.rule) }
    member("severity") { $0.string(finding.severity.rawValue) }
    member("message") { $0.string(finding.message) }
    member("best") { $0.string(finding.best) }
    object("targets") { json in
      for target in finding.targets.list {
        json.member(target.platform) { $0.string(target.version.description) }
      }
    }
  }
}
