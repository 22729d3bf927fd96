import NamedexCore
import NamedexSearch
import NamedexTestSupport
import Testing

@Suite("Reading a text with tokens while it is typed")
struct TypedTextTests {
  private static let weather = FacetToken(key: "category", value: "weather")
  private static let ios15 = FacetToken(key: "available", value: "iOS 15.0")

  private func read(_ text: String) throws -> TypedText {
    try FacetVocabulary([RealIndex.named("sf-symbols").index]).reading(text)
  }

  @Test(
    "a token with a known key and value is recognized anywhere",
    arguments: [
      ("category:weather", "", [weather]), ("cloud category:weather ", "cloud", [weather]),
      ("cloud CATEGORY:Wéather drop", "cloud drop", [weather]),
      ("category:\"weather\" drop", "drop", [weather]),
      ("available:ios 15.0 drop", "drop", [ios15]),
      ("available:\"iOS 15.0\" category:weather drop", "drop", [ios15, weather]),
      (
        "category:objects & tools cloud", "cloud",
        [FacetToken(key: "category", value: "objectsandtools")]
      ),
      (
        "as-of:\"iOS 14.0\" as-of:\"iOS 15.0\" a", "a",
        [FacetToken(key: "as-of", value: "iOS 15.0")]
      ),
      (
        "is:deprecated is:localized", "",
        [
          FacetToken(key: "is", value: "deprecated"), FacetToken(key: "is", value: "localized"),
        ]
      ),
    ])
  func tokens(text: String, words: String, tokens: [FacetToken]) throws {
    #expect(try read(text) == TypedText(words: words, tokens: tokens))
  }

  @Test(
    "a half-typed token at the end is neither searched nor reported",
    arguments: [
      "cloud category:", "cloud category:w", "cloud category:wea", "cloud category:\"wea",
      "cloud category:objects &", "cloud available:ios", "cloud available:ios 1",
      "cloud available:\"iOS 15.0", "cloud is:dep", "cloud category:zzz", "cloud as-of:ios ",
    ])
  func half(text: String) throws {
    #expect(try read(text) == TypedText(words: "cloud"))
  }

  @Test(
    "text that is not a token is searched as words",
    arguments: [
      ("heart", "heart"), ("  heart  fill ", "  heart  fill "), ("text:plain", "text:plain"),
      (":smile: a", ":smile: a"), ("\"category:weather\" a", "category:weather a"),
      ("a: b", "a: b"), ("\"category:w", "category:w"), ("\"a\"b x:y", "\"a\"b x:y"),
      ("\"", "\""), ("\"a\":b", "\"a\":b"), ("x: \"star\"", "x: \"star\""),
    ])
  func words(text: String, words: String) throws {
    #expect(try read(text) == TypedText(words: words))
  }

  @Test("a complete unknown token is ignored, and reported with its place")
  func mistakes() throws {
    func sentence(_ text: String, _ words: String) throws -> String? {
      let typed = try read(text)
      #expect(typed.words == words)
      #expect(typed.tokens.isEmpty)
      return typed.error?.description
    }
    #expect(
      try sentence("category:wether cloud", "cloud")
        == "there is no 'category:wether'; did you mean 'category:weather'? (at byte 10)")
    #expect(
      try sentence("é category:\"wether\" cloud", "é cloud")
        == "there is no 'category:wether'; did you mean 'category:weather'? (at byte 13)")
    #expect(
      try sentence("category: cloud", "cloud")
        == "nothing follows 'category:'; give a value, or put a word with a colon in quotation marks (at byte 1)"
    )
    #expect(try sentence("category:zz is:zz ", "")?.contains("'category:zz'") == true)
    #expect(try read("category:\"weather\"x cloud").error?.place == 18..<19)
  }

  @Test(
    "any text can be read, and the reported places are within it",
    arguments: 0..<4 as Range<UInt64>)
  func anything(seed: UInt64) throws {
    let vocabulary = FacetVocabulary([try RealIndex.named("sf-symbols").index])
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "category", "available", ":", ":", "\"", "weather", "iOS", " ", " ", "15", "é", "\\", "is",
      "deprecated", "\u{2009}", "中",
    ]
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        text += pieces.randomElement(using: &generator) ?? ""
      }
      let typed = vocabulary.reading(text)
      for token in typed.tokens { #expect(try vocabulary.known(token) == token) }
      if let place = typed.error?.place {
        #expect(place.lowerBound >= 0 && place.upperBound <= text.utf8.count, "\(text)")
      }
      // After a final space, nothing is half typed, so `reading` reports no error in a text that
      // `input` accepts.
      if (try? vocabulary.input(text + " ")) != nil, !text.contains("\"") {
        #expect(vocabulary.reading(text + " ").error == nil, "\(text)")
      }
    }
  }
}
