import Foundation
import NamedexCore
import NamedexFiles
import NamedexTestSupport
import Testing
import NamedexIndexing

@Suite("A plain list in any order")
struct SortedListTests {
  /// Returns distinct names made from a few words. Some are equal after folding.
  private static func names(_ count: Int, seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    let words = ["fill", "Fill", "circle", "v12", "é", "e", "上海", "ß", "a b", "x"]
    var seen: Set<String> = []
    var names: [String] = []
    while names.count < count {
      let name = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        Int.random(in: 0..<3, using: &generator) == 0
          ? "\(Int.random(in: 0..<900, using: &generator))"
          : words.randomElement(using: &generator) ?? ""
      }.joined(separator: ".")
      if seen.insert(name).inserted { names.append(name) }
    }
    return names
  }

  private static func text(_ names: [String], end: String = "\n") -> [UInt8] {
    Array(names.map { $0 + end }.joined().utf8)
  }

  private static func lists(_ text: [UInt8]) -> SourceLists {
    SourceLists(id: "list", names: SourceFile(path: "list.txt", bytes: text))
  }

  /// Returns the sections of an index, except for the settings and those that store the catalog's
  /// order.
  private static func sections(_ index: [UInt8]) throws -> [[UInt8]] {
    let catalog = try CatalogIndex(IndexBytes(index))
    try catalog.verify()
    func number(_ offset: Int) -> Int {
      (0..<8).reduce(0) { $0 | Int(index[offset + $1]) << (8 * $1) }
    }
    let own: [IndexSection] = [.settings, .catalogPositions, .catalogEntries, .leastBounds]
    return IndexSection.allCases.filter { !own.contains($0) }.map { section in
      let record =
        IndexFormat.headerByteCount + section.rawValue * IndexFormat.sectionRecordByteCount
      let start = number(record)
      return Array(index[start..<start + number(record + 8)])
    }
  }

  @Test(
    "an unsorted list gives the same index as the sorted list, except for the order",
    arguments: [1, 2, 17, 700, 9000])
  func orders(count: Int) throws {
    let names = Self.names(count, seed: UInt64(count))
    let sorted = names.enumerated().sorted { a, b in
      let (x, y) = (Folding.fold(a.element), Folding.fold(b.element))
      return x == y ? a.offset < b.offset : x.lexicographicallyPrecedes(y)
    }.map(\.element)
    func built(_ names: [String]) throws -> [UInt8] {
      let sorted = try #require(try SortedCatalog.plain(Self.lists(Self.text(names))))
      return try IndexBuilder.build(sorted)
    }
    let expected = try Self.sections(try built(sorted))
    #expect(try Self.sections(try built(names)) == expected)
    let catalog = try NameCatalog(sourceLists: Self.lists(Self.text(names)))
    #expect(try IndexBuilder.build(catalog) == built(names))
  }

  @Test(
    "an unsorted list gives the same index from sorted runs and when read in pieces",
    arguments: ["\n", "\r\n"], [40, 9000])
  func runs(end: String, count: Int) throws {
    let names = Self.names(count, seed: 7)
    let folder = try Folder()
    for (number, more) in [[], [names[0], names[count / 2], names[1]]].enumerated() {
      var text = Self.text(names + more, end: end)
      if number == 1 { text = [0xEF, 0xBB, 0xBF] + text.dropLast(end.utf8.count) }
      let whole = try CatalogBuild(Self.lists(text)).built()
      let path = folder.path + "/list.txt"
      try Files.replace(path, with: text)
      var long = try CatalogSource.sourceLists(at: path, longSize: 1)
      #expect(long.long?.longByteCount == text.count && long.files[0].bytes.isEmpty)
      for size in [1, 200, 1000, 1 << 20] {
        for lists in [long, Self.lists(text)] {
          let sorted = try #require(try SortedCatalog.plain(lists, runSize: size))
          #expect(try IndexBuilder.build(sorted) == whole, "runs of \(size)")
        }
      }
      let index = folder.path + "/list.ndx"
      _ = try CatalogBuild(long, runLength: 32).write(to: index)
      #expect(try Files.read(index, limit: .max) == whole)
      #expect(try CatalogBuild(long, runLength: 32).isWritten(to: index))
      #expect(try CatalogBuild(long).built() == whole)
      long.expectedDigest = try long.digest()
      #expect(try CatalogBuild(long).isWritten(to: index))
      try Files.replace(path, with: Self.text(names.reversed(), end: end))
      #expect(throws: CatalogError.self) { try CatalogBuild(long).isWritten(to: index) }
    }
  }

  @Test(
    "reading a list in pieces reports the same problems as reading it whole",
    arguments: ["a\nb\tc\n", "name,tags\na,x\n", "a\n\u{7}\n", "a\u{FFFE}\n\n", "\n"])
  func problems(text: String) throws {
    let folder = try Folder()
    let path = folder.path + "/list.txt"
    try Files.replace(path, with: Array(text.utf8))
    let long = try CatalogSource.sourceLists(at: path, longSize: 1)
    func problem(_ body: () throws -> Void) -> String {
      do {
        try body()
        return ""
      } catch { return "\(error)" }
    }
    let expected = problem {
      _ = try CatalogBuild(
        SourceLists(id: "list", names: SourceFile(path: path, bytes: Array(text.utf8)))
      ).built()
    }
    #expect(problem { _ = try CatalogBuild(long).write(to: folder.path + "/out.ndx") } == expected)
  }

  @Test("a repeated name is reported with both lines, whatever the list's order")
  func twice() throws {
    for (names, message) in [
      (
        ["b", "c", "a", "b"],
        "names.txt:4:1: a second 'b'; expected each name once; remove it or the one in line 1"
      ),
      (
        ["z", "e\u{301}", "a", "\u{E9}"],
        "names.txt:4:1: a second '\u{E9}'; expected each name once; remove it or the one in line 2"
      ),
    ] {
      let lists = SourceLists(
        id: "list", files: [SourceFile(path: "names.txt", bytes: Self.text(names))])
      #expect(try SortedCatalog.plain(lists) == nil)
      do {
        _ = try NameCatalog(sourceLists: lists)
        Issue.record("no error")
      } catch {
        #expect(error.description == message)
      }
    }
  }
}

/// A temporary directory, removed when the object is deallocated.
private final class Folder {
  let path = FileManager.default.temporaryDirectory.path + "/namedex-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
