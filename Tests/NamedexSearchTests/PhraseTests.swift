import NamedexCore
import NamedexIndexing
import NamedexSearch
import NamedexTestSupport
import NamedexTokenizing
import Testing

@Suite("A phrase describes a name")
struct PhraseTests {
  private static let names = [
    "bell", "bell.slash", "bolt", "cloud", "cloud.bolt", "cloud.bolt.rain", "eyedropper", "folder",
    "folder.badge.plus", "folder.fill", "heart", "heart.fill", "pencil", "person", "person.2",
    "plus", "rectangle.portrait.and.arrow.right", "square", "square.and.pencil", "square.on.square",
    "star.fill", "xmark", "xmark.circle",
  ]

  private static let senses = [
    ("add", "badge plus", 100, false), ("add", "plus", 100, false), ("and", "", 4, false),
    ("box", "square", 95, false), ("crossed out", "slash", 100, false),
    ("filled", "fill", 100, false), ("icon", "", 4, false), ("in", "", 4, false),
    ("lightning", "bolt", 95, false), ("lightning bolt", "bolt", 95, false),
    ("outline", "-fill", 85, false), ("people", "person", 70, false),
    ("people", "person 2", 95, true), ("symbol for", "", 4, false), ("two", "2", 100, false),
    ("two squares", "square on square", 95, false),
  ]

  private func search(
    _ senses: [(String, String, Int, Bool)] = senses,
    costs: [String: Int] = ["badge": 2, "fill": 12],
    meanings: [(String, String, Int, Int)] = [], names: [String] = names,
    releases: [String: Int] = [:], scope: SearchScope = SearchScope()
  ) throws -> AnswerSearch {
    var lexicon = CompoundLexicon()
    lexicon.decide("eyedropper", ["eye", "dropper"])
    let catalog = NameCatalog(
      id: "symbols",
      releases: releases.isEmpty
        ? [] : ["2019", "2020", "2021", "2022"].map { CatalogRelease(id: $0, platforms: []) },
      lexicon: lexicon,
      entries: names.map {
        CatalogEntry(name: $0, introduced: releases.isEmpty ? nil : releases[$0] ?? 0)
      },
      meanings: meanings.map { words, name, weight, uses in
        CatalogMeaning(
          words: words, entry: names.firstIndex(of: name) ?? 0, weight: weight, useCount: uses)
      },
      senses: senses.map { words, tokens, weight, isExact in
        CatalogSense(
          language: "en", words: words, tokens: tokens.split(separator: " ").map { String($0) },
          weight: weight, isExact: isExact)
      }, tokenCosts: costs)
    let index = try CatalogIndex(IndexBytes(IndexBuilder.build(catalog)))
    try index.verify()
    return AnswerSearch([try Searcher(index, scope: scope)])
  }

  private func first(_ text: String, _ search: AnswerSearch) -> String? {
    search.answer(text).rows.first?.shownName
  }

  @Test(
    "words stand for tokens, alone and together",
    arguments: [
      ("lightning cloud", "cloud.bolt"), ("cloud with lightning bolt", nil),
      ("add folder", "folder.badge.plus"), ("folders added", "folder.badge.plus"),
      ("two squares", "square.on.square"), ("pencil in box", "square.and.pencil"),
    ])
  func tokens(_ text: String, name: String?) throws {
    #expect(first(text, try search()) == name ?? "cloud.bolt")
  }

