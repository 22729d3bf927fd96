import Namedex
import NamedexFiles
import NamedexIndexing
import Testing

@Suite("IndexFormat.md")
struct IndexFormatDocumentTests {
  private let document: FormatDocument

  init() throws {
    document = try FormatDocument()
  }

  /// The catalog that the document describes in words.
  private static let catalog: NameCatalog = {
    var lexicon = CompoundLexicon()
    lexicon.decide("heartbolt", ["heart", "bolt"])
    let releases = [("2019", "13.0"), ("2020", "14.0")].map { id, text in
      CatalogRelease(
        id: id,
        platforms: VersionNumber(text).map { [PlatformVersion(platform: "iOS", version: $0)] } ?? []
      )
    }
    let body = [CatalogFacet(key: "category", value: "body")]
    return NameCatalog(
      id: "shapes", title: "Shapes", releases: releases,
      categories: [CategoryLabel(key: "body", label: "Human Body")], lexicon: lexicon,
      entries: [
        CatalogEntry(
          name: "heart", introduced: 0, keywords: ["love"], facets: body, character: "\u{2661}",
          colors: [
            CatalogColor(value: ColorValue(red: 0xFF, green: 0, blue: 0)),
            CatalogColor(
              appearance: .dark, introduced: 1,
              value: ColorValue(red: 0xFF, green: 0x45, blue: 0x3A, alpha: 0xE6)),
          ]),
        CatalogEntry(name: "heart.fill", introduced: 0, facets: body, character: "\u{2665}"),
        CatalogEntry(
          name: "bolt.heart", introduced: 1,
          aliases: [
            EntryAlias(
              name: "heartbolt", introduced: 0,
              replacements: [NameReplacement(name: "bolt.heart", release: 1)])
          ]),
        CatalogEntry(name: "up.up.up"),
      ],
      meanings: [
        CatalogMeaning(words: "favorites", entry: 0, weight: 60),
        CatalogMeaning(words: "life", entry: 0, weight: 40),
        CatalogMeaning(words: "like", entry: 0, weight: 70, useCount: 3),
        CatalogMeaning(words: "power cut", entry: 2, weight: 50),
      ],
      translations: [
        CatalogTranslation(language: "de", words: "der", english: "", weight: 0),
        CatalogTranslation(language: "de", words: "leben", english: "life", weight: 90),
        CatalogTranslation(language: "de", words: "mögen", english: "like", weight: 70),
        CatalogTranslation(language: "fr", words: "aimer", english: "like", weight: 60),
        CatalogTranslation(language: "fr", words: "vie", english: "life", weight: 80),
      ],
      senses: [
        CatalogSense(language: "en", words: "full", tokens: ["fill"], weight: 90),
        CatalogSense(language: "en", words: "icon", tokens: [], weight: 4),
        CatalogSense(language: "en", words: "lightning", tokens: ["bolt"], weight: 95),
        CatalogSense(language: "en", words: "plain", tokens: ["-fill"], weight: 80),
      ], tokenCosts: ["fill": 12])
  }()

  /// A catalog whose sets have the forms that only large catalogs use.
  private static let largeCatalog = NameCatalog(
    id: "large",
    entries: (0..<65_540).map { number in
      let isDot = number < 8 || number >= 65_536
      return CatalogEntry(name: isDot ? "dot" : number == 10 || number == 20 ? "by" : "a")
    })

