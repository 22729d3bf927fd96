import NamedexText
import Testing
import NamedexLint

@Suite("A pattern for names")
struct NamePatternTests {
  private static func found(_ pattern: String, _ text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    return try NamePattern(pattern).ranges(in: bytes).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
  }

  @Test(
    "a pattern finds the text that its group matches",
    arguments: [
      (#"icon="([^"]+)""#, #"<A icon="heart"/><B icon="x"/> icon="""#, ["heart", "x"]),
      (#"icon="([^"]+)""#, "icon=\"a\nicon=\"b\"", ["b"]),
      ("<Icon name='(.*?)'", "<Icon name='a' to='b'><Icon name='c'", ["a", "c"]),
      ("'(.*)'", "'a' 'b'\n'c'", ["a' 'b", "c"]),
      (
        #"\b(?:icon|Symbol)\(\s*"([\w.-]+)"\s*\)"#, #"icon( "a.b") Symbol("c-d") myicon("e")"#,
        ["a.b", "c-d"]
      ),
      ("^i-([a-z]+|[0-9]+)$", "i-abc\r\ni-12\ni-1a\n i-x\ni-z", ["abc", "12", "z"]),
      ("x(a|ab)(?:c|bcd)", "xabcd", ["a"]), ("(a+?)a*b", "aaab", ["a"]),
      ("(a+)a?b", "aaab", ["aaa"]),
      ("(a?)b", "ab b", ["a"]), ("(?:ab)*(c)", "ababc", ["c"]),
      ("(\\d\\D\\S\\W)", "1a!-", ["1a!-"]),
      ("(é[^x]*)", "aéö x", ["éö "]), ("=(é+)[à-ü]{2}", "=éééöü", ["ééé"]),
      ("[]a]([^]]+)]", "]b]", ["b"]),
      ("\\(([a-f-]+)\\)", "(a-z)(f-a)", ["f-a"]),
      ("(?:a|b|cd|e)+(f)", "abcdef", ["f"]), ("a\\t(.)", "a\tb", ["b"]),
    ])
  func search(pattern: String, text: String, expected: [String]) throws {
    #expect(try Self.found(pattern, text) == expected)
  }

  @Test(
    "a file name pattern can contain alternatives in braces",
    arguments: [
      ("*.{tsx,jsx}", ["a.tsx", "b.jsx"], ["a.ts", "a.tsx,jsx", "{tsx"]),
      ("*.{t,j}s{x,}", ["a.tsx", "a.js"], ["a.sx", "a.x"]),
      ("{*.{a,b{c,d}},e}", ["x.a", "x.bc", "x.bd", "e"], ["x.b", "ee"]),
      ("*.{a}", ["x.a"], ["x.{a}"]), ("a{b", ["a{b"], ["ab"]), ("a}{b,c}", ["a}b", "a}c"], ["ab"]),
      ("\\{a,b}", ["{a,b}"], ["a"]), ("{a\\,b,c}", ["a,b", "c"], ["b"]),
    ])
  func files(pattern: String, found: [String], others: [String]) throws {
    let family = LintFamily(files: try LintFamily.files(pattern), pattern: try NamePattern("(a)"))
    #expect(found.allSatisfy(family.searches))
    #expect(!others.contains(where: family.searches))
  }

  @Test("a pattern with a path, or with too many alternatives, is rejected")
  func refusedFiles() throws {
    for pattern in ["a/*.tsx", "*.tsx/", "/*.tsx"] {
      #expect(throws: PatternError.self) { try LintFamily.files(pattern) }
    }
    #expect(try LintFamily.files(String(repeating: "{a,b}", count: 6)).count == 64)
    for pattern in [
      String(repeating: "{a,b}", count: 40), "{" + String(repeating: ",", count: 200) + "}",
    ] {
      #expect(throws: PatternError(description: "has more than 64 alternatives")) {
        try LintFamily.files(pattern)
      }
    }
    for pattern in [
      String(repeating: "{a,b}", count: 1000), "{" + String(repeating: ",", count: 100_000) + "}",
      String(repeating: "{", count: 1000) + String(repeating: "}", count: 1000),
    ] {
      #expect(throws: PatternError(description: "is longer than the name of a file")) {
        try LintFamily.files(pattern)
      }
    }
  }

  @Test(
    "an invalid pattern is rejected with the reason",
    arguments: [
      ("icon", "has 0 groups"), ("(a)(b)", "has 2 groups"), ("(a", "lacks a ')'"),
      ("(a))", "has a ')' without a '('"), ("([a)", "lacks a ']'"), ("(a)\\", "ends with '\\'"),
      ("(?=a)(b)", "has '(?=', a look-ahead"), ("*(a)", "repeats nothing"),
      ("(a)**", "repeats a repetition"), ("(a*)", "also matches the empty string"),
      ("(\\q)", "has '\\q'"), ("([z-a])", "has an invalid range"),
      ("(" + String(repeating: "a", count: 5000) + ")", "is too long"),
      (String(repeating: "(?:", count: 100), "has more than 32 nested groups"),
    ])
  func refused(pattern: String, message: String) {
    #expect {
      try NamePattern(pattern)
    } throws: { error in
      "\(error)".hasPrefix(message)
    }
  }

  @Test("matching a pattern takes time linear in the length of the text")
  func hostile() throws {
    let text = String(repeating: "a", count: 20_000)
    #expect(try Self.found("(a|a|aa)+b", text).isEmpty)
    #expect(try Self.found("(?:a*)*(b)", text).isEmpty)
    #expect(try Self.found("(a*b?a*b?)c", text).isEmpty)
    #expect(try Self.found("(a+)", text) == [text])
  }
}
