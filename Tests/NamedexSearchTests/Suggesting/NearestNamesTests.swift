import NamedexIndexing
import NamedexTestSupport
import Testing
import NamedexCore
import NamedexSearch

@Suite("Names near to a misspelt one")
struct NearestNamesTests {
  /// Compares a text with every name, without a look at its letters first.
  private static func slowly(_ text: String, _ names: [String]) -> Set<String> {
    let wanted = Folding.fold(text)
    let limit = EditDistance.limit(forLength: wanted.count)
    guard limit > 0 else { return [] }
    return Set(names.filter { EditDistance.between(wanted, Folding.fold($0), limit: limit) != nil })
  }

  @Test("are those that comparing every name finds", arguments: 0..<40 as Range<UInt64>)
  func agrees(seed: UInt64) throws {
    let real = try RealIndex.named("sf-symbols")
    var random = SeededGenerator(seed: seed)
    let names = real.catalog.entries.filter { $0.removed == nil }.flatMap { entry in
      [entry.name] + entry.aliases.map(\.name)
    }
    var text = Array(names.randomElement(using: &random) ?? "")
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0..<text.count, using: &random)
      let letter = "abcxyz.19Xé".randomElement(using: &random) ?? "a"
      switch Int.random(in: 0..<3, using: &random) {
      case 0: text[place] = letter
      case 1: text.insert(letter, at: place)
      default: if text.count > 1 { text.remove(at: place) }
      }
    }
    let found = real.index.nearestNames(to: String(text), limit: .max)
    #expect(Set(found) == Self.slowly(String(text), names), "\(String(text))")
    // Whoever asks for many names gives the letters of all.
    let letters = try #require(NameLetters(real.index))
    #expect(real.index.nearestNames(to: String(text), limit: .max, letters: letters) == found)
  }

  @Test("the search for them is given up when it is overtaken, within a thousand names")
  func overtaken() throws {
    let index = try RealIndex.named("sf-symbols").index
    let suggester = Suggester(try Searcher(index))
    for text in ["haert", "squre.and.pencl", "zzzzzz"] {
      let query = SearchQuery(text)
      var asked = 0
      let whole = suggester.names(near: query, limit: 5) {
        asked += 1
        return false
      }
      #expect(whole.map(\.name) == suggester.names(near: query, limit: 5).map(\.name))
      #expect(asked >= index.entryCount / 1024)
      for last in [1, 2, asked / 2, asked] {
        var count = 0
        _ = suggester.names(near: query, limit: 5) {
          count += 1
          return count >= last
        }
        // One for each of the two spellings of the text.
        #expect(count <= last + 1, "\(text), \(last)")
      }
    }
  }

  @Test("letters tell texts apart if one has more than the limit that the other lacks")
  func letters() {
    var generator = SeededGenerator(seed: Inputs.seed(3))
    for _ in 0..<Inputs.count(5000) {
      let (a, b) = (
        generator.next() & generator.next() & generator.next(),
        generator.next() & generator.next() & generator.next()
      )
      for limit in 0...4 {
        let expected = max((a & ~b).nonzeroBitCount, (b & ~a).nonzeroBitCount) <= limit
        #expect(EditDistance.canBeNear(a, b, limit: limit) == expected)
        #expect(EditDistance.canBeNear(a, .max, limit: limit))
      }
    }
  }
}
