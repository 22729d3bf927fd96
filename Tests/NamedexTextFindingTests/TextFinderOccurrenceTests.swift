import NamedexCore
import NamedexTestSupport
import NamedexTextFinding
import Testing

@Suite("Occurrences of a keyword in texts")
struct TextFinderOccurrenceTests {
  private func found(_ keyword: String, _ text: String) -> [String] {
    var finder = TextFinder([text])
    finder.find(keyword)
    return finder.occurrences(inRecord: 0).compactMap {
      $0.range(in: text).map { String(text[$0]) }
    }
  }

  @Test("case and accents are ignored, and combining marks belong to their letter")
  func folding() {
    #expect(found("e", "Été e\u{301}E") == ["É", "é", "e\u{301}", "E"])
    #expect(found("STRASSE", "Die Straße, die STRASSE") == ["Straße", "STRASSE"])
    #expect(found("ΣΊΣΥΦΟΣ", "ο Σίσυφος") == ["Σίσυφος"])
    #expect(found("天气", "今天天气很好，天气！") == ["天气", "天气"])
    #expect(found("a b", "a  b a b") == ["a b"])
    #expect(found("\u{301}", "é") == [])
    #expect(found("", "é") == [])
  }

  @Test("no occurrence begins or ends within a character")
  func wholeCharacters() {
    #expect(found("s", "ß") == [])
    #expect(found("ss", "ß") == ["ß"])
    #expect(found("stras", "Straße") == [])
    #expect(found("strass", "Straße") == ["Straß"])
    #expect(found("fi", "e\u{FB03}cient") == [])
    #expect(found("ffi", "e\u{FB03}cient") == ["\u{FB03}"])
    #expect(found("하", "한국 하늘") == ["하"])
    #expect(found("하", "\u{1112}\u{1161}\u{11AB}") == [])
    #expect(found("한", "\u{1112}\u{1161}\u{11AB}") == ["\u{1112}\u{1161}\u{11AB}"])
    #expect(found("i", "İ") == ["İ"])
  }

  @Test("occurrences do not overlap and do not cross records")
  func boundaries() {
    #expect(found("aa", "aaaaa") == ["aa", "aa"])
    #expect(found("sss", "ßs sß sßs") == ["ßs", "sß", "sß"])
    var finder = TextFinder(["ab", "", "ab", "b"])
    finder.find("bab")
    #expect(finder.count == 0)
    finder.find("b")
    #expect((0..<5).map { finder.positions(inRecord: $0) } == [0..<1, 1..<1, 1..<2, 2..<3, 0..<0])
    #expect(finder[2] == TextOccurrence(position: 2, record: 3, utf8: 0..<1, keyword: "b"))
    #expect(finder[3] == nil)
    #expect(finder.occurrences(inRecord: -1).isEmpty)
  }

  @Test("ranges are also available in UTF-16")
  func utf16() {
    let text = "🙂 ñandú 𝒳 NANDU"
    var finder = TextFinder([text])
    finder.find("nandu")
    #expect(
      finder.occurrences(inRecord: 0).map { $0.utf16Range(in: text) } == [3..<8, 12..<17])
    #expect(finder[0]?.utf16Range(in: "🙂") == nil)
  }

  @Test(
    "random texts in several scripts agree with the naive reference",
    arguments: [
      [
        "a", "b", "S", "s", "ß", "ẞ", "\u{FB03}", "f", "i", "é", "e", "\u{301}", "İ", " ", "K", "K",
      ],
      ["Σ", "σ", "ς", "ά", "ΐ", "ι", "\u{308}", "\u{345}", "α", "ᾳ", " "],
      [
        "한", "하", "ㅎ", "\u{1112}", "\u{1161}", "\u{11AB}", "가", "각", "\u{11A8}", "\u{D7CB}",
        "\u{A960}",
      ],
      ["天", "气", "天气", "，", "a", "A", "\u{3099}", "か", "が"],
      [
        "\u{1D157}", "\u{1D165}", "\u{1D15E}", "\u{302E}", "\u{302F}", "\u{16FF0}", "\u{1D16D}",
        "a",
      ],
      ["क", "ा", "ि", "\u{94D}", "\u{93C}", "क़", "ে", "া", "ো", " "],
      ["ש", "\u{5C1}", "שׁ", "א", "ب", "\u{64E}", "\u{651}", "آ", "ا", "🙂", "👍🏽"],
    ])
  func reference(pieces: [String]) {
    var generator = SeededGenerator(seed: 5)
    func text(_ count: Int) -> String {
      (0..<count).reduce("") { text, _ in text + (pieces.randomElement(using: &generator) ?? "") }
    }
    var total = 0
    for _ in 0..<60 {
      let texts = (0..<5).map { _ in text(Int.random(in: 0...14, using: &generator)) }
      var finder = TextFinder(texts)
      for _ in 0..<12 {
        let keyword = text(Int.random(in: 1...3, using: &generator))
        finder.find(keyword)
        var position = 0
        for (record, text) in texts.enumerated() {
          let expected = TextFinderReference.occurrences(of: keyword, in: text)
          let found = finder.occurrences(inRecord: record)
          #expect(
            found.map(\.utf8) == expected, "\(keyword.debugDescription) in \(text.debugDescription)"
          )
          #expect(found.map(\.position) == Array(position..<position + expected.count))
          #expect(found.allSatisfy { finder[$0.position] == $0 })
          position += expected.count
        }
        #expect(finder.count == position)
        total += position
      }
    }
    #expect(total > 300)
  }

  @Test("texts are searched to their last byte, whatever their length and the offset of the match")
  func everyOffset() {
    for length in 0..<40 {
      for offset in 0...length {
        let text =
          String(repeating: "x", count: offset) + "ÿq"
          + String(repeating: "x", count: length - offset)
        #expect(found("YQ", text) == ["ÿq"], "at \(offset) of \(length)")
        #expect(found("q", text) == ["q"])
        #expect(found("zq", text) == [])
      }
    }
  }

  @Test("an occurrence's range is nil in a text that does not have the keyword at that place")
  func otherTexts() throws {
    var finder = TextFinder(["die Straße", "STRASSE"])
    finder.find("strasse")
    let found = try #require(finder[0])
    #expect(found.range(in: "die Straße").map { "die Straße"[$0] } == "Straße")
    #expect(found.keyword == "strasse")
    for text in ["", "die Gasse!!", "die Straßx", "上海上海上海"] {
      #expect(found.range(in: text) == nil && found.utf16Range(in: text) == nil, "\(text)")
    }
  }
}
