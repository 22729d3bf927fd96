import NamedexSearch
import NamedexTestSupport
import Testing

@Suite("Parts of a text that may be names")
struct MentionsTests {
  @Test(
    "text in matching quotation marks may be a name",
    arguments: [
      ("f(\"a.b\", 'c')", "a.b|c"), ("“a” ‘b’ «c» `d`", "a|b|c|d"), ("don't 'a' it's", "a"),
      ("\"a\" or \"b\"", "a|b"), ("\\\"a\\\"", "a"), ("x(\"a b\"", "a b"), ("x(\"a", "a"),
      ("x(\"a\").b", "a"), ("\"\" \" \" \"a \"", ""), ("", ""), ("\"", ""), ("it's", ""),
      ("\"don't\"", "don't"), ("'don't stop'", "don't stop"), ("'a' isn't 'b.c'", "a|b.c"),
    ])
  func quoted(text: String, parts: String) {
    let quoted = Mentions(text).quoted().map(\.text)
    #expect(quoted.joined(separator: "|") == parts)
    #expect(ReferenceMentions.quoted(text) == quoted)
  }

  @Test(
    "text between punctuation and white space may be a name",
    arguments: [
      ("use a.b-c_d, or e.", "use|a.b-c_d|or|e"), (".a.", "a"), ("x=a2.é(b)", "x|a2.é|b"),
      ("-._", ""),
    ])
  func runs(text: String, parts: String) {
    let runs = Mentions(text).runs(["."]).map(\.text)
    #expect(runs.joined(separator: "|") == parts)
    #expect(ReferenceMentions.runs(text, separators: ["."]).map(\.text) == runs)
  }

  @Test(
    "text without its surrounding punctuation may be a name",
    arguments: [
      ("a\",", "a"), (" (a b) ", "a b"), ("a", nil), (" a ", nil), ("...", nil), ("", nil),
      ("é!", "é"),
    ])
  func bare(text: String, bare: String?) {
    #expect(Mentions(text).bare == bare)
    #expect(ReferenceMentions.bare(text) == bare)
  }
}
