import Foundation
import NamedexCore
import Testing
import NamedexLint

/// Checks our reports against the rules of SARIF 2.1.0 (OASIS, sections 3.13 to 3.57) and GitHub
/// code scanning.
@Suite("A SARIF report")
struct SARIFTests {
  private typealias Object = [String: Any]

  private func log(_ findings: [Finding], rules: RuleSettings = RuleSettings()) throws -> Object {
    var writer = ReportFormat.sarif.writer(directory: "/src", version: "1.2.3", rules: rules)
    var bytes = writer.begin()
    for finding in findings { bytes += writer.finding(finding) }
    bytes += writer.end(RunSummary())
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
  }

  private func run(of log: Object) throws -> Object {
    let runs = try #require(log["runs"] as? [Object])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  private func findings() throws -> [Finding] {
    try Linting.findings(
      [
        ("/src/App/Ä b.swift", "let é = \"😀\"; let a = Image(systemName: \"arrow.2.circlepath\")"),
        ("/else/B.swift", #"let b = Image(systemName: "zzzzzzzz")"#),
        ("C.swift", "/* open"),
      ], settings: Linting.settings(["iOS 14"]))
  }

  @Test("a SARIF report meets the requirements of the schema and of code scanning")
  func required() throws {
    let log = try log(try findings())
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
    let run = try run(of: log)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let driver = try #require((run["tool"] as? Object)?["driver"] as? Object)
    #expect(driver["name"] as? String == "namedex")
    #expect(driver["semanticVersion"] as? String == "1.2.3")
    let rules = try #require(driver["rules"] as? [Object])
    let identifiers = rules.compactMap { $0["id"] as? String }
    #expect(identifiers == RuleSettings().rulesInForce.map(\.rule.id))
    #expect(Set(identifiers).count == identifiers.count)
    let levels = ["none", "note", "warning", "error"]
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        let text = (rule[key] as? Object)?["text"] as? String
        #expect(text?.isEmpty == false)
      }
      let level = (rule["defaultConfiguration"] as? Object)?["level"] as? String
      #expect(levels.contains(try #require(level)))
      let properties = try #require(rule["properties"] as? Object)
      let severity = try #require(properties["problem.severity"] as? String)
      #expect(["error", "warning", "recommendation"].contains(severity))
    }
    let results = try #require(run["results"] as? [Object])
    #expect(results.count >= 3)
    for result in results {
      let rule = try #require(result["ruleId"] as? String)
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(identifiers[index] == rule)
      #expect(levels.contains(try #require(result["level"] as? String)))
      #expect(((result["message"] as? Object)?["text"] as? String)?.isEmpty == false)
      let locations = try #require(result["locations"] as? [Object])
      #expect(locations.count == 1)
      let physical = try #require(locations.first?["physicalLocation"] as? Object)
      try expectArtifact(physical["artifactLocation"])
      try expectRegion(physical["region"])
      let prints = try #require(result["partialFingerprints"] as? [String: String])
      #expect(!prints.isEmpty)
    }
  }

  private func expectArtifact(_ value: Any?) throws {
    let uri = try #require((value as? Object)?["uri"] as? String)
    // RFC 3986 allows only these characters in a URI reference: no backslash and no space.
    #expect(uri.wholeMatch(of: /[A-Za-z0-9\-._~\/%:]+/) != nil, "\(uri)")
    #expect(URL(string: uri) != nil)
    #expect(uri.hasPrefix("file:///") == !((value as? Object)?.keys.contains("uriBaseId") ?? false))
  }

  private func expectRegion(_ value: Any?) throws {
    let region = try #require(value as? [String: Int])
    #expect(Set(region.keys) == ["startLine", "startColumn", "endLine", "endColumn"])
    #expect(region.values.allSatisfy { $0 >= 1 })
    let (start, end) = (try #require(region["startLine"]), try #require(region["endLine"]))
    #expect(start <= end)
    if start == end {
      #expect(try #require(region["startColumn"]) <= (try #require(region["endColumn"])))
    }
  }

  @Test("a SARIF report has relative paths, and columns in UTF-16")
  func places() throws {
    let results = try #require(try run(of: try log(try findings()))["results"] as? [Object])
    let places = try results.map { result in
      let locations = try #require(result["locations"] as? [Object])
      let physical = try #require(locations.first?["physicalLocation"] as? Object)
      let uri = try #require((physical["artifactLocation"] as? Object)?["uri"] as? String)
      let region = try #require(physical["region"] as? [String: Int])
      return "\(uri) \(region["startColumn"] ?? 0) \(region["endColumn"] ?? 0)"
    }
    #expect(places.first == "App/%C3%84%20b.swift 42 60")
    #expect(places.contains("file:///else/B.swift 28 36"))
  }

  @Test("the replacements of a SARIF fix produce the intended names")
  func fixes() throws {
    let results = try #require(try run(of: try log(try findings()))["results"] as? [Object])
    let fixable = results.filter { $0["fixes"] != nil }
    #expect(fixable.map { $0["ruleId"] as? String } == ["deprecated-name"])
    let fixes = try #require(fixable.first?["fixes"] as? [Object])
    let fix = try #require(fixes.first)
    #expect(((fix["description"] as? Object)?["text"] as? String)?.isEmpty == false)
    let change = try #require((fix["artifactChanges"] as? [Object])?.first)
    try expectArtifact(change["artifactLocation"])
    let replacement = try #require((change["replacements"] as? [Object])?.first)
    try expectRegion(replacement["deletedRegion"])
    let region = try #require(replacement["deletedRegion"] as? [String: Int])
    let inserted = try #require((replacement["insertedContent"] as? Object)?["text"] as? String)
    var units = Array("let é = \"😀\"; let a = Image(systemName: \"arrow.2.circlepath\")".utf16)
    units.replaceSubrange(
      try #require(region["startColumn"]) - 1..<(try #require(region["endColumn"])) - 1,
      with: inserted.utf16)
    #expect(
      String(decoding: units, as: UTF16.self)
        == "let é = \"😀\"; let a = Image(systemName: \"arrow.triangle.2.circlepath\")")
  }

  @Test("a SARIF report offers no fix that replaces a name with an older one")
  func downgrade() throws {
    let findings = try Linting.findings(
      #"Image(systemName: "circle.bottomhalf.filled")"#, ["iOS 14"])
    let results = try #require(try run(of: try log(findings))["results"] as? [Object])
    #expect(results.count == 1)
    #expect(results.first?["fixes"] == nil)
  }

  @Test("a SARIF report without findings has an empty results list; inventories refer to no rules")
  func withoutRules() throws {
    #expect((try run(of: try log([]))["results"] as? [Object])?.isEmpty == true)
    var settings = Linting.settings(["iOS 14"])
    settings.isInventory = true
    let listed = try Linting.findings(
      [("A.swift", #"Image(systemName: "heart")"#)], settings: settings)
    let result = try #require(
      (try run(of: try log(listed))["results"] as? [Object])?.first)
    #expect(result["ruleId"] == nil)
    #expect(result["level"] as? String == "none")
    #expect(result["kind"] as? String == "informational")
  }
}
