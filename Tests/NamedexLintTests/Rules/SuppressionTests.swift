import Testing

@testable import NamedexLint

@Suite("A comment that suppresses")
struct SuppressionTests {
  private let bad = #"let a = Image(systemName: "zzzzzzzz")"#

  private func rules(_ text: String) throws -> [String] {
    try Linting.findings(text).map { "\($0.start.line) \($0.rule ?? "")" }
  }

  @Test("concerns the next line, its own line or the one before, and nothing else")
  func lines() throws {
    #expect(
      try rules("// namedex:disable:next unknown-name - later\n\(bad)\n\(bad)")
        == ["3 unknown-name"])
    #expect(
      try rules("\(bad) // namedex:disable:this unknown-name - later\n\(bad)")
        == ["2 unknown-name"])
    #expect(
      try rules("\(bad)\n// namedex:disable:previous unknown-name - later\n\(bad)")
        == ["3 unknown-name"])
  }

  @Test("concerns a range up to its end, and the rest of the file without one")
  func ranges() throws {
    #expect(
      try rules(
        "\(bad)\n// namedex:disable unknown-name - x\n\(bad)\n// namedex:enable unknown-name\n\(bad)"
      )
        == ["1 unknown-name", "5 unknown-name"])
    #expect(try rules("\(bad)\n// namedex:disable - x\n\(bad)\n\(bad)") == ["1 unknown-name"])
  }

  @Test("leaves findings of other rules")
  func otherRules() throws {
    #expect(
      try rules("// namedex:disable:next deprecated-name - x\n\(bad)")
        == ["1 unused-suppression", "2 unknown-name"])
  }

  @Test("of a rule that does not exist is reported with the rules there are")
  func unknownRule() throws {
    let findings = try Linting.findings("// namedex:disable:next unknwn-name - x\n\(bad)")
    #expect(
      findings.first?.message.hasPrefix("'unknwn-name' is no rule; the rules are unknown-name, ")
        == true)
  }

  @Test("of a rule that is off is not called unused")
  func ruleIsOff() throws {
    var settings = Linting.settings(["iOS 15"])
    settings.rules.set(.unknownName, to: nil)
    let text = "// namedex:disable:next unknown-name - x\n\(bad)"
    #expect(try Linting.findings([("A.swift", text)], settings: settings).isEmpty)
  }

  @Test("suppresses what the whole run finds, too")
  func runRules() throws {
    let findings = try Linting.findings(
      """
      let a = Image(systemName: "arrow.2.circlepath")
      // namedex:disable:next two-names-one-symbol - x
      let b = Image(systemName: "arrow.triangle.2.circlepath")
      """)
    #expect(findings.map(\.rule) == ["deprecated-name", "rename-later"])
  }
}
