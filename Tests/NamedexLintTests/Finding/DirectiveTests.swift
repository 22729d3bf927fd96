import NamedexLexing
import NamedexLint
import Testing

@Suite("Comments for the linter")
struct DirectiveTests {
  @Test(
    "the scope and rules in a comment for the linter are read",
    arguments: [
      ("// namedex:disable:next deprecated-name - soon gone", .next, ["deprecated-name"]),
      ("//namedex:disable:this", .this, []),
      ("/* namedex:disable:previous a, b — why - not */", .previous, ["a", "b"]),
      ("/// namedex:disable", .begin, []),
      ("// namedex:enable a b -", .end, ["a", "b"]),
    ] as [(String, Directive.Scope, [String])])
  func reads(comment: String, scope: Directive.Scope, rules: [String]) throws {
    for kind in [SourceKind.swift, .objectiveC] {
      let found = Found("let x = 1 \(comment)\nlet y = 2", kind)
      let directive = try #require(found.uses.directives.first)
      #expect(found.uses.directives.count == 1 && found.problems.isEmpty)
      #expect(directive.scope == scope)
      #expect(directive.rules == rules)
      #expect(String(decoding: found.bytes[directive.range], as: UTF8.self) == comment)
    }
  }

  @Test(
    "unknown words in a comment for the linter are reported with a suggestion",
    arguments: [
      ("// namedex:dissable x", "unknown directive 'dissable'; did you mean 'disable'?"),
      ("// namedex:disable:nxt", "did you mean 'disable:next'?"),
      ("// namedex:symbols", "did you mean 'symbol'?"),
      ("// namedex:", "nothing after `namedex:`"),
      ("// namedex: disable", "nothing after `namedex:`"),
      ("// namedex:frobnicate", "expected one of 'disable'"),
      ("// namedex:enable:next", "did you mean 'enable'?"),
    ])
  func unknown(comment: String, message: String) throws {
    let found = Found(comment)
    #expect(found.uses.directives.isEmpty)
    #expect(found.problems.count == 1)
    #expect(found.problems.first?.contains(message) == true, "\(found.problems)")
    #expect(found.uses.problems.first?.offset == 11)
  }

  @Test("sentences and strings are not comments for the linter")
  func sentences() {
    for code in ["// see namedex:disable", "let x = \"// namedex:disable\"", "// namedexdisable"] {
      #expect(Found(code).uses.directives.isEmpty && Found(code).problems.isEmpty)
    }
  }
}
