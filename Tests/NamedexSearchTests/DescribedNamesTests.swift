import NamedexCore
import NamedexSearch
import NamedexTestSupport
import Testing

/// Descriptions of all names with a certain modifier, as people would write them.
struct Description: Sendable, CustomTestStringConvertible {
  /// The part of the name after the base.
  var ending: String
  /// The descriptions; `%` stands for the base in words.
  var frames: [String]
  /// The minimum shares of descriptions that find the name in the first row and in the first three
  /// rows.
  var first: Double
  var three: Double

  var testDescription: String { ending }

  static let all = [
    Description(
      ending: ".circle", frames: ["% in a circle", "circled %", "% inside circle"], first: 0.97,
      three: 0.98),
    Description(
      ending: ".square", frames: ["% in a square", "% in a box"], first: 0.96, three: 0.97),
    Description(
      ending: ".slash",
      frames: [
        "no %", "% off", "crossed out %", "% with a slash", "% disabled",
        "% with a line through it",
      ], first: 0.96, three: 0.97),
    Description(
      ending: ".badge.plus", frames: ["add %", "% with plus", "new %", "% with a plus sign"],
      first: 0.8, three: 0.92),
    Description(
      ending: ".badge.minus", frames: ["remove %", "% with minus"], first: 0.8, three: 0.95),
    Description(
      ending: ".badge.checkmark", frames: ["% with checkmark", "% with a check mark"], first: 0.85,
      three: 1),
    Description(
      ending: ".badge.clock", frames: ["% with clock", "% with a small clock"], first: 1, three: 1),
    Description(
      ending: ".badge.ellipsis", frames: ["% with three dots"], first: 1, three: 1),
  ]
}

@Suite("Names with a base and a modifier")
struct DescribedNamesTests {
  /// Returns the words of each compound that occurs in names.
  private static func compounds() throws -> [Substring: Substring] {
    let lines = try Repository.lines(of: "Catalogs/sf-symbols/compounds.tsv").dropFirst()
    return Dictionary(
      lines.map { $0.split(separator: "\t") }.filter { $0.count > 1 }.map { ($0[0], $0[1]) }
    ) { first, _ in first }
  }

  @Test("a name with a base and a modifier is found by its description", arguments: Description.all)
  func described(description: Description) throws {
    let index = try RealIndex.named("sf-symbols").index
    let search = AnswerSearch([Searcher(index)])
    let names = Set(index.entries.compactMap { index.record(of: $0)?.facts.name })
    let compounds = try Self.compounds()
    func base(_ name: String) -> String {
      name.hasSuffix(".fill") ? String(name.dropLast(5)) : name
    }
    var (count, first, three) = (0, 0, 0)
    for name in names where name.hasSuffix(description.ending) {
      let own = String(name.dropLast(description.ending.count))
      // Longer bases are hard to describe in few words.
      guard names.contains(own), own.split(separator: ".").count <= 2,
        !own.contains(where: { $0.isNumber })
      else { continue }
      let words = own.split(separator: ".").map { compounds[$0] ?? $0 }.joined(separator: " ")
      for frame in description.frames {
        let text = frame.split(separator: "%", omittingEmptySubsequences: false)
          .joined(separator: words)
        let found = search.answer(text, AnswerSearch.Options(limit: 10)).rows.map {
          base($0.shownName)
        }
        count += 1
        if found.first == name { first += 1 }
        if found.prefix(3).contains(name) { three += 1 }
      }
    }
    #expect(count >= 15)
    #expect(Double(first) >= description.first * Double(count), "\(first) of \(count)")
    #expect(Double(three) >= description.three * Double(count), "\(three) of \(count)")
  }
}
