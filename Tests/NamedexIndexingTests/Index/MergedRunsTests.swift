import Foundation
import NamedexCore
import NamedexFiles
import NamedexTestSupport
import Testing
import NamedexIndexing

@Suite("An index built from merged runs")
struct MergedRunsTests {
  /// Returns the bytes of an index built from sorted runs, which are stored in the working
  /// directory.
  private static func byRuns(_ catalog: NameCatalog, of length: Int) throws(CatalogError) -> [UInt8]
  {
    try IndexBuilder.index(
      of: SortedCatalog(catalog), runLength: length, in: RunFile(beside: temporary)
    ).index.bytes()
  }

  private static let temporary = FileManager.default.temporaryDirectory.path + "/runs"

  /// Returns the first offset at which two byte arrays differ; nil if they are equal.
  private static func difference(_ a: [UInt8], _ b: [UInt8]) -> Int? {
    if a == b { return nil }
    return zip(a, b).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(a.count, b.count)
  }

  @Test(
    "merged runs give the same index as one run, whatever the catalog contains",
    arguments: 0..<60 as Range<UInt64>)
  func random(seed: UInt64) throws {
    let catalog = RandomCatalog.make(
      seed: seed, entryCount: [1, 15, 16, 17, 90, 400][Int(seed % 6)])
    // The catalog may repeat names, which the public builder would reject.
    let whole = try IndexBuilder.build(SortedCatalog(catalog))
    try CatalogIndex(IndexBytes(whole)).verify()
    for length in [1, 17, 48, 1000] {
      #expect(
        Self.difference(try Self.byRuns(catalog, of: length), whole) == nil, "runs of \(length)")
    }
  }

  @Test(
    "merged runs give the same index as one run for the built-in catalogs",
    arguments: Repository.builtInCatalogs)
  func builtIn(id: String) throws {
    let catalog = try CatalogSource.catalog(at: Repository.catalog(id))
    let whole = try IndexBuilder.build(catalog)
    for length in [16, 500, 4096] {
      #expect(
        Self.difference(try Self.byRuns(catalog, of: length), whole) == nil, "runs of \(length)")
    }
  }

  @Test("a build's summary has the correct counts")
  func summary() throws {
    let (index, summary) = try IndexBuilder.index(
      of: SortedCatalog(SmallCatalog.catalog), runLength: 16, in: RunFile())
    #expect(
      summary
        == IndexSummary(
          entryCount: SmallCatalog.catalog.entries.count,
          removedCount: SmallCatalog.catalog.entries.count { $0.removed != nil },
          aliasCount: SmallCatalog.catalog.entries.reduce(0) { $0 + $1.aliases.count },
          byteCount: try index.bytes().count))
  }

  @Test("the first invalid entry is reported, whichever run it is in")
  func refusal() throws {
    var catalog = RandomCatalog.make(seed: 4, entryCount: 90)
    catalog.entries[40].name = ""
    catalog.entries[70].name = ""
    #expect(throws: IndexBuildError.emptyName(entry: 40)) { try IndexBuilder.build(catalog) }
    do {
      _ = try Self.byRuns(catalog, of: 16)
      Issue.record("no error")
    } catch CatalogError.index(let error) {
      #expect(error == .emptyName(entry: 40))
    }
  }

  @Test("a build writes nothing if there is no space for the runs")
  func noRoom() throws {
    let lists = SourceLists(
      id: "list", names: SourceFile(path: "list.txt", bytes: Array("a\nb\n".utf8)))
    do {
      _ = try CatalogBuild(lists, runLength: 16).write(to: Self.temporary + "/missing/runs")
      Issue.record("no error")
    } catch CatalogError.file(let error) {
      #expect(error.isNotFound)
    }
  }

  @Test("a catalog that is too large is reported with the quantity that exceeds the limit")
  func limits() {
    func tooLarge(_ quantity: IndexBuildError.Quantity, _ found: Int, limit: Int) -> CatalogError {
      .index(.tooLarge(quantity, found: found, limit: limit))
    }
    #expect(throws: tooLarge(.labelBytes, 1 << 32, limit: (1 << 32) - 1)) {
      try TrieSections.check(labelBytes: 1 << 32, setBytes: 0, setIdentifiers: 0)
    }
    #expect(throws: tooLarge(.setBytes, 1 << 34, limit: (1 << 34) - 4)) {
      try TrieSections.check(labelBytes: 0, setBytes: 1 << 34, setIdentifiers: 0)
    }
    #expect(throws: tooLarge(.setIdentifiers, 1 << 28, limit: 268_435_455)) {
      try TrieSections.check(labelBytes: 0, setBytes: 0, setIdentifiers: 1 << 28)
    }
    #expect(throws: tooLarge(.placeBytes, 1 << 32, limit: (1 << 32) - 1)) {
      try RowTables.check(names: 0, nameBytes: 0, placeBytes: 1 << 32)
    }
    #expect(
      IndexBuildError.tooLarge(.labelBytes, found: 9, limit: 8).description
        == "the catalog has 9 bytes of labels; an index holds at most 8. Split the catalog")
  }
}
