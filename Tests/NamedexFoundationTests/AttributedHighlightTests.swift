import Foundation
import Namedex
import NamedexCore
import NamedexFoundation
import NamedexIndexing
import NamedexTestSupport
import Testing

@Suite("Highlights in attributed strings")
struct AttributedHighlightTests {
  private typealias Language = AttributeScopes.FoundationAttributes.LanguageIdentifierAttribute

  private let texts = [
    "eyedropper.halffull", "Ünï-Çödé", "i\u{307}stanbul", "Straße 12b", "上海.tower", "👍🏽 e\u{301}🙂e",
  ]

  @Test("a range covers the same characters in a string, in UTF-16 and in an attributed string")
  func conversions() throws {
    for text in texts {
      let offsets =
        text.unicodeScalars.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
        + [text.utf8.count]
      for start in offsets {
        for end in offsets where end >= start {
          let range = HighlightRange(token: "", utf8: start..<end)
          let plain = try #require(range.range(in: text))
          let attributed = try #require(range.range(in: AttributedString(text)))
          let scalars = AttributedString(text).unicodeScalars[attributed]
          #expect(Array(scalars) == Array(text.unicodeScalars[plain]))
          let nsRange = try #require(range.nsRange(in: text))
          #expect(nsRange == NSRange(plain, in: text))
          let occurrence = TextOccurrence(
            position: 0, record: 0, utf8: start..<end, keyword: String(text[plain]))
          #expect(occurrence.range(in: AttributedString(text)) == attributed)
          #expect(occurrence.nsRange(in: text) == nsRange)
        }
      }
      let beyond = HighlightRange(token: "", utf8: 0..<text.utf8.count + 1)
      #expect(beyond.range(in: AttributedString(text)) == nil)
    }
    #expect(HighlightRange(token: "", utf8: 0..<1).range(in: AttributedString("é")) == nil)
  }

  @Test("a highlight's range is nil in text other than the matched text")
  func otherTexts() {
    let highlight = HighlightRange(token: "half", utf8: 11..<15)
    let found = TextOccurrence(position: 0, record: 0, utf8: 11..<15, keyword: "Half")
    #expect(highlight.range(in: AttributedString("eyedropper.halffull")) != nil)
    #expect(found.nsRange(in: "eyedropper.halffull") == NSRange(location: 11, length: 4))
    for text in ["eyedropper.fullhalf", "上海上海上海上海", "", "eyedropper.hal"] {
      #expect(highlight.range(in: AttributedString(text)) == nil, "\(text)")
      #expect(found.range(in: AttributedString(text)) == nil, "\(text)")
      #expect(highlight.nsRange(in: text) == nil && found.nsRange(in: text) == nil, "\(text)")
    }
    for utf8 in [-5 ..< -2, -5..<3, Int.min..<Int.max, Int.max..<Int.max] {
      let highlight = HighlightRange(token: "", utf8: utf8)
      #expect(highlight.range(in: AttributedString("eyedropper")) == nil)
      #expect(highlight.nsRange(in: "eyedropper") == nil)
    }
  }

  @Test("a match becomes an attributed string with attributes where the query matches")
  func matches() throws {
    let index = try CatalogIndex(IndexBytes(try IndexBuilder.build(SmallCatalog.catalog)))
    let match = try #require(index.search("half eye").matches.first)
    var mark = AttributeContainer()
    mark[Language.self] = "x-mark"
    let text = AttributedString(highlighting: match, with: mark)
    let pieces = text.runs.map {
      (String(text[$0.range].characters), $0[Language.self] == "x-mark")
    }
    #expect(pieces.map(\.0) == ["eye", "dropper.", "half", "full"])
    #expect(pieces.map(\.1) == [true, false, true, false])
  }
  @Test("a match becomes an NSAttributedString with attributes where the query matches")
  func textViews() throws {
    let index = try CatalogIndex(IndexBytes(try IndexBuilder.build(SmallCatalog.catalog)))
    let match = try #require(index.search("half eye").matches.first)
    let mark = NSAttributedString.Key("mark")
    let text = NSAttributedString(
      highlighting: match, with: [mark: "yes"], others: [mark: "no"])
    #expect(text.string == match.matchedText)
    var pieces: [(String, String)] = []
    text.enumerateAttribute(mark, in: NSRange(location: 0, length: text.length)) {
      value, range, _ in
      pieces.append(((text.string as NSString).substring(with: range), value as? String ?? ""))
    }
    #expect(pieces.map(\.0) == ["eye", "dropper.", "half", "full"])
    #expect(pieces.map(\.1) == ["yes", "no", "yes", "no"])
    let plain = NSAttributedString(highlighting: match, with: [mark: "yes"])
    #expect(plain.attribute(mark, at: 4, effectiveRange: nil) == nil)
  }

  @Test("keyword occurrences have attributes and links, and the current one looks different")
  func occurrences() throws {
    let texts = ["Straße, STRASSE und Gasse", "ohne", "👍🏽 Strasse"]
    var finder = TextFinder(texts)
    finder.find("strasse")
    finder.next()
    var (found, current) = (AttributeContainer(), AttributeContainer())
    found[Language.self] = "found"
    current[Language.self] = "current"
    let lines = texts.indices.map { record in
      AttributedString(
        highlighting: finder.occurrences(inRecord: record), in: texts[record],
        current: finder.current, with: found, currentWith: current)
    }
    #expect(lines.map { String($0.characters) } == texts)
    let runs = lines.flatMap { line in
      line.runs.map { run in
        "\(run[Language.self] ?? "")|\(run.link?.absoluteString ?? "")|\(String(line[run.range].characters))"
      }
    }
    #expect(
      runs == [
        "found|namedex-occurrence:0|Straße", "||, ", "current|namedex-occurrence:1|STRASSE",
        "|| und Gasse", "||ohne", "||👍🏽 ", "found|namedex-occurrence:2|Strasse",
      ])
    let positions = lines.flatMap { $0.runs.compactMap { $0.link?.absoluteString } }
      .map { TextOccurrence.position(ofLink: $0) }
    #expect(positions == [0, 1, 2])
    // Occurrences from different text have no attributes.
    let other = AttributedString(
      highlighting: finder.occurrences(inRecord: 0), in: "another text", current: 1, with: found,
      currentWith: current, links: false)
    #expect(other == AttributedString("another text"))
    let plain = AttributedString(
      highlighting: finder.occurrences(inRecord: 2), in: texts[2], current: nil, with: found,
      currentWith: current, links: false)
    #expect(plain.runs.allSatisfy { $0.link == nil })
  }
}
