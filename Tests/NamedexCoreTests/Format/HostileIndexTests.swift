import NamedexIndexing
import NamedexTestSupport
import Testing
import NamedexCore

/// Tests indexes with correct checksums whose parts overlap. The work to read an index must be
/// bounded by its length.
@Suite("Hostile indexes")
struct HostileIndexTests {
  /// 40 entries with two facets each, in three blocks of names.
  private static let catalog = NameCatalog(
    id: "small",
    entries: (0..<40).map { number in
      CatalogEntry(
        name: "name.\(number)",
        facets: [
          CatalogFacet(key: "kind", value: "k\(number % 8)"),
          CatalogFacet(key: "shape", value: "s\(number % 5)"),
        ])
    })
  private let sound: IndexImage

  init() throws { sound = IndexImage(try IndexBuilder.build(Self.catalog)) }

  @Test("an image of a valid index passes `verify`")
  func control() throws {
    #expect(sound.verificationError() == nil)
  }

  @Test("values that share one long string are not read, and `verify` reports them")
  func sharedText() throws {
    var image = sound
    image[.strings] += [UInt8](repeating: 0x61, count: 1 << 20)
    for value in 0..<13 {
      image.put(0, in: .facetValues, at: 16 * value)
      image.put(1 << 20, in: .facetValues, at: 16 * value + 4)
    }
    let index = try CatalogIndex(IndexBytes(image.assembled()))
    #expect(
      index.facets.map { $0.values.map(\.value) } == [8, 5].map { Array(repeating: "", count: $0) })
    #expect(image.verificationError() == .inconsistent(.facetValues, .textOutsideStrings))
  }

  @Test("`verify` reports blocks of names that share their bytes")
  func sharedNames() throws {
    var image = sound
    for block in 1..<3 { image.put(0, in: .nameBlocks, at: 4 * block) }
    #expect(image.verificationError() == .inconsistent(.nameBlocks, .blockOutOfOrder(row: 16)))
  }

  @Test("a name is read only up to the maximum name length")
  func longName() throws {
    for (count, isRead) in [(IndexFormat.greatestNameLength, true), (1 << 20, false)] {
      var image = sound
      var length: [UInt8] = []
      var rest = count
      while rest > 0x7F {
        length.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      length.append(UInt8(rest))
      image[.names] = length + [UInt8](repeating: 0x61, count: count)
      // A name's block ends where the next block begins.
      for block in 1..<3 { image.put(image[.names].count, in: .nameBlocks, at: 4 * block) }
      let index = try CatalogIndex(IndexBytes(image.assembled()))
      let name = index.withView { view in
        var cursor = NameCursor()
        cursor.move(to: 0, view)
        return cursor.text
      }
      #expect(name.count == (isRead ? count : 0))
    }
  }

  @Test(
    "`verify` reports names with control characters, and the builder rejects them",
    arguments: ["\u{1B}", "\n", "\u{85}"])
  func controls(control: String) throws {
    #expect(throws: IndexBuildError.controlCharacter("a\(control)b", entry: 1)) {
      try IndexBuilder.build(NameCatalog(id: "small", names: ["a", "a\(control)b"]))
    }
    guard control.utf8.count == 1, let byte = control.utf8.first else { return }
    var image = sound
    // The first name: its length, then its bytes.
    image[.names][3] = byte
    #expect(image.verificationError() == .inconsistent(.names, .malformedName(row: 0)))
  }

  @Test("a row's token count is limited to the maximum name length")
  func manyTokens() throws {
    var image = sound
    // The head of the first row, the largest token count that can be encoded, and the bytes of
    // 100,000 one-byte tokens.
    image[.places] =
      [UInt8(PlaceCode.countEscape << 3), 0xFF, 0xFF, 0xFF, 0x7F]
      + [UInt8](repeating: 0x01, count: 100_000)
    for block in 1..<3 { image.put(image[.places].count, in: .placeBlocks, at: 4 * block) }
    let index = try CatalogIndex(IndexBytes(image.assembled()))
    let count = index.withView { view in
      var cursor = PlaceCursor()
      cursor.move(to: 0, of: Array("name.0".utf8), view)
      return cursor.places.count
    }
    #expect(count == IndexFormat.greatestNameLength)
    image = sound
    for block in 1..<3 { image.put(0, in: .placeBlocks, at: 4 * block) }
    #expect(image.verificationError() == .inconsistent(.placeBlocks, .blockOutOfOrder(row: 16)))
  }

  @Test("`verify` reports classes that share a value, and a class that repeats a value")
  func sharedValues() throws {
    let classCount = sound[.classes].count / IndexFormat.classByteCount - 1
    let valueCount = sound[.classValues].count / 2
    try #require(classCount == 40 && valueCount == 80)
    var image = sound
    // Every second class has all values.
    for number in 0..<classCount {
      image.put(
        number % 2 == 0 ? 0 : valueCount, in: .classes, at: IndexFormat.classByteCount * number)
    }
    let index = try CatalogIndex(IndexBytes(image.assembled()))
    // The first class has every value; the others have none.
    let accepted = try index.acceptedClasses([CatalogFacet(key: "kind", value: "k0")])
    #expect(accepted == [true] + [Bool](repeating: false, count: classCount - 1))

    image = sound
    // The third class begins where the first does.
    image.put(0, in: .classes, at: IndexFormat.classByteCount * 2)
    #expect(image.verificationError() == .inconsistent(.classes, .classOutOfRange(2)))
    image = sound
    image[.classValues].replaceSubrange(2..<4, with: sound[.classValues][0..<2])
    #expect(image.verificationError() == .inconsistent(.classes, .classOutOfRange(0)))
  }

  @Test("facets that share or repeat a value are rejected, or `verify` reports them")
  func sharedFacets() throws {
    var image = sound
    image.put(13, in: .facetKeys, at: 8)
    #expect(throws: IndexError.damagedSection(.facetKeys)) {
      try CatalogIndex(IndexBytes(image.assembled()))
    }
    image = sound
    image[.facetKeys].replaceSubrange(12..<20, with: sound[.facetKeys][0..<8])
    #expect(image.verificationError() == .inconsistent(.facetValues, .repeatedFacet(key: 1)))
    image = sound
    image[.facetValues].replaceSubrange(16..<24, with: sound[.facetValues][0..<8])
    #expect(image.verificationError() == .inconsistent(.facetValues, .repeatedFacet(key: 0)))
  }

  // In quadratic time, this would take minutes.
  @Test("an entry may have any number of names")
  func manyNames() throws {
    let aliases = (0..<500_000).map { EntryAlias(name: "old\($0)") }
    let bytes = try IndexBuilder.build(
      NameCatalog(id: "small", entries: [CatalogEntry(name: "new", aliases: aliases)]))
    let index = try CatalogIndex(IndexBytes(bytes))
    let entry = try #require(index.entry(0))
    #expect(index.record(of: entry)?.facts.aliases.count == aliases.count)
    // Each name has two representations: whole, and cut between letters and digits.
    #expect(index.representations(of: entry).count == 2 * aliases.count + 1)
  }

  @Test("a catalog that exceeds the limits of an index is rejected by the builder")
  func limits() {
    func error(_ entry: CatalogEntry) -> IndexBuildError? {
      do throws(IndexBuildError) {
        _ = try IndexBuilder.build(NameCatalog(id: "small", entries: [entry]))
        return nil
      } catch {
        return error
      }
    }
    func text(_ count: Int) -> String { String(repeating: "a", count: count) }
    func facet(_ count: Int) -> CatalogEntry {
      CatalogEntry(name: "a", facets: [CatalogFacet(key: "kind", value: text(count))])
    }
    #expect(error(facet(1024)) == nil)
    #expect(error(facet(1025)) == .tooLarge(.textBytes, found: 1025, limit: 1024))
    #expect(
      error(CatalogEntry(name: text(16_384))) == .tooLarge(.nameBytes, found: 16_384, limit: 16_383)
    )
    // Keywords are separated by two bytes.
    let keywords = [text(16_000), text(16_000), text(16_000), text(16_000)]
    #expect(error(CatalogEntry(name: "a", keywords: keywords)) == nil)
    #expect(
      error(CatalogEntry(name: "a", keywords: keywords + [text(1600)]))
        == .tooLarge(.keywordBytes, found: 65_610, limit: 65_535))
    let facets = (0..<1025).map { CatalogFacet(key: "k", value: "v\($0)") }
    #expect(error(CatalogEntry(name: "a", facets: Array(facets.dropLast()))) == nil)
    #expect(
      error(CatalogEntry(name: "a", facets: facets))
        == .tooLarge(.entryFacets, found: 1025, limit: 1024))
  }
}
