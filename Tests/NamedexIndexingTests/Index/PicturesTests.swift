import NamedexCore
import NamedexIndexing
import NamedexSearch
import NamedexTestSupport
import Testing

@Suite("Characters and colours in an index")
struct PicturesTests {
  private func index(_ catalog: NameCatalog) throws -> CatalogIndex {
    let index = try CatalogIndex(IndexBytes(try IndexBuilder.build(catalog)))
    try index.verify()
    return index
  }

  @Test(
    "characters are stored in the smallest width for their range",
    arguments: [
      ([0x2603] as [UInt32], 1), ([0x100038, 0x100136], 1), ([0x100038, 0x100137], 2),
      ([0x100038, 0x103584], 2), ([0x21, 0x10FFFD], 4), ([0x10FFFF], 1), ([0], 1), ([], 0),
    ])
  func widths(values: [UInt32], width: Int) throws {
    var entries = [CatalogEntry(name: "none"), CatalogEntry(name: "gone", removed: 0)]
    for value in values {
      let scalar: Unicode.Scalar? = Unicode.Scalar(value)
      #expect(scalar != nil)
      entries.append(CatalogEntry(name: "c\(value)", character: scalar))
    }
    entries.append(CatalogEntry(name: "last"))
    let bytes = try IndexBuilder.build(
      NameCatalog(id: "c", releases: [CatalogRelease(id: "1", platforms: [])], entries: entries))
    let record = 32 + 24 * IndexSection.characters.rawValue + 8
    #expect(Int(bytes[record]) | Int(bytes[record + 1]) << 8 == width * entries.count)
    let index = try CatalogIndex(IndexBytes(bytes))
    try index.verify()
    for (number, entry) in entries.enumerated() {
      #expect(
        index.record(of: EntryID(number, digest: index.digest))?.facts.character == entry.character)
      let text = entry.character.map { String(Character($0)) }
      #expect(index.character(of: EntryID(number, digest: index.digest)) == text)
      if let text {
        #expect(index.entries(withCharacter: text) == [EntryID(number, digest: index.digest)])
      }
    }
    #expect(index.hasCharacters == !values.isEmpty)
    #expect(index.entries(withCharacter: "\u{2604}").isEmpty)
    #expect(index.entries(withCharacter: "").isEmpty)
    #expect(index.character(of: EntryID(-1)) == nil)
    #expect(index.character(of: EntryID(entries.count)) == nil)
  }

  @Test("a removed entry is not found by its character")
  func removed() throws {
    let index = try index(
      NameCatalog(
        id: "c", releases: [CatalogRelease(id: "1", platforms: [])],
        entries: [
          CatalogEntry(name: "a", character: "☃"),
          CatalogEntry(name: "b", removed: 0, character: "☃"),
        ]))
    #expect(index.entries(withCharacter: "☃") == [try #require(index.entry(0))])
  }

  @Test("facets whose values are characters or code points give entries their characters")
  func facets() throws {
    func entry(_ name: String, _ key: String, _ value: String) -> CatalogEntry {
      CatalogEntry(name: name, facets: [CatalogFacet(key: key, value: value)])
    }
    let emoji = try index(
      NameCatalog(
        id: "e",
        entries: [
          entry("heart", "character", "❤"), entry("astronaut", "character", "👩\u{200D}🚀"),
          CatalogEntry(name: "comma"),
        ]))
    #expect(emoji.character(of: EntryID(1, digest: emoji.digest)) == "👩\u{200D}🚀")
    #expect(emoji.character(of: EntryID(2, digest: emoji.digest)) == nil)
    #expect(emoji.entries(withCharacter: "❤\u{FE0F}") == [try #require(emoji.entry(0))])
    #expect(emoji.entries(withCharacter: "👩\u{200D}🚀") == [try #require(emoji.entry(1))])
    let unicode = try index(
      NameCatalog(
        id: "u", entries: [entry("SNOWMAN", "code", "U+2603"), entry("odd", "code", "U+XYZ")]))
    #expect(unicode.character(of: EntryID(0, digest: unicode.digest)) == "☃")
    #expect(unicode.character(of: EntryID(1, digest: unicode.digest)) == nil)
    #expect(unicode.entries(withCharacter: "☃") == [try #require(unicode.entry(0))])
  }

  private static let system: NameCatalog = {
    let releases = [("1", "13.0"), ("2", "26.0")].map { id, version in
      CatalogRelease(
        id: id,
        platforms: VersionNumber(version).map { [PlatformVersion(platform: "iOS", version: $0)] }
          ?? [])
    }
    func color(
      _ appearance: CatalogColor.Appearance, _ release: Int?, _ red: UInt8, alpha: UInt8 = 255
    ) -> CatalogColor {
      CatalogColor(
        appearance: appearance, introduced: release,
        value: ColorValue(red: red, green: 2, blue: 3, alpha: alpha))
    }
    return NameCatalog(
      id: "s", releases: releases,
      entries: [
        CatalogEntry(name: "plain"),
        CatalogEntry(
          name: "systemRed",
          colors: [
            color(.light, 0, 10), color(.light, 1, 20), color(.dark, 0, 30),
            color(.darkIncreasedContrast, 1, 40),
          ]),
        CatalogEntry(name: "red", colors: [color(.any, nil, 50)]),
        CatalogEntry(name: "veil", colors: [color(.light, 0, 60, alpha: 128)]),
      ])
  }()

  @Test("as of a release, a colour has the newest value for each appearance")
  func values() throws {
    let index = try index(Self.system)
    for (number, entry) in Self.system.entries.enumerated() {
      #expect(index.colors(of: EntryID(number, digest: index.digest)) == entry.colors)
      #expect(index.record(of: EntryID(number, digest: index.digest))?.facts.colors == entry.colors)
    }
    let (old, today) = (try index.releasePoint("iOS 18"), try index.releasePoint("iOS 26"))
    let before = try index.releasePoint("iOS 12")
    func red(_ entry: Int, _ appearance: CatalogColor.Appearance, _ point: ReleasePoint?) -> UInt8?
    {
      index.color(of: EntryID(entry, digest: index.digest), in: appearance, asOf: point)?.red
    }
    #expect(red(1, .light, nil) == 20)
    #expect(red(1, .light, today) == 20)
    #expect(red(1, .light, old) == 10)
    #expect(red(1, .light, before) == nil)
    #expect(red(1, .dark, today) == 30)
    #expect(red(1, .lightIncreasedContrast, nil) == nil)
    #expect(red(1, .darkIncreasedContrast, old) == nil)
    #expect(red(2, .dark, before) == 50)
    #expect(red(0, .light, nil) == nil)
    #expect(index.hasColors)
  }

  @Test("the `rgb` facet gives an entry a colour for every appearance")
  func rgb() throws {
    let index = try index(
      NameCatalog(
        id: "c",
        entries: [
          CatalogEntry(name: "aqua", facets: [CatalogFacet(key: "rgb", value: "#00ffff")]),
          CatalogEntry(name: "odd", facets: [CatalogFacet(key: "rgb", value: "blue")]),
        ]))
    let aqua = try #require(ColorValue("#00ffff"))
    #expect(index.hasColors)
    #expect(index.colors(of: EntryID(0, digest: index.digest)) == [CatalogColor(value: aqua)])
    #expect(index.colors(of: EntryID(1, digest: index.digest)).isEmpty)
  }

  @Test("a colour is identified exactly by any of its values, otherwise by the nearest")
  func identify() throws {
    let indexes = [try index(Self.system), try index(Self.system)]
    func results(_ text: String, _ limit: Int = 5) throws -> [Identification] {
      try IdentityQuery(text).results(in: indexes, nearest: limit)
    }
    let exact = try results("#0a0203")
    #expect(exact.map(\.catalog) == [0, 1])
    #expect(exact.map(\.entry.number) == [1, 1])
    #expect(exact.allSatisfy { $0.distance == 0 })
    #expect(exact.first?.colors.map(\.appearance) == [.light])
    let near = try results("#330203", 3)
    #expect(near.map(\.entry.number) == [2, 2, 1])
    #expect(near.map(\.catalog) == [0, 1, 0])
    #expect(near.first?.distance ?? 0 > 0)
    #expect(near.map(\.distance) == near.map(\.distance).sorted())
    #expect(near.last?.colors.map(\.value.red) == [40])
    #expect(try results("#330203", 0).isEmpty)
    #expect(try results("#3c020380").map(\.entry.number) == [3, 3])
    #expect(try results("#3d020380").map(\.entry.number) == [3, 3])
    #expect(try results("#3d020381").isEmpty)
  }
}
