import NamedexCore
import NamedexFiles
import NamedexTestSupport
import Testing
import NamedexSearch

/// Tests the library against the output of `Tools/meanings fixtures`: recorded stems and families,
/// and the answers of a second implementation in Python.
@Suite("Stems, families and meanings, compared with the fixtures")
struct MeaningFixtureTests {
  /// Returns the rows of a fixture, without its first line.
  private static func rows(_ name: String) throws -> [[String]] {
    let path = "\(Repository.root)/Tests/NamedexIndexingTests/Meanings/Fixtures/\(name).tsv"
    let text = String(decoding: try Files.read(path, limit: .max), as: UTF8.self)
    return text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
    }
  }

  @Test("word stems match the fixture")
  func stems() throws {
    let rows = try Self.rows("stems")
    #expect(rows.count > 500)
    for row in rows {
      let stem = String(decoding: WordStem.of(Array(row[0].utf8)), as: UTF8.self)
      #expect(stem == row[1], "\(row[0])")
    }
  }

  @Test("name families match the fixture")
  func families() throws {
    let rows = try Self.rows("families")
    #expect(rows.count > 200)
    for row in rows { #expect(NameFamily.of(row[0]) == row[1], "\(row[0])") }
  }

  @Test("SF Symbols gives the fixture's answers for whole and half-typed words")
  func answers() throws {
    let path = "\(Repository.root)/Catalogs/Indexes/sf-symbols.ndx"
    let searcher = Searcher(try CatalogIndex(IndexBytes(Files.read(path, limit: .max))))
    let rows = try Self.rows("answers")
    #expect(rows.count > 500)
    for query in Set(rows.map { $0[0] }) {
      let expected = rows.filter { $0[0] == query && !$0[1].isEmpty }.map { $0.dropFirst() }
      let found = searcher.meant(by: query, limit: 6).map { meant in
        [
          meant.shownName, "\(meant.score)", "\(meant.useCount)",
          meant.words.joined(separator: ", "),
        ]
      }
      #expect(found == expected.map { Array($0) }, "\(query)")
    }
  }
}
