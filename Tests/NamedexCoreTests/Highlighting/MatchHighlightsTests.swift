import Foundation
import NamedexCore
import Testing

@Suite("The highlights of a match")
struct MatchHighlightsTests {
  private static let ranges = [
    HighlightRange(token: "half", utf8: 11..<15), HighlightRange(token: "eye", utf8: 0..<3),
    HighlightRange(token: "", utf8: 4..<4),
  ]
  private let highlights = MatchHighlights(ranges)

  @Test("highlights are a collection of their ranges")
  func collection() {
    #expect(Array(highlights) == Self.ranges)
    #expect(highlights.startIndex == 0 && highlights.endIndex == 3 && highlights.count == 3)
    #expect(highlights.indices == 0..<3)
    for (position, range) in Self.ranges.enumerated() { #expect(highlights[position] == range) }
    #expect(highlights.first == Self.ranges.first && highlights.last == Self.ranges.last)
    #expect(Array(highlights[1...]) == Array(Self.ranges[1...]))
    #expect(highlights.reversed() == Self.ranges.reversed())
    #expect(MatchHighlights([]).isEmpty && MatchHighlights([]) == [])
  }

  @Test("highlights are equal if their ranges and tokens are")
  func equality() {
    let same: MatchHighlights = [Self.ranges[0], Self.ranges[1], Self.ranges[2]]
    #expect(same == highlights && same.hashValue == highlights.hashValue)
    for position in Self.ranges.indices {
      var others = Self.ranges
      others[position].token += "x"
      #expect(MatchHighlights(others) != highlights)
      others = Self.ranges
      others[position].utf8 = 0..<9
      #expect(MatchHighlights(others) != highlights)
      others.remove(at: position)
      #expect(MatchHighlights(others) != highlights)
    }
    #expect(MatchHighlights(Self.ranges.reversed()) != highlights)
    #expect(Set([highlights, same, []]).count == 2)
  }

  @Test("highlights are encoded and printed as a list of ranges")
  func list() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(highlights)
    #expect(try data == encoder.encode(Self.ranges))
    #expect(
      String(decoding: data.prefix(31), as: UTF8.self) == #"[{"token":"half","utf8":[11,15]"#)
    #expect(try JSONDecoder().decode(MatchHighlights.self, from: data) == highlights)
    #expect("\(highlights)" == "\(Self.ranges)")
  }
}
