import NamedexTestSupport
import Testing
import NamedexLint

@Suite("A suppression comment")
struct SuppressionTests {
  private let bad = #"let a = Image(systemName: "zzzzzzzz")"#

  private func rules(_ text: String) throws -> [String] {
    try Linting.findings(text).map { "\($0.start.line) \($0.rule ?? "")" }
  }

  @Test("a comment applies only to the next, the same or the previous line")
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

  @Test("a suppressed range ends at its `enable` comment, or at the end of the file")
  func ranges() throws {
    #expect(
      try rules(
        "\(bad)\n// namedex:disable unknown-name - x\n\(bad)\n// namedex:enable unknown-name\n\(bad)"
      )
        == ["1 unknown-name", "5 unknown-name"])
    #expect(try rules("\(bad)\n// namedex:disable - x\n\(bad)\n\(bad)") == ["1 unknown-name"])
  }

  @Test("findings of other rules are not suppressed")
  func otherRules() throws {
    #expect(
      try rules("// namedex:disable:next deprecated-name - x\n\(bad)")
        == ["1 unused-suppression", "2 unknown-name"])
  }

  @Test("an unknown rule is reported with the list of rules")
  func unknownRule() throws {
    let findings = try Linting.findings("// namedex:disable:next unknwn-name - x\n\(bad)")
    #expect(
      findings.first?.message.hasPrefix(
        "unknown rule 'unknwn-name'; expected one of unknown-name, ")
        == true)
  }

  @Test("a comment about a disabled rule is not reported as unused")
  func ruleIsOff() throws {
    var settings = Linting.settings(["iOS 15"])
    settings.rules.set(.unknownName, to: nil)
    let text = "// namedex:disable:next unknown-name - x\n\(bad)"
    #expect(try Linting.findings([("A.swift", text)], settings: settings).isEmpty)
  }

  @Test("findings about the whole run can be suppressed")
  func runRules() throws {
    let findings = try Linting.findings(
      """
      let a = Image(systemName: "arrow.2.circlepath")
      // namedex:disable:next two-names-one-symbol - x
      let b = Image(systemName: "arrow.triangle.2.circlepath")
      """)
    #expect(findings.map(\.rule) == ["deprecated-name", "rename-later"])
  }

  /// Returns the expected findings in the slow and obvious way, by comparing each finding with each
  /// comment.
  private func reference(_ lines: [Line]) -> [String] {
    var used: Set<Int> = []
    var result: [(line: Int, rule: String)] = []
    for (number, line) in lines.enumerated() where line.isBad {
      let covering = lines.indices.filter { other in
        guard let (scope, rules) = lines[other].comment,
          rules.isEmpty || rules.contains("unknown-name")
        else { return false }
        switch scope {
        case "disable:next": return number == other + 1
        case "disable:this": return number == other
        case "disable:previous": return number == other - 1
        case "disable":
          return other < number
            && !lines[other..<number].contains { line in
              line.comment?.scope == "enable"
                && (line.comment?.rules.isEmpty == true
                  || line.comment?.rules.contains("unknown-name") == true)
            }
        default: return false
        }
      }
      used.formUnion(covering)
      if covering.isEmpty { result.append((number, "unknown-name")) }
    }
    for (number, line) in lines.enumerated() {
      guard let (scope, rules) = line.comment else { continue }
      let opens = lines[..<number].contains { earlier in
        guard let comment = earlier.comment, comment.scope == "disable" else { return false }
        return rules.isEmpty || comment.rules.isEmpty
          || comment.rules.contains(where: rules.contains)
      }
      if scope == "enable" ? !opens : !used.contains(number) {
        result.append((number, "unused-suppression"))
      }
    }
    return result.sorted { ($0.line, $0.rule) < ($1.line, $1.rule) }
      .map { "\($0.line + 1) \($0.rule)" }
  }

  private struct Line {
    var isBad: Bool
    var comment: (scope: String, rules: [String])?

    func text(_ bad: String) -> String {
      let words = comment.map { "// namedex:\($0.scope) \($0.rules.joined(separator: " "))" }
      return [isBad ? bad : "", words ?? ""].joined(separator: " ")
    }
  }

  @Test("suppression agrees with a simple, slow implementation", arguments: 0..<40 as Range<UInt64>)
  func agrees(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let lines = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
        let isBad = Bool.random(using: &generator)
        let scopes = ["disable:next", "disable:previous", "disable", "disable", "enable"]
        let rules = [
          [], ["unknown-name"], ["deprecated-name"], ["unknown-name", "deprecated-name"],
        ]
        guard Int.random(in: 0..<3, using: &generator) == 0 else { return Line(isBad: isBad) }
        return Line(
          isBad: isBad,
          comment: (
            isBad ? "disable:this" : scopes.randomElement(using: &generator) ?? "",
            rules.randomElement(using: &generator) ?? []
          ))
      }
      let text = lines.map { $0.text(bad) }.joined(separator: "\n")
      #expect(try rules(text) == reference(lines), "\(text)")
    }
  }

  @Test(
    "suppression takes time linear in the number of comments",
    arguments: [
      "// namedex:disable\nBAD\n", "BAD // namedex:disable:this\n",
      "// namedex:disable:next\nBAD\n", "// namedex:disable\nBAD\n// namedex:enable\n",
      "/* namedex:disable:this */ BAD;",
    ])
  func hostile(piece: String) throws {
    let piece = piece.replacing("BAD", with: bad)
    let problem = try steepGrowth(from: 1_000, input: { String(repeating: piece, count: $0) }) {
      let kept = try rules($0)
      #expect(kept.isEmpty)
    }
    #expect(problem == nil)
  }
}