  @Test("the printed bytes are the whole index of the described catalog")
  func example() throws {
    let bytes = try IndexBuilder.build(Self.catalog)
    try CatalogIndex(IndexBytes(bytes)).verify()
    var end = 0
    for line in try document.lines("index") {
      #expect(line.offset == end, "line \(line.number) does not start where the last one ended")
      try #require(line.end <= bytes.count, "line \(line.number) is after the end of the file")
      #expect(
        Array(bytes[line.offset..<line.end]) == line.bytes, "line \(line.number): \(line.remark)")
      end = line.end
    }
    #expect(end == bytes.count, "bytes from \(end) on are not in the document")
  }

  @Test("the printed bytes of large sets match the described catalog")
  func largeSets() throws {
    // The catalog repeats names, which the public builder would reject.
    let bytes = try IndexBuilder.build(SortedCatalog(Self.largeCatalog))
    let record = 32 + 24 * IndexSection.sets.rawValue
    let start = Int(IndexFixture.word(bytes, record))
    let count = Int(IndexFixture.word(bytes, record + 8))
    let lines = try document.lines("large")
    for line in lines {
      try #require(line.end <= count, "line \(line.number) is after the end of the section")
      #expect(
        Array(bytes[start + line.offset..<start + line.end]) == line.bytes,
        "line \(line.number): \(line.remark)")
    }
    #expect(lines.last?.end == count)
  }

  @Test("every section is listed under its name, in file order")
  func sections() {
    let rows = document.rows(under: "## Sections")
    #expect(rows.map { $0.first } == IndexSection.allCases.map { String($0.rawValue) })
    #expect(rows.map { $0.dropFirst().first } == IndexSection.allCases.map(\.name))
  }

  @Test("the version, the magic and the sizes in the document match the code")
  func constants() throws {
    let header = try document.lines("index").prefix(3)
    #expect(header.first?.bytes == IndexFormat.magic)
    #expect(header.dropFirst().first?.bytes.first.map { UInt32($0) } == IndexFormat.version)
    let sizes = Dictionary(
      document.rows(under: "## Sections").map { ($0[1], $0[2]) }, uniquingKeysWith: { $1 })
    #expect(sizes["settings"] == "4 · (\(IndexFormat.settingsWordCount) + separators)")
    #expect(sizes["classes"] == "\(IndexFormat.classByteCount) · (classes + 1)")
    #expect(sizes["replacements"] == "\(IndexFormat.replacementByteCount) each")
    #expect(sizes["name blocks"] == "4 · ⌈texts ÷ \(IndexFormat.namesPerBlock)⌉")
    #expect(sizes["place blocks"] == "4 · ⌈representations ÷ \(IndexFormat.placesPerBlock)⌉")
    #expect(sizes["nodes"] == "\(IndexFormat.nodeByteCount) · nodes")
    #expect(sizes["branches"] == "\(IndexFormat.branchByteCount) · nodes with children")
  }
}

/// The parts of the index file's specification that a test can read.
private struct FormatDocument {
  /// A line of printed bytes: an offset, bytes in hexadecimal, and a remark, separated by two
  /// spaces.
  struct Line {
    var number: Int
    var offset: Int
    var bytes: [UInt8]
    var remark: String

    var end: Int { offset + bytes.count }
  }

  private let lines: [String]

  init() throws {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let path = "/\(root)/Sources/Namedex/Namedex.docc/IndexFormat.md"
    let text = String(decoding: try Files.read(path, limit: .max), as: UTF8.self)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// Returns the printed bytes in all code blocks of one kind.
  func lines(_ kind: String) throws -> [Line] {
    var result: [Line] = []
    var isInside = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        isInside = line == "```" + kind
      } else if isInside {
        let fields = line.components(partedBy: "  ")
        let offset = try #require(
          fields.first.flatMap { Int($0, radix: 16) }, "line \(index + 1) has no offset")
        try #require(fields.count >= 2, "line \(index + 1) has no bytes")
        let bytes = try fields[1].split(separator: " ").map { pair in
          try #require(UInt8(pair, radix: 16), "line \(index + 1): \(pair) is not a byte")
        }
        result.append(
          Line(
            number: index + 1, offset: offset, bytes: bytes,
            remark: fields.dropFirst(2).joined(separator: " ")))
      }
    }
    try #require(!result.isEmpty, "the document prints no bytes of \(kind)")
    return result
  }

  /// Returns the cells of the first table under a heading, without the header row.
  func rows(under heading: String) -> [[String]] {
    guard let start = lines.firstIndex(of: heading) else { return [] }
    let table = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return table.dropFirst(2).map { row in
      row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmed }
    }
  }
}

extension String {
  /// Returns the pieces between runs of a separator, trimmed and without empty pieces.
  fileprivate func components(partedBy separator: String) -> [String] {
    split(separator: separator).map { $0.trimmed }.filter { !$0.isEmpty }
  }
}

extension Substring {
  /// The text without surrounding spaces.
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    guard let last = start.lastIndex(where: { $0 != " " }) else { return "" }
    return String(start[...last])
  }
}
