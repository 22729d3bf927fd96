import Foundation
import NamedexCore
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

import NamedexLint

@Suite("A report")
struct ReportTests {
  /// Returns findings in two files, one with a name that every format must escape.
  private func findings() throws -> [Finding] {
    var findings = try Linting.findings(
      [
        (
          "App/A b.swift",
          "let é = \"😀\"; let a = Image(systemName: \"arrow.2.circlepath\")\n"
        ),
        ("App/B.swift", #"let b = Image(systemName: "a,b:c%|<&\"\n")"#),
      ], settings: Linting.settings(["iOS 14", "macOS 11"]))
    findings.removeAll { $0.rule == "rename-later" }
    return findings
  }

  private func report(
    _ format: ReportFormat, _ findings: [Finding], directory: String = "/work dir"
  ) -> String {
    var writer = format.writer(
      directory: directory, version: "1.2.3", rules: RuleSettings())
    var bytes = writer.begin()
    for finding in findings { bytes += writer.finding(finding) }
    bytes += writer.end(RunSummary())
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("a text report has one line for each finding, with columns in bytes")
  func text() throws {
    #expect(
      report(.text, try findings()) == """
        App/A b.swift:1:45: warning: 'arrow.2.circlepath' was renamed; use \
        'arrow.triangle.2.circlepath' (since iOS 14.0, macOS 11.0) [deprecated-name]
        App/B.swift:1:28: error: no symbol is named 'a,b:c%|<&"\u{FFFD}' [unknown-name]

        """)
  }

  @Test("an Xcode report has absolute paths")
  func xcode() throws {
    let lines = report(.xcode, try findings()).split(separator: "\n")
    #expect(lines.map { $0.prefix(20) } == ["/work dir/App/A b.sw", "/work dir/App/B.swif"])
  }

  @Test("a JSON report has the documented members in order, and JSON Lines has the same objects")
  func json() throws {
    let findings = try findings()
    let lines = report(.jsonl, findings).split(separator: "\n").map(String.init)
    #expect(
      lines.first == """
        {"file":"App/A b.swift","line":1,"column":45,"offset":44,"length":18,\
        "name":"arrow.2.circlepath","catalog":"sf-symbols","rule":"deprecated-name",\
        "severity":"warning","message":"'arrow.2.circlepath' was renamed; use \
        'arrow.triangle.2.circlepath' (since iOS 14.0, macOS 11.0)","best":"arrow.triangle.2.circlepath",\
        "targets":{"iOS":"14","macOS":"11"}}
        """)
    let document = report(.json, findings)
    #expect(document == "[\n" + lines.joined(separator: ",\n") + "\n]\n")
    #expect(try JSONSerialization.jsonObject(with: Data(document.utf8)) is [Any])
    #expect(report(.json, []) == "[]\n")
  }

  @Test("a GitHub report escapes what would end a message or a property")
  func github() throws {
    var finding = try #require(try findings().last)
    finding.message = "50%\r\nnext"
    finding.file = "a,b:c.swift"
    #expect(
      report(.github, [finding])
        == "::error file=a%2Cb%3Ac.swift,line=1,col=28,endColumn=41,title=namedex%3A unknown-name"
        + "::50%25%0D%0Anext\n")
    finding.message = "\u{1B}[2J\u{202E}é"
    finding.file = "a\u{7F}\n.swift"
    let text = report(.github, [finding])
    #expect(
      text.hasPrefix("::error file=a\u{FFFD}%0A.swift,")
        && text.hasSuffix("::\u{FFFD}[2J\u{FFFD}é\n"))
  }

  @Test("a Checkstyle report is XML that preserves all text")
  func checkstyle() throws {
    final class Reader: NSObject, XMLParserDelegate {
      var rows: [String] = []
      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String] = [:]
      ) {
        let keys = ["name", "line", "column", "severity", "message", "source"]
        rows.append(name + keys.compactMap { attributes[$0].map { " " + $0 } }.joined())
      }
    }
    let reader = Reader()
    let parser = XMLParser(data: Data(report(.checkstyle, try findings()).utf8))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(
      reader.rows == [
        "checkstyle", "file App/A b.swift",
        "error 1 45 warning 'arrow.2.circlepath' was renamed; use 'arrow.triangle.2.circlepath' "
          + "(since iOS 14.0, macOS 11.0) namedex.deprecated-name",
        "file App/B.swift",
        "error 1 28 error no symbol is named 'a,b:c%|<&\"\n' namedex.unknown-name",
      ])
    #expect(
      report(.checkstyle, [])
        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n</checkstyle>\n"
    )
  }

  @Test("a Markdown report shows names literally")
  func markdown() throws {
    let lines = report(.markdown, try findings()).split(separator: "\n")
    #expect(lines.prefix(2) == ["| Place | Severity | Rule | Finding |", "|---|---|---|---|"])
    #expect(
      lines[3]
        == "| App/B.swift:1:28 | error | unknown-name | no symbol is named "
        + "'a,b:c%\\|&lt;&amp;\"\u{FFFD}' |")
    #expect(
      MarkdownReport.escaped("[x](y) *a* `b` <i> @me #1\n")
        == "\\[x\\]\\(y\\) \\*a\\* \\`b\\` &lt;i&gt; \\@me \\#1\u{FFFD}")
  }
}
