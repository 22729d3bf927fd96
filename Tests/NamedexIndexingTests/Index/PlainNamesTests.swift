import NamedexCore
import NamedexTestSupport
import Testing
import NamedexIndexing

@Suite("Lists that contain only names")
struct PlainNamesTests {
  private static func lists(_ names: String, _ others: [(String, String)] = []) -> SourceLists {
    SourceLists(
      id: "plain",
      files: ([("names.txt", names)] + others).map {
        SourceFile(path: $0.0, bytes: Array($0.1.utf8))
      })
  }

  @Test(
    "the fast path for plain names gives the same entries as the full reader",
    arguments: [
      "b\n", "a\nb\nc\n", "c\nb\na\n", "A\na\nB\nb\n", "é\ne\nE\n", "上海\nß\nss\nSS\n",
      "a.b c\nx y\n", (0..<100).map { "n\($0 * 37 % 100)\n" }.joined(),
      "á\nA\na\nb\nÁ\n", "12345678\n1234567\n123456789\n12345678a\n12345678A\n",
      (0..<5000).map { "same.beginning.\($0 * 2897 % 5000).\($0 % 7)\n" }.joined(),
      (0..<90).map { String(repeating: "x", count: $0 * 37 % 90 + 1) + "\n" }.joined(),
    ])
  func same(names: String) throws {
    let lists = Self.lists(
      names, [("catalog.txt", "title: T\nseparators: -\n"), ("compounds.tsv", "token\twords\n")])
    let catalog = try NameCatalog(sourceLists: lists)
    let plain = try #require(try SortedCatalog.plain(lists))
    var frame = catalog
    frame.entries = []
    #expect(plain.frame == frame)
    #expect(plain.entryCount == catalog.entries.count)
    let order = Self.order(of: catalog.entries.map(\.name))
    let sorted = order.map { catalog.entries[$0] }
    for size in [1, 3, 16, 1000] {
      #expect(try plain.entries(size) == sorted, "\(size) at a time")
    }
    for plain in [
      plain, SortedCatalog(catalog), try #require(try SortedCatalog.plain(lists, runSize: 40)),
    ] {
      #expect(try plain.entries(7) == sorted)
      #expect(
        plain.positions.map { $0.map { Int($0) } }
          == (order == Array(order.indices) ? nil : order))
    }
  }

  /// Returns the names' positions sorted by folded name, using a different algorithm.
  private static func order(of names: [String]) -> [Int] {
    let folded = names.map { Folding.fold($0) }
    return names.indices.sorted { a, b in
      folded[a] == folded[b] ? a < b : folded[a].lexicographicallyPrecedes(folded[b])
    }
  }

  @Test(
    "plain names with problems are left to the full reader",
    arguments: [
      "", "a\n\nb\n", "a\tb\n", "a\na\n", "b\na\nb\n", "\u{E9}\ne\u{301}\n",
      "b\n\u{E9}\na\ne\u{301}\n",
      "a", "a\r\nb\r\n", " a\n", "a \n", "\u{301}\n", "\u{FEFF}a\n", "a\u{7}\n",
      "K\n\u{212A}\n",
    ])
  func problems(names: String) throws {
    let lists = Self.lists(names)
    #expect(throws: SourceListError.self) { try NameCatalog(sourceLists: lists) }
    #expect(try SortedCatalog.plain(lists) == nil)
    #expect(try SortedCatalog.plain(lists, runSize: 1) == nil)
  }

  @Test("plain names are left to the full reader if one is too long")
  func tooLong() throws {
    let name = String(repeating: "x", count: 4096)
    #expect(try SortedCatalog.plain(Self.lists(name + "\n")) != nil)
    #expect(try SortedCatalog.plain(Self.lists(name + "x\n")) == nil)
  }

  @Test(
    "plain names are left to the full reader if other lists have facts about them",
    arguments: [
      ("alternatives.tsv", "name\tof\nx\ta\n"), ("keywords.tsv", "name\tkeyword\na\tx\n"),
      ("catalog.txt", "compounds: automatic\n"), ("catalog.txt", "nonsense: 1\n"),
    ])
  func others(list: String, text: String) throws {
    #expect(try SortedCatalog.plain(Self.lists("a\nb\n", [(list, text)])) == nil)
    #expect(try SortedCatalog.plain(Self.lists("a\nb\n")) != nil)
  }

  @Test("the check for duplicate plain names agrees with a set", arguments: 0..<50 as Range<UInt64>)
  func distinct(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let letters = ["a", "A", "é", "e\u{301}", "E\u{301}", "b", "K", "\u{212A}"]
    let names = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
      "x" + (letters.randomElement(using: &generator) ?? "")
        + (letters.randomElement(using: &generator) ?? "")
    }
    let isDistinct = Set(names).count == names.count
    let lists = Self.lists(names.map { $0 + "\n" }.joined())
    #expect((try SortedCatalog.plain(lists) != nil) == isDistinct, "\(names)")
  }
}