  @Test("a row says what its words stand for")
  func reasons() throws {
    let row = try #require(search().answer("add folder").rows.first)
    #expect(row.reason == .meaning)
    #expect(
      row.meant?.senses == [
        WordSense(words: "add", tokens: "badge.plus"), WordSense(words: "folder", tokens: "folder"),
      ])
    #expect(row.meant?.words == ["add", "folder"])
  }

  @Test("a compound is found by each of its words, and best by all of them")
  func compounds() throws {
    #expect(first("eye dropper icon", try search()) == "eyedropper")
    #expect(first("droppers", try search()) == "eyedropper")
  }

  @Test("a word that counts only in its exact form does not count when inflected")
  func exact() throws {
    #expect(first("people icon", try search()) == "person.2")
    let without = Self.senses.map { ($0.0, $0.1, $0.2, $0.3 && $0.0 == "people" ? false : $0.3) }
    #expect(first("two people", try search(without)) == "person.2")
    let forms = [("dots", "person 2", 95, true), ("icon", "", 4, false)]
    #expect(first("dots icon", try search(forms)) == "person.2")
    #expect(first("dot icon", try search(forms)) != "person.2")
  }

  @Test("tokens that no word explains count against a name, each by its cost")
  func leftOver() throws {
    #expect(first("lightning in cloud", try search()) == "cloud.bolt")
    // Two cheap tokens cost less than an expensive one.
    let stars = ["star.a", "star.b.c"]
    let dear = try search(
      [("sun", "star", 90, false)], costs: ["a": 90, "b": 1, "c": 1], names: stars)
    #expect(first("sun", dear) == "star.b.c")
    let cheap = try search(
      [("sun", "star", 90, false)], costs: ["a": 1, "b": 9, "c": 9], names: stars)
    #expect(first("sun", cheap) == "star.a")
  }

  @Test("a word for an absent token favours names without that token")
  func absence() throws {
    let search = try search([
      ("love", "heart", 90, false), ("outline", "-fill", 85, false), ("solid", "fill", 90, false),
    ])
    #expect(first("love outline", search) == "heart")
    #expect(first("solid love", search) == "heart.fill")
    let row = try #require(search.answer("love outline").rows.first)
    #expect(row.meant?.senses.last == WordSense(words: "outline", tokens: ""))
  }

  @Test("filler words count only if no other word does")
  func silent() throws {
    let search = try search()
    #expect(first("symbol for lightning", search) == "bolt")
    #expect(search.answer("lightning icon").ignored.isEmpty)
    let only = try self.search(Self.senses + [("icon", "star", 90, false)].sorted { $0.0 < $1.0 })
    #expect(first("icon", only) == "star.fill")
  }

  @Test("the importance of a word as written overrides the importance of its other forms")
  func exactImportance() throws {
    let cute = [("cut", "slash", 100, false), ("cute", "", 4, true)]
    let search = try self.search(cute + Self.senses)
    #expect(first("cute bell", search) == "bell")
    #expect(first("cut bell", search) == "bell.slash")
    #expect(search.answer("cute bell").ignored.isEmpty)
    let ending = [("ending", "", 100, true), ("end", "", 4, false), ("end", "slash", 100, false)]
    let other = try self.search(ending + Self.senses)
    #expect(first("end bell", other) == "bell")
    #expect(first("ending bell", other) == "bell.slash")
  }

  @Test(
    "`two` finds a name that repeats a following word's token, if at most two words intervene",
    arguments: [
      ("two balloons", true), ("two white balloons", true), ("two big white balloons", true),
      ("two very big white balloons", false), ("white balloons", false),
    ])
  func pairs(_ text: String, isPair: Bool) throws {
    let search = try search(
      [
        ("balloon", "bubble", 90, false), ("big", "circle", 30, false), ("two", "2", 100, false),
        ("very", "circle", 30, false), ("white", "circle", 30, false),
      ],
      costs: ["and": 20, "right": 20],
      names: ["2.circle", "bubble.left", "bubble.left.and.bubble.right"])
    let name = first(text, search)
    #expect((name == "bubble.left.and.bubble.right") == isPair)
  }

  @Test("a meaning that uses fewer words comes after a description that uses more")
  func fewerWords() throws {
    let meanings = [("silhouette", "person", 100, 9), ("solid silhouette", "star.fill", 10, 0)]
    let search = try search(
      Self.senses + [("solid", "fill", 100, false), ("love", "heart", 90, false)],
      meanings: meanings)
    #expect(first("silhouette solid love", search) == "heart.fill")
    #expect(first("silhouette", search) == "person")
    // A meaning that uses as many words comes first if its evidence is strong.
    #expect(first("love silhouette nonsense", search) == "person")
  }

  @Test("first letters are not corrected if no row uses all words")
  func otherBeginnings() throws {
    let search = try search(
      [("plug", "bolt", 90, false)], meanings: [("wrong", "xmark", 90, 9)])
    let answer = search.answer("plug prongs")
    #expect(answer.rows.first?.shownName == "bolt")
    #expect(answer.ignored == ["prongs"] && answer.corrected.isEmpty)
    #expect(first("prongs", search) == "xmark")
    #expect(search.answer("plug wromg").corrected.map(\.to) == ["wrong"])
  }

  @Test(
    "each sense of a word counts as much as the catalog says",
    arguments: [(140, "cloud"), (20, "moon")])
  func sayings(weight: Int, name: String) throws {
    let senses = [
      ("night", "cloud", 50, false), ("night", "moon", 100, false), ("rainy", "", weight, false),
      ("rainy", "cloud", 100, false), ("rainy", "moon", 50, false),
    ]
    #expect(first("rainy night", try search(senses, costs: [:], names: ["cloud", "moon"])) == name)
  }

  @Test("meanings also count within a phrase")
  func meanings() throws {
    let meanings = [("sign out", "rectangle.portrait.and.arrow.right", 60, 9)]
    let search = try search(meanings: meanings)
    #expect(first("symbol for sign out", search) == "rectangle.portrait.and.arrow.right")
    #expect(first("icon sign out", search) == "rectangle.portrait.and.arrow.right")
  }

  @Test("names that a phrase describes equally well are ordered by use and age")
  func standing() throws {
    let names = ["cloud.a", "cloud.b"]
    let senses = [("sky", "cloud", 90, false)]
    let costs = ["a": 10, "b": 10]
    let used = try search(
      senses, costs: costs, meanings: [("other", "cloud.b", 50, 40)], names: names)
    #expect(first("sky", used) == "cloud.b")
    let new = try search(senses, costs: costs, names: names, releases: ["cloud.a": 3])
    #expect(first("sky", new) == "cloud.b")
    #expect(first("sky", try search(senses, costs: costs, names: names)) == "cloud.a")
  }

  @Test("only the best name in each group has a row, and a badge makes a separate group")
  func groups() throws {
    let rows = try search().answer("lightning").rows.map(\.shownName)
    #expect(rows.first == "bolt")
    let folders = try search([("directory", "folder", 90, false)]).answer("directory").rows
    #expect(folders.map(\.shownName) == ["folder", "folder.badge.plus"])
  }

  @Test("a text that names an entry finds that entry, whatever its words stand for")
  func named() throws {
    let search = try search([("bell", "heart", 90, false)])
    #expect(first("bell", search) == "bell")
    #expect(first("bell slash", search) == "bell.slash")
  }

  @Test("`verify` reports damage, and a search of damaged bytes does not crash")
  func damage() throws {
    let index = try #require(search().searchers.first).index
    var image = [UInt8]()
    index.withView { view in
      for offset in 0..<view.bytes.byteCount { image.append(view.bytes.byte(offset)) }
    }
    let sections: [IndexSection] = [.tokenCosts, .phraseNames, .senseBlocks, .senses]
    var generator = SeededGenerator(seed: Inputs.seed(5))
    var reported = 0
    let count = Inputs.count(2000)
    for _ in 0..<count {
      var damaged = image
      let extent = index.layout[sections.randomElement(using: &generator) ?? .senses]
      let offset = extent.offset + Int.random(in: 0..<extent.count, using: &generator)
      damaged[offset] = UInt8.random(in: .min ... .max, using: &generator)
      IndexImage.correctChecksums(&damaged)
      do throws(IndexError) {
        let index = try CatalogIndex(IndexBytes(damaged))
        let search = AnswerSearch([Searcher(index)])
        for text in ["add folder", "heart outline", "two squares", "icon"] {
          _ = search.answer(text)
        }
        _ = index.storedSenses()
        try index.verify()
      } catch {
        reported += 1
      }
    }
    // A changed cost, weight or use may still be valid.
    #expect(reported * 4 > count)
  }
}
