import NamedexCore
import NamedexIndexing
import NamedexTestSupport
import Testing

@Suite("An index made by merged runs")
struct MergedRunsTests {
  /// The bytes that a catalog gives by runs, in memory.
  private static func byRuns(_ catalog: Catalog, of length: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var source = CatalogEntries(catalog)
    _ = try IndexBuilder.build(
      catalog, &source, runLength: length, at: MemorySite(), output: { bytes += $0 })
    return bytes
  }

  /// The first place at which two texts differ; nil when they are the same.
  private static func difference(_ a: [UInt8], _ b: [UInt8]) -> Int? {
    if a == b { return nil }
    return zip(a, b).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(a.count, b.count)
  }

  @Test("is the index made by one, whatever the catalog has", arguments: 0..<60 as Range<UInt64>)
  func random(seed: UInt64) throws {
    let catalog = RandomCatalog.make(
      seed: seed, entryCount: [1, 15, 16, 17, 90, 400][Int(seed % 6)])
    let whole = try IndexBuilder.build(catalog)
    try CatalogIndex(IndexBytes(whole)).verify()
    for length in [1, 17, 48, 1000] {
      #expect(
        Self.difference(try Self.byRuns(catalog, of: length), whole) == nil, "runs of \(length)")
    }
  }

  @Test(
    "is the index made by one, for the catalogs that are built in",
    arguments: Repository.builtInCatalogs)
  func builtIn(id: String) throws {
    let catalog = try CatalogSource.catalog(at: Repository.catalog(id))
    let whole = try IndexBuilder.build(catalog)
    for length in [16, 500, 4096] {
      #expect(
        Self.difference(try Self.byRuns(catalog, of: length), whole) == nil, "runs of \(length)")
    }
  }

  @Test("begins with the length that was announced")
  func announcedLength() throws {
    var announced = 0
    var bytes: [UInt8] = []
    var source = CatalogEntries(SmallCatalog.catalog)
    let summary = try IndexBuilder.build(
      SmallCatalog.catalog, &source, runLength: 16, at: MemorySite(), begin: { announced = $0 },
      output: { bytes += $0 })
    #expect(announced == bytes.count)
    #expect(
      summary
        == IndexSummary(
          entryCount: SmallCatalog.catalog.entries.count,
          aliasCount: SmallCatalog.catalog.entries.reduce(0) { $0 + $1.aliases.count },
          byteCount: bytes.count))
  }

  @Test("reports the first entry that cannot be in an index, in whichever run it is")
  func refusal() throws {
    var catalog = RandomCatalog.make(seed: 4, entryCount: 90)
    catalog.entries[40].name = ""
    catalog.entries[70].name = ""
    #expect(throws: IndexBuildError.emptyName(entry: 40)) { try IndexBuilder.build(catalog) }
    do {
      _ = try Self.byRuns(catalog, of: 16)
      Issue.record("no error")
    } catch RunBuildError<Never>.catalog(let error) {
      #expect(error == .emptyName(entry: 40))
    }
  }

  /// A site that fails after some bytes.
  private struct SmallSite: BuildSite {
    struct Full: Error {}
    var memory = MemorySite()
    var limit: Int

    mutating func append(_ bytes: [UInt8]) throws(Full) {
      guard memory.bytes.count + bytes.count <= limit else { throw Full() }
      memory.append(bytes)
    }

    func read(_ range: Range<Int>) throws(Full) -> [UInt8] { memory.read(range) }

    func both<First: Sendable, Second: Sendable>(
      _ first: @Sendable @escaping () -> First, _ second: @Sendable @escaping () -> Second
    ) -> (First, Second) { memory.both(first, second) }
  }

  @Test("writes nothing when there is no room for the runs", arguments: [0, 100, 1000])
  func noRoom(limit: Int) throws {
    let catalog = RandomCatalog.make(seed: 5, entryCount: 400)
    var source = CatalogEntries(catalog)
    var pieces = 0
    do {
      _ = try IndexBuilder.build(
        catalog, &source, runLength: 16, at: SmallSite(limit: limit),
        output: { _ throws(SmallSite.Full) in pieces += 1 })
      Issue.record("no error")
    } catch RunBuildError<SmallSite.Full>.site {
      #expect(pieces == 0)
    }
  }
}
