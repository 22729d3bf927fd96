import NamedexCore
import NamedexSearch
import NamedexTestSupport
import Testing

@Suite("The text form of a search bar's contents")
struct SearchInputTests {
  @Test("a colon makes a token, and quotation marks protect spaces and colons")
  func reading() throws {
    let input = try SearchInput(
      "category:weather  drop available:\"iOS 15\"\tf \"a:b\" :c \"my key\":\"\\\"\\\\\"")
    #expect(
      input.tokens == [
        FacetToken(key: "category", value: "weather"),
        FacetToken(key: "available", value: "iOS 15"),
        FacetToken(key: "my key", value: "\"\\"),
      ])
    #expect(input.text == "drop f a:b :c")
    #expect(
      input.description
        == "category:weather available:\"iOS 15\" \"my key\":\"\\\"\\\\\" drop f \"a:b\" :c")
    #expect(try SearchInput("").description == "")
    #expect(try SearchInput(" \"\" ").text == "")
    #expect(try SearchInput("é\u{2009}x:y\u{3000}中").tokens == [FacetToken(key: "x", value: "y")])
  }

  @Test(
    "a repeated token counts once, and a value may contain colons and quotation marks")
  func oddValues() throws {
    #expect(try SearchInput("a:b a:b").tokens.count == 1)
    #expect(try SearchInput("a:b:c").tokens == [FacetToken(key: "a", value: "b:c")])
    #expect(try SearchInput("a:b\"c").tokens == [FacetToken(key: "a", value: "b\"c")])
    #expect(try SearchInput("a\"b").text == "a\"b")
    // Quotation marks that do not enclose a word are part of the text.
    #expect(try SearchInput("x = \"star\" is:b").text == "x = \"star\"")
    #expect(try SearchInput("a::").tokens == [FacetToken(key: "a", value: ":")])
  }

  @Test(
    "mistakes are reported with their place",
    arguments: [
      (
        "x category:", 2..<10,
        "nothing follows 'category:'; give a value, or put a word with a colon in quotation marks (at byte 3)"
      ),
      (
        "category: x", 0..<8,
        "nothing follows 'category:'; give a value, or put a word with a colon in quotation marks (at byte 1)"
      ),
      (
        "é \"open", 3..<8,
        "missing closing quotation mark; add one, or write \\\" for the mark itself (at byte 4)"
      ),
      (
        "a:\"b\\\"", 2..<6,
        "missing closing quotation mark; add one, or write \\\" for the mark itself (at byte 3)"
      ),
      (
        "\"a\"b", 3..<4,
        "text follows a closing quotation mark directly; add a space after it (at byte 4)"
      ),
      (
        "a:\"b\":c", 5..<6,
        "text follows a closing quotation mark directly; add a space after it (at byte 6)"
      ),
      (
        "as-of:1 as-of:2", 8..<15,
        "found both '1' and '2'; only one release can be searched at a time (at byte 9)"
      ),
    ])
  func mistakes(text: String, place: Range<Int>, sentence: String) {
    let error = #expect(throws: FacetTokenError.self) { try SearchInput(text) }
    #expect(error?.place == place)
    #expect(error?.description == sentence)
  }

  @Test("an input survives a round trip through its text form", arguments: 0..<4 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "is", "B", "é", "中", " ", "\t", "\u{2009}", ":", "\"", "\\", "as-of", "\u{301}", "-",
      "🙂",
    ]
    func text(_ least: Int) -> String {
      var text = ""
      for _ in 0..<Int.random(in: least...5, using: &generator) {
        text += pieces.randomElement(using: &generator) ?? ""
      }
      return text
    }
    for _ in 0..<2000 {
      var tokens: [FacetToken] = []
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let token = FacetToken(key: text(1), value: text(1))
        if token.key == "as-of", tokens.contains(where: { $0.key == "as-of" }) { continue }
        tokens.append(token)
      }
      let input = SearchInput(tokens: tokens, text: text(0) + " " + text(0))
      let again = try SearchInput(input.description)
      #expect(again.tokens == input.tokens, "\(input.description)")
      #expect(again.description == input.description)
      #expect(
        SearchQuery(again.text).tokenTexts == SearchQuery(input.text).tokenTexts,
        "\(input.description)")
    }
  }

  @Test("a new as-of token replaces the old one, and a repeated token is added once")
  func editing() {
    var input = SearchInput(text: "  a\u{2009}b ")
    #expect(input.text == "  a\u{2009}b ")
    input.add(FacetToken(key: "as-of", value: "iOS 13"))
    input.add(FacetToken(key: "is", value: "deprecated"))
    input.add(FacetToken(key: "as-of", value: "iOS 14"))
    input.add(FacetToken(key: "is", value: "deprecated"))
    #expect(input.asOf == "iOS 14")
    #expect(input.description == "is:deprecated as-of:\"iOS 14\" a b")
    input.remove(FacetToken(key: "is", value: "deprecated"))
    input.setText("")
    #expect(input.description == "as-of:\"iOS 14\"")
    let releases = ["iOS 13", "iOS 14"].map { FacetToken(key: "as-of", value: $0) }
    #expect(SearchInput(tokens: releases) == input)
  }
  @Test("an accepted suggestion replaces the typed text")
  func accepting() throws {
    let vocabulary = FacetVocabulary([try RealIndex.named("sf-symbols").index])
    let weather = FacetToken(key: "category", value: "weather")
    let suggestion = try #require(vocabulary.suggestions(for: "é clo wea").first)
    let key = try #require(vocabulary.suggestions(for: "é cat").first)
    var input = SearchInput(text: "é clo wea")
    input.accept(suggestion)
    #expect(input.text == "é clo ")
    #expect(input.tokens == [weather])
    input.setText("é cat")
    input.accept(key)
    #expect(input.text == "é category:")
    // A suggestion for a longer text changes nothing.
    input.setText("é")
    input.accept(suggestion)
    #expect(input.text == "é")
    #expect(input.tokens == [weather])
  }
}
