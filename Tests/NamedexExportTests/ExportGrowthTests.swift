import NamedexCore
import NamedexExport
import NamedexIndexing
import NamedexTestSupport
import Testing

@Suite("Export time")
struct ExportGrowthTests {
  /// Returns a table's rows for the first entry.
  private static func rows(_ name: String, _ index: CatalogIndex) throws -> [[ExportValue]] {
    let table = try #require(ExportTable.all.first { $0.name == name })
    return ExportedCatalog(index).rows(of: table, entry: 0)
  }

  private static func index(_ aliases: [String]) throws -> CatalogIndex {
    let aliases = aliases.map { EntryAlias(name: $0, role: .alternative) }
    return try CatalogIndex(
      NameCatalog(id: "names", entries: [CatalogEntry(name: "one.two", aliases: aliases)]))
  }

  @Test("export time is linear in the number of an entry's names")
  func names() throws {
    let problem = try steepGrowth(
      from: 4000, input: { count in try Self.index((0..<count).map { "other.name.\($0)" }) }
    ) { index in
      let rows = try Self.rows("representation", index)
      #expect(rows.count > 4000)
    }
    #expect(problem == nil)
  }

  @Test("each exported representation refers to its name")
  func places() throws {
    let index = try Self.index(["three", "four.five", "caf\u{E9}.six"])
    let names = try Self.rows("name", index)
    let kept = index.representations(of: try #require(index.entry(0)))
    let rows = try Self.rows("representation", index)
    #expect(rows.count == kept.count)
    for (row, representation) in zip(rows, kept) {
      guard case .integer(let place) = row[2], case .text(let name) = names[place][2] else {
        Issue.record("no place in \(row)")
        continue
      }
      #expect(name == representation.name)
    }
  }
}
