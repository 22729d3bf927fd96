import NamedexCore
import NamedexIndexing
import NamedexSearch
import NamedexTestSupport
import NamedexTokenizing
import Testing

@Suite("Names similar to a misspelt name")
struct NearestNamesTests {
  /// Returns the names near a text by comparing it with every name, without a filter by letters.
  private static func slowly(_ text: String, _ names: [String]) -> Set<String> {
    let joined = JoinedLetters(separators: ["."])
    let wanted = joined.letters(of: text)
    let limit = EditDistance.limit(forNameOfLength: wanted.count)
    guard limit > 0 else { return [] }
    func spelt(_ text: String) -> [UInt8] {
      Array(Spelling(text, separators: ["."]).words.joined(separator: [UInt8(ascii: ".")]))
    }
    let own = spelt(text)
    return Set(
      names.filter { name in
        let distance = EditDistance.between(wanted, joined.letters(of: name), limit: limit)
        return distance == 0
          || distance != nil
            && EditDistance.between(own, spelt(name), limit: limit) != nil
      })
  }

  @Test(
    "the nearest names equal those found by comparing every name",
    arguments: 0..<40 as Range<UInt64>)
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
    let near = Self.slowly(String(text), names)
    // If no name is near, names with one more word are offered.
    let isLonger =
      near.isEmpty
      && found.allSatisfy { name in
        let (words, own) = (name.split(separator: "."), String(text).split(separator: "."))
        return words.count == own.count + 1
          && words.indices.contains { Array(words[..<$0] + words[($0 + 1)...]) == own }
      }
    #expect(Set(found) == near || isLonger, "\(String(text))")
    // The result is the same if the caller passes the letters of all names.
    let letters = try #require(NameLetters(real.index))
    #expect(real.index.nearestNames(to: String(text), limit: .max, letters: letters) == found)
  }

  @Test(
    "capital letters do not add to a name's distance",
    arguments: [
      ("mdiZWve", "mdiZWave"), ("afTrashAlt", "faTrashAlt"), ("faCirclePuse", "faCirclePause"),
      ("mdiNumereic2Circle", "mdiNumeric2Circle"), ("FileVideoo2", "FileVideo2"),
    ])
  func capitals(text: String, name: String) throws {
    let names = ["mdiZWave", "faTrashAlt", "faCirclePause", "mdiNumeric2Circle", "FileVideo2"]
    let index = try CatalogIndex(
      NameCatalog(
        id: "set", tokenization: Tokenization(separators: ["-", "_"]),
        entries: names.map { CatalogEntry(name: $0) }))
    #expect(index.nearestNames(to: text, limit: 3) == [name])
  }

  @Test("a search for the nearest names stops within a thousand names of an interruption")
  func overtaken() throws {
    let index = try RealIndex.named("sf-symbols").index
    for text in ["haert", "squre.and.pencl", "zzzzzz"] {
      let suggester = Suggester(Searcher(index))
      // The first search reads all names.
      var asked = 0
      let whole = suggester.names(near: text, limit: 5) {
        asked += 1
        return false
      }
      #expect(asked >= index.entryCount / 1024)
      #expect(whole.map(\.name) == suggester.names(near: text, limit: 5).map(\.name))
      for last in [1, 2, asked / 2, asked] {
        let suggester = Suggester(Searcher(index))
        var count = 0
        _ = suggester.names(near: text, limit: 5) {
          count += 1
          return count >= last
        }
        #expect(count == last, "\(text), \(last)")
        // This search reads the names that the interrupted search did not.
        #expect(suggester.names(near: text, limit: 5).map(\.name) == whole.map(\.name))
      }
    }
  }

  @Test("in a large catalog, the first search finds the same names as later searches")
  func large() throws {
    let words = ["amber", "birch", "cedar", "delta", "ember", "fjord", "grove"]
    let entries = (0..<140_000).map { number in
      CatalogEntry(name: "\(words[number % 7]).\(words[number / 7 % 7]).n\(number)")
    }
    let index = try CatalogIndex(
      NameCatalog(
        id: "many", title: "Many", tokenization: Tokenization(separators: ["."]), entries: entries))
    let searcher = Searcher(index)
    let later = Suggester(searcher)
    _ = later.names(near: "zzzzz", limit: 1)
    for (text, name) in [
      ("abmer.birch.n7", "amber.birch.n7"), ("cedarcedrn114", "cedar.cedar.n114"),
      ("grove fjord n139999x", nil),
    ] {
      let first = Suggester(searcher).names(near: text, limit: 5)
      #expect(!first.isEmpty)
      #expect(name == nil || first.first?.name == name)
      #expect(later.names(near: text, limit: 5) == first)
    }
  }

  @Test(
    "a name's distance counts only letters, however the words are joined",
    arguments: [
      ("squareandarrowup", "square.and.arrow.up", 0),
      ("Square-And Arrow_up", "square.and.arrow.up", 0),
      ("personFil", "person.fill", 1), ("car bage garshape", "car.badge.gearshape", 2),
    ])
  func distances(text: String, name: String, distance: Int) throws {
    let suggester = Suggester(Searcher(try RealIndex.named("sf-symbols").index))
    let near = suggester.names(near: text, limit: 5)
    #expect(near.first?.name == name && near.first?.distance == distance)
    // A smaller limit or distance gives the beginning of the list.
    for limit in 0..<5 {
      #expect(suggester.names(near: text, limit: limit) == Array(near.prefix(limit)))
    }
    for greatest in 0...2 {
      #expect(
        suggester.names(near: text, limit: 5, within: greatest)
          == near.filter { $0.distance <= greatest })
    }
  }

  @Test(
    "names with one more word are found if no other name is near",
    arguments: [
      ("folder.minus", ["folder.badge.minus"]), ("timerCircleFll", ["timer.circle.fill"]),
      ("zzzzz.minus", []),
    ])
  func oneWordMore(text: String, names: [String]) throws {
    let index = try RealIndex.named("sf-symbols").index
    #expect(index.nearestNames(to: text, limit: 3) == names)
  }

  @Test("names with one more word equal those found by leaving out each word of every name")
  func everyWordMore() throws {
    let vocabulary = ["umbrella", "sandwich", "keyboard", "mountain", "elephant", "trumpets"]
    var generator = SeededGenerator(seed: 56)
    func name() -> String {
      let words = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        vocabulary.randomElement(using: &generator) ?? ""
      }
      // Names may begin and end with separators, and have several between two words.
      let ends = ["", "", "", "."].shuffled(using: &generator)
      return ends[0] + words.joined(separator: [".", ".", ".."].randomElement(using: &generator)!)
        + ends[1]
    }
    let names = (0..<300).map { _ in name() }.uniqued()
    let index = try CatalogIndex(
      IndexBytes(
        IndexBuilder.build(
          NameCatalog(id: "words", entries: names.map { CatalogEntry(name: $0) }))))
    var foundCount = 0
    for _ in 0..<300 {
      let text = name()
      let own = text.split(separator: ".")
      let longer = names.filter { name in
        let words = name.split(separator: ".")
        return words.count == own.count + 1 && own.count >= 2 && name.count > text.count
          && words.indices.contains { Array(words[..<$0] + words[($0 + 1)...]) == own }
      }
      let found = index.nearestNames(to: text, limit: .max)
      let near = Self.slowly(text, names)
      if near.isEmpty {
        #expect(found == longer, "\(text)")
        foundCount += found.count
      } else {
        #expect(Set(found) == near, "\(text)")
      }
    }
    #expect(foundCount > 100)
  }

  @Test("a long name is found with four typing errors, but not beyond 256 letters")
  func longNames() throws {
    let index = try RealIndex.named("sf-symbols").index
    let name =
      "figure.seated.side.right.windshield.front.and.heat.waves.air.distribution.upper.and.lower"
    let text = name.replacing("seated", with: "saeted").replacing("right", with: "rigth")
      .replacing("waves", with: "wave").replacing("upper", with: "uper")
    #expect(index.nearestNames(to: text, limit: 1) == [name])
    #expect(index.nearestNames(to: String(repeating: "heart", count: 60), limit: 1).isEmpty)
  }

  @Test("texts are ruled out if more letters differ than the limit allows")
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
