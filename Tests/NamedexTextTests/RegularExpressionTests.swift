import NamedexTestSupport
import NamedexText
import Testing

@Suite("A regular expression")
struct RegularExpressionTests {
  private static func found(_ pattern: String, _ text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    return try RegularExpression(pattern).matches(in: bytes).map {
      String(decoding: bytes[$0.range], as: UTF8.self)
    }
  }

  @Test(
    "a regular expression finds the preferred match at the first place with a match",
    arguments: [
      ("a{2,3}", "aaaa a", ["aaa"]), ("a{2}?", "aaaa", ["aa", "aa"]), ("a{2,}?b", "aaab", ["aaab"]),
      ("(?:ab){1,2}", "ababab", ["abab", "ab"]), ("x{0}a", "xa", ["a"]),
      ("a{0,2}b", "aaab", ["aab"]),
      ("a|ab", "ab", ["a"]), ("(?:a|ab)(?:c|bcd)", "abcd", ["abcd"]),
      ("a*", "aab", ["aa", "", ""]),
      ("é+", "éééa", ["ééé"]), ("[à-ü]+", "aéöx", ["éö"]), ("[^a]", "aé日", ["é", "日"]),
      (".", "é日a", ["é", "日", "a"]), ("\\w+", "café_1 日本", ["café_1", "日本"]),
      ("\\d+", "12 ٣", ["12", "٣"]), ("\\S+", "a\u{3000}b", ["a", "b"]),
      ("\\bn\\b", "n né n", ["n", "n"]), ("a\\B.", "ab a-", ["ab"]), ("[\\w-]+", "é-a!", ["é-a"]),
      ("[^\\W\\d]+", "a1b", ["a", "b"]), ("[a\\]-]+", "a]-", ["a]-"]), ("\\{\\}", "{}", ["{}"]),
      ("^b$", "a\nb\r\nc", ["b"]), ("(?:a*)*b", "aab", ["aab"]),
      ("(?<n>a)|(?P<m>b)", "ab", ["a", "b"]),
    ])
  func search(pattern: String, text: String, expected: [String]) throws {
    #expect(try Self.found(pattern, text) == expected)
  }

  @Test("an ill-formed byte matches as one character")
  func illFormed() throws {
    let bytes: [UInt8] = [0x61, 0xC3, 0x28, 0xE2, 0x82, 0x62, 0xFF]
    #expect(
      try RegularExpression(".").matches(in: bytes).map(\.range)
        == [0..<1, 1..<2, 2..<3, 3..<4, 4..<5, 5..<6, 6..<7])
    #expect(try RegularExpression("\\bb").matches(in: bytes).map(\.range) == [5..<6])
  }

  @Test(
    "an invalid regular expression is rejected with the reason",
    arguments: [
      ("(a", "lacks a ')'"), ("a)", "has a ')' without a '('"), ("[a", "lacks a ']'"),
      ("a\\", "ends with '\\'"),
      ("a{", "has '{' without a number"), ("a{x}", "has '{' without a number"),
      ("a{3,2}", "has '{' without a number"), ("{2}", "repeats nothing"), ("*", "repeats nothing"),
      ("a**", "repeats a repetition"), ("a{2}{3}", "repeats a repetition"), ("\\q", "has '\\q'"),
      ("a++", "has a possessive quantifier"), ("(?=a)", "has '(?=', a look-ahead"),
      ("(?!a)", "has '(?!', a look-ahead"), ("(?<=a)b", "has '(?<=', a look-behind"),
      ("(?<!a)b", "has '(?<!', a look-behind"), ("(?>a)", "has '(?>', an atomic group"),
      ("(?i)a", "has '(?', which only"), ("(a)\\1", "has '\\1', a back-reference"),
      ("(?<n>a)\\k<n>", "has '\\k', a back-reference"), ("\\p{L}", "has '\\p', a property"),
      ("[[:alpha:]]", "has '[:', a class"), ("[a&&b]", "has '&&', an intersection"),
      ("(?<1>a)", "has a group whose name"), ("(?<a>a)(?<a>b)", "has two groups 'a'"),
      ("[z-a]", "has an invalid range"), ("[a-\\w]", "has an invalid range"),
      (String(repeating: "a", count: 5000), "is too long"), ("a{1025}", "is too long"),
      ("(?:(?:a{99}){99}){99}", "is too long"), ("a{99999999999999999999}", "is too long"),
      (String(repeating: "(", count: 100), "has more than 32 nested groups"),
    ])
  func refused(pattern: String, message: String) {
    #expect {
      try RegularExpression(pattern)
    } throws: { error in
      "\(error)".hasPrefix(message)
    }
  }

  @Test("a regular expression finds a long match in full, and then the matches after it")
  func long() throws {
    let name = String(repeating: "n", count: 4096)
    let pattern = "<(?:" + String(repeating: "n?", count: 500) + "n+)>"
    let text = String(repeating: "x<\(name)>", count: 20)
    #expect(try Self.found(pattern, text) == Array(repeating: "<\(name)>", count: 20))
  }

  @Test(
    "matching a regular expression takes time linear in the length of the text",
    arguments: [
      "(a|a|aa)+b", "(?:a*)*b", "(?:a+)+$b", "(a*a*a*a*)c", "a.*?b|a", "(?:a|aa)*?c|.", ".*.*=.*",
      "\\s*(?<rgb>([0-9]+\\s+){3})((?<word>\\S+)|(?<words>\\S.*?))\\s*", "(?:a??a??a??)*x",
    ])
  func growth(pattern: String) throws {
    let expression = try RegularExpression(pattern)
    for unit in ["a", "1 2 3 a", "=", "é"] {
      let problem = steepGrowth(
        from: 12_000, input: { Array(String(repeating: unit, count: $0 / unit.utf8.count).utf8) }
      ) {
        _ = expression.matches(in: $0)
        _ = expression.wholeMatch(in: $0)
      }
      #expect(problem == nil, "\(pattern) in repetitions of '\(unit)'")
    }
  }
}
