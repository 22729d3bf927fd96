import NamedexCore
import NamedexIndexing
import NamedexSearch
import NamedexTestSupport
import Testing

/// Tests symbols that are missing from later systems, according to Apple's lists.
@Suite("Removed names")
struct RemovedNamesTests {
  private let real: RealIndex

  init() throws { real = try RealIndex.named("sf-symbols") }

  @Test("a removed name is reported as removed on older targets, and as unavailable on newer ones")
  func targets() throws {
    var count = 0
    for entry in real.catalog.entries {
      guard let removed = entry.removed, let introduced = entry.introduced else { continue }
      count += 1
      let release = real.catalog.releases[removed]
      let before = real.catalog.releases[introduced...].prefix { $0.id != release.id }
      let version = try #require(before.last?.platforms.first)
      let older = try real.index.releasePoint("\(version.platform) \(version.version)")
      let old = try real.index.check(entry.name, targets: [older])
      #expect(old.status == .removed, "\(entry.name)")
      #expect(old.removed == release, "\(entry.name)")
      let first = try #require(release.platforms.first)
      let newer = try real.index.releasePoint("\(first.platform) \(first.version)")
      let new = try real.index.check(entry.name, targets: [newer])
      #expect(new.status == .unavailable && new.removed == release, "\(entry.name)")
      #expect(real.index.check(entry.name).status == .unavailable)
    }
    #expect(count == 15)
  }

  @Test("the newest former name of a target counts, whatever the order of a catalog's aliases")
  func aliasOrder() throws {
    let aliases = [EntryAlias(name: "a", introduced: 0), EntryAlias(name: "b", introduced: 1)]
    for aliases in [aliases, aliases.reversed()] {
      var entry = CatalogEntry(name: "c", introduced: 2)
      entry.aliases = aliases
      let index = try CatalogIndex(
        NameCatalog(
          id: "own",
          releases: try ["1", "2", "3"].map { id in
            let version = try #require(VersionNumber("\(id).0"))
            return CatalogRelease(
              id: id, platforms: [PlatformVersion(platform: "iOS", version: version)])
          }, entries: [entry]))
      let report = try index.check("a", targets: [index.releasePoint("iOS 2")])
      #expect(report.status == .deprecated && report.best == "b")
      #expect(index.newName("c", of: try #require(index.entry(0)), after: 1)?.before == "b")
    }
  }

  @Test("a report on a name that still exists contains no removal release")
  func kept() throws {
    let target = try real.index.releasePoint("iOS 17")
    let report = try real.index.check("trash", targets: [target])
    #expect(report.status == .ok && report.removed == nil)
  }
}
