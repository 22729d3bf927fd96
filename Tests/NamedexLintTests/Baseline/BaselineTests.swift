import Testing
import NamedexLint

@Suite("A baseline")
struct BaselineTests {
  private let twice = """
    let a = Image(systemName: "zzzzzzzz")
    let b = Image(systemName: "zzzzzzzz")
    """

  private func baseline(_ text: String) throws -> Baseline {
    var baseline = Baseline()
    for finding in try Linting.findings(text) { baseline.add(finding) }
    return baseline
  }

  @Test("known findings are hidden even if lines move, and an additional finding is reported")
  func counts() throws {
    let known = try baseline(twice)
    let settings = Linting.settings(["iOS 15"])
    #expect(
      try Linting.findings([("A.swift", "\n\n" + twice)], settings: settings, baseline: known)
        .isEmpty)
    let more = twice + "\nlet c = Image(systemName: \"zzzzzzzz\")"
    #expect(
      try Linting.findings([("A.swift", more)], settings: settings, baseline: known)
        .map(\.start.line) == [3])
    #expect(
      try Linting.findings([("B.swift", twice)], settings: settings, baseline: known).count == 2)
  }

  @Test("a baseline is unchanged after writing and reading, with any characters in names")
  func roundTrip() throws {
    var baseline = try baseline(twice)
    var finding = Finding(
      file: "a\tb\n\\c\r\n.swift", rule: "unknown-name", severity: .error, message: "")
    finding.name = "\\t\"ü"
    baseline.add(finding)
    let text = baseline.text
    #expect(try Baseline(text, path: "b") == baseline)
    #expect(try Baseline(text, path: "b").text == text)
    #expect(
      String(decoding: text, as: UTF8.self)
        == "count\trule\tname\tfile\n2\tunknown-name\tzzzzzzzz\tA.swift\n"
        + "1\tunknown-name\t\\\\t\"ü\ta\\tb\\n\\\\c\\r\\n.swift\n")
  }

  @Test("a damaged baseline is rejected with the line number")
  func damage() {
    #expect(throws: BaselineError.noHeader(path: "b")) { try Baseline([], path: "b") }
    #expect(throws: BaselineError.badLine(path: "b", line: 3, found: "x\ty")) {
      try Baseline(Array("count\trule\tname\tfile\n1\tr\tn\tf\nx\ty\n".utf8), path: "b")
    }
    #expect(
      BaselineError.badLine(path: "b", line: 3, found: "x").description
        == "b:3:1: found 'x'; expected a count, a rule, a name and a file separated by tabs; "
        + "write the file again with --write-baseline")
  }
}
