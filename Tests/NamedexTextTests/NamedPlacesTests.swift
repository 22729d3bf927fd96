import NamedexTestSupport
import NamedexText
import Testing

@Suite("Places in prose that may name something")
struct NamedPlacesTests {
  private func places(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return NamedPlaces.all(in: bytes).map { place in
      "\(String(decoding: bytes[place.range], as: UTF8.self)) \(place.certainty)"
    }
  }

  @Test("code counts as quoted, even in fences, and a fence's language is skipped")
  func fences() {
    #expect(places("`a.b` c.d") == ["a.b quoted", "c.d plain"])
    #expect(places("~~~ e.f\na.b\n~~~\nc.d") == ["a.b quoted", "c.d plain"])
    #expect(places("```swift\nImage(systemName: \"a\")\n") == ["a stated"])
    #expect(places("`Label(\"a\", systemImage: \"b\")` \"c\"") == ["b stated", "c quoted"])
    #expect(places("````\n```\na.b\n````\n") == ["a.b quoted"])
  }

  @Test("code ends at a run of as many backticks as it began with")
  func runs() {
    #expect(places("``a`b`` c.d ` e.f `") == ["c.d plain", "e.f quoted"])
    #expect(places("` a.b `` c.d ``` e.f ``") == ["a.b plain", "c.d plain", "e.f plain"])
    #expect(
      places("a.b ```c.d` `e.f``` g.h") == ["a.b plain", "c.d plain", "e.f plain", "g.h plain"])
  }

  @Test("runs of backticks with different lengths take linear time")
  func lengths() {
    let problem = steepGrowth(
      from: 100_000,
      input: { size in
        let lengths = (1...).prefix { $0 * $0 < 2 * size }
        return Array(lengths.map { String(repeating: "`", count: $0) }.joined(separator: "a").utf8)
      }
    ) { _ = NamedPlaces.all(in: $0) }
    #expect(problem == nil)
  }

  @Test(
    "quoted names in prose are found in linear time",
    arguments: ["`", "\"", "``` ", "``a`", "\"a", "a.", "` \" ' \u{201C} ", "'a'", "```\n"])
  func growth(piece: String) {
    let problem = steepGrowth(
      from: 100_000, input: { Array(String(repeating: piece, count: $0 / piece.utf8.count).utf8) }
    ) { _ = NamedPlaces.all(in: $0) }
    #expect(problem == nil)
  }
}
