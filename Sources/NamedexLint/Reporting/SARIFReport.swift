import NamedexFiles
import NamedexText

/// Findings as SARIF 2.1.0, which GitHub code scanning and many editors read.
///
/// SARIF counts columns in UTF-16 code units or code points, never in bytes.
struct SARIFReport: ReportWriter {
  private let directory: String
  private let version: String
  private let rules: [(rule: Rule, severity: Severity)]
  private var isFirst = true

  init(directory: String, version: String, rules: RuleSettings) {
    self.directory = directory
    self.version = version
    self.rules = rules.rulesInForce
  }

  mutating func begin() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.object("driver") { json in
        json.member("name") { $0.string("namedex") }
        json.member("semanticVersion") { $0.string(version) }
        json.objects("rules", rules) { $0.rule($1.rule, $1.severity) }
      }
    }
    // The results arrive one by one, so the enclosing objects are opened and closed by hand.
    return Array(
      #"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":"#
        .utf8) + json.bytes + Array(#","columnKind":"utf16CodeUnits","results":["#.utf8)
  }

  mutating func finding(_ finding: Finding) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      if let rule = finding.rule {
        json.member("ruleId") { $0.string(rule) }
        if let index = rules.firstIndex(where: { $0.rule.id == rule }) {
          json.member("ruleIndex") { $0.number(index) }
        }
      }
      // Names in an inventory do not violate a rule.
      if finding.rule == nil { json.member("kind") { $0.string("informational") } }
      json.member("level") { $0.string(finding.rule == nil ? "none" : finding.severity.rawValue) }
      json.member("message") { $0.text(finding.text) }
      json.objects("locations", [finding]) { json, finding in
        json.object("physicalLocation") { json in
          json.member("artifactLocation") { artifact(finding.file, &$0) }
          json.member("region") { Self.region(finding.start, finding.end, &$0) }
        }
      }
      json.object("partialFingerprints") { json in
        // Line numbers change; the rule, the name and the file do not.
        json.member("namedexName/v1") {
          $0.string("\(finding.rule ?? "")|\(finding.name)|\(finding.file)")
        }
      }
      if let fix = finding.fix, !fix.isDowngrade { write(fix, finding.file, &json) }
    }
    defer { isFirst = false }
    return Array((isFirst ? "\n" : ",\n").utf8) + json.bytes
  }

  mutating func end(_ summary: RunSummary) -> [UInt8] { Array("\n]}]}\n".utf8) }

  private func write(_ fix: Fix, _ file: String, _ json: inout JSONWriter) {
    json.objects("fixes", [fix]) { json, fix in
      json.member("description") { $0.text("Use '\(fix.replacement)'") }
      json.objects("artifactChanges", [fix.places]) { json, places in
        json.member("artifactLocation") { artifact(file, &$0) }
        json.objects("replacements", places) { json, place in
          json.member("deletedRegion") { Self.region(place.start, place.end, &$0) }
          json.member("insertedContent") { $0.text(fix.replacement) }
        }
      }
    }
  }

  private static func region(_ start: Place, _ end: Place, _ json: inout JSONWriter) {
    json.object { json in
      json.member("startLine") { $0.number(start.line) }
      json.member("startColumn") { $0.number(start.utf16Column) }
      json.member("endLine") { $0.number(end.line) }
      json.member("endColumn") { $0.number(end.utf16Column) }
    }
  }

  private func artifact(_ file: String, _ json: inout JSONWriter) {
    json.object { json in
      let path = Files.relative(file, to: directory)
      if path.hasPrefix("/") {
        json.member("uri") { $0.string(FileAddress.address(of: path)) }
      } else {
        json.member("uri") { $0.string(FileAddress.encoded(path)) }
        json.member("uriBaseId") { $0.string("%SRCROOT%") }
      }
    }
  }
}

extension JSONWriter {
  /// Writes a SARIF message: an object with a `text` member.
  fileprivate mutating func text(_ text: String) {
    object { $0.member("text") { $0.string(text) } }
  }

  /// Writes the members of a rule.
  fileprivate mutating func rule(_ rule: Rule, _ severity: Severity) {
    member("id") { $0.string(rule.id) }
    member("name") { json in
      // Consumers expect a name without hyphens, with each word capitalized.
      json.string(
        rule.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
    }
    member("shortDescription") { $0.text(rule.summary) }
    member("fullDescription") { $0.text(rule.explanation) }
    member("help") { $0.text(rule.explanation) }
    object("defaultConfiguration") { $0.member("level") { $0.string(severity.rawValue) } }
    object("properties") { json in
      json.member("tags") { $0.strings(["names"]) }
      json.member("problem.severity") { json in
        json.string(severity == .note ? "recommendation" : severity.rawValue)
      }
    }
  }
}
