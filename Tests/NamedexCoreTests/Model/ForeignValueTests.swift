import Namedex
import NamedexCore
import NamedexIndexing
import NamedexTestSupport
import Testing

@Suite("Values from another index")
struct ForeignValueTests {
  private let own: CatalogIndex
  private let other: CatalogIndex

  init() throws {
    own = try CatalogIndex(SmallCatalog.catalog)
    other = try RealIndex.named("uikit-colors").index
  }

  @Test("an entry ID from another index finds nothing")
  func entries() throws {
    let entry = try #require(other.entry(3))
    #expect(other.name(of: entry) != nil)
    #expect(own.name(of: entry) == nil)
    #expect(own.record(of: entry) == nil)
    #expect(!own.contains(entry))
    #expect(Searcher(own).shownName(of: entry) == nil)
    let match = try #require(other.search("system").first)
    #expect(other.introduced(of: match) != nil)
    #expect(own.introduced(of: match) == nil)
  }

  @Test(
    "an entry ID that does not exist finds nothing",
    arguments: [-1, 16, Int.max, Int.min])
  func numbers(number: Int) throws {
    #expect(own.entryCount == 16)
    #expect(own.entry(number) == nil)
    for entry in [EntryID(number), EntryID(number, digest: own.digest)] {
      #expect(own.name(of: entry) == nil && own.record(of: entry) == nil)
      #expect(own.introduced(of: SearchMatch(entry: entry, shownName: "pip")) == nil)
      #expect(Searcher(own).shownName(of: entry) == nil)
    }
    #expect(own.name(of: EntryID(3)) == nil)
    #expect(own.release(number) == nil)
  }

  @Test("a release point from another index is rejected everywhere")
  func releases() throws {
    let point = try other.releasePoint("iOS 13")
    let expected = ScopeError.foreignRelease("iOS 13", catalog: "small")
    #expect(throws: expected) { try Searcher(own, scope: SearchScope(asOf: point)) }
    #expect(throws: expected) { try Searcher(own, scope: SearchScope(targets: [point])) }
    let set = try other.releaseSet("iOS 13")
    #expect(throws: expected) { try Searcher(own, scope: SearchScope(introduced: set)) }
    #expect(throws: expected) { try own.search("a", scope: SearchScope(asOf: point)) }
    #expect(throws: expected) { try own.check("pip", targets: [point]) }
    let mixed = [try own.releasePoint("OS 2"), point]
    #expect(throws: expected) { try own.check("pip", targets: mixed) }
    #expect(throws: expected) { try own.search("", scope: SearchScope(targets: mixed)) }
    #expect(
      expected.description
        == "'iOS 13' is a release from an index other than small; make one with "
        + "`releasePoint(_:)` or `releaseSet(_:)` of the index that is searched")
    // Another index of the same catalog has the same digest, so its release points are accepted.
    let again = try CatalogIndex(SmallCatalog.catalog)
    #expect(try own.check("pip", targets: [again.releasePoint("OS 2")]).status != .unknown)
  }

  @Test("a facet from another index is rejected")
  func facets() throws {
    let facet = CatalogFacet(key: "category", value: "standard")
    #expect(throws: ScopeError.self) { try Searcher(own, scope: SearchScope(facets: [facet])) }
    let unknown = CatalogFacet(key: "hue", value: "red")
    #expect(throws: ScopeError.self) { try own.search("", scope: SearchScope(facets: [unknown])) }
    #expect(own.scope(of: [FacetToken(key: "hue", value: "red")]) == nil)
    #expect(own.scope(of: [.available("iOS 13")]) == nil)
    #expect(own.scope(of: [.asOf("iOS 13")]) == nil)
    #expect(own.scope(of: [.catalog("uikit-colors")]) == nil)
    #expect(own.scope(of: [FacetToken(key: "", value: "")]) == nil)
  }

  @Test("entry IDs from different indexes are not equal")
  func identity() throws {
    let entry = try #require(own.entry(0))
    #expect(entry != other.entry(0))
    #expect(entry == EntryID(0, digest: own.digest))
    let found = CombinedSearch.search([Searcher(own), Searcher(other)], "", limit: nil)
    #expect(Set(found.results.map(\.id)).count == found.matchCount)
    let numbers = Set(found.results.map(\.match.entry.number))
    #expect(numbers.count < found.matchCount)
  }
}
