import Namedex
import NamedexCore
import NamedexIndexing
import NamedexTestSupport
import NamedexTokenizing
import Testing

/// Indexes with correct checksums in which many records refer to the same long data. The work to
/// read them must stay linear in the size of the file.
@Suite("Indexes whose records share bytes")
struct SharedBytesTests {
  /// Encodes a number with seven bits in each byte.
  private static func varint(_ number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  /// The blocks that begin at the long row: all, every second one, two of three, or the last of
  /// every eight.
  enum Pattern: CaseIterable {
    case all, second, twoOfThree, lastOfEight

    func start(_ block: Int, _ end: Int) -> Int {
      switch self {
      case .all: 0
      case .second: block % 2 == 0 ? 0 : end
      case .twoOfThree: block % 3 == 2 ? end : 0
      case .lastOfEight: block % 8 == 7 ? 0 : end
      }
    }
  }

  @Test(
    "the total length of all names is bounded by the size of their section and their number",
    arguments: Pattern.allCases)
  func names(pattern: Pattern) throws {
    let count = 2048
    var image = IndexImage(
      try IndexBuilder.build(NameCatalog(id: "a", names: (0..<count).map { "n\($0)" })))
    let length = IndexFormat.greatestNameLength
    let long = Self.varint(length) + [UInt8](repeating: 0x61, count: length)
    image[.names] = long + (0..<15).flatMap { _ in Self.varint(length) + [0] }
    for block in 0..<image[.nameBlocks].count / 4 {
      image.put(pattern.start(block, image[.names].count), in: .nameBlocks, at: 4 * block)
    }
    let index = try CatalogIndex(IndexBytes(image.assembled()))
    let bound =
      IndexFormat.namesPerBlock * image[.names].count + IndexFormat.sharedNameLength * count
    var byteCount = 0
    _ = Searcher(index).forEachMatch("") { _, shown, _ in byteCount += shown.count }
    #expect(byteCount <= bound)
    byteCount = 0
    for match in index.search("", order: .name).matches {
      byteCount += match.shownNameUTF8.count
    }
    #expect(byteCount <= bound)
    let row = pattern == .second ? 32 : 16
    #expect(image.verificationError() == .inconsistent(.nameBlocks, .blockOutOfOrder(row: row)))
  }

  @Test(
    "the total number of tokens is bounded by the bytes of their section",
    arguments: Pattern.allCases)
  func places(pattern: Pattern) throws {
    let count = 2048
    var image = IndexImage(
      try IndexBuilder.build(NameCatalog(id: "a", names: (0..<count).map { "n\($0)" })))
    let tokenCount = 0xFFFF
    image[.places] =
      [UInt8(PlaceCode.countEscape << 3)] + Self.varint(tokenCount)
      + [UInt8](repeating: 0x01, count: tokenCount) + [UInt8](repeating: 0, count: 15)
    for block in 0..<image[.placeBlocks].count / 4 {
      image.put(pattern.start(block, image[.places].count), in: .placeBlocks, at: 4 * block)
    }
    let index = try CatalogIndex(IndexBytes(image.assembled()))
    let total = index.withView { view in
      var cursor = PlaceCursor()
      return (0..<view.layout.representationCount).reduce(0) { total, row in
        cursor.move(to: row, of: [], view)
        return total + cursor.places.count
      }
    }
    #expect(
      total <= image[.places].count
        + IndexFormat.sharedTokenCount * index.layout.representationCount)
    #expect(image.verificationError() != nil)
  }

  @Test("ranges that pass `isAlone` do not overlap", arguments: Inputs.seeds(500))
  func alone(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...40, using: &generator)
    let greatest = Int.random(in: 1...60, using: &generator)
    var starts = (0...count).map { _ in Int.random(in: 0...greatest, using: &generator) }
    if seed % 3 == 0 { starts.sort() }
    let index = try CatalogIndex(id: "a", names: ["a"])
    let ranges = index.withView { view in
      (0..<count).compactMap { record -> Range<Int>? in
        guard starts[record] < starts[record + 1] else { return nil }
        let range = starts[record]..<starts[record + 1]
        return view.isAlone(record, of: count, range, start: { starts[$0] }) ? range : nil
      }
    }
    for (place, range) in ranges.enumerated() {
      #expect(!ranges[..<place].contains { $0.overlaps(range) }, "\(starts)")
    }
    // In a sound index, all of these ranges pass.
    if seed % 3 == 0 { #expect(ranges.reduce(0) { $0 + $1.count } == starts[count] - starts[0]) }
  }

  @Test("an entry's facets beyond 65,536 bytes are not read, and verification reports them")
  func facets() throws {
    var image = IndexImage(
      try IndexBuilder.build(
        NameCatalog(
          id: "a",
          entries: (0..<100).map { number in
            CatalogEntry(
              name: "n\(number)", facets: [CatalogFacet(key: "kind", value: "v\(number)")])
          })))
    image[.strings] += [UInt8](repeating: 0x61, count: 1024)
    for value in 0..<100 {
      image.put(image[.strings].count - 1024, in: .facetValues, at: 16 * value)
      image.put(1024, in: .facetValues, at: 16 * value + 4)
    }
    for number in 1...100 {
      image.put(100, in: .classes, at: IndexFormat.classByteCount * number)
    }
    let index = try CatalogIndex(IndexBytes(image.assembled()))
    let facets = try #require(index.entry(0).flatMap { index.record(of: $0) }).facts.facets
    #expect(facets.count == IndexFormat.greatestFacetsLength / 1028)
    #expect(image.verificationError() == .inconsistent(.classes, .classOutOfRange(0)))
  }

  @Test("the builder rejects an entry whose facets take more than 65,536 bytes")
  func longFacets() {
    func build(_ count: Int) throws(IndexBuildError) {
      let facets = (0..<count).map { number in
        CatalogFacet(key: "kind", value: String(repeating: "a", count: 1016) + "\(1000 + number)")
      }
      _ = try IndexBuilder.build(
        NameCatalog(id: "a", entries: [CatalogEntry(name: "a", facets: facets)]))
    }
    #expect(throws: Never.self) { try build(64) }
    #expect(throws: IndexBuildError.tooLarge(.facetBytes, found: 66_560, limit: 65_536)) {
      try build(65)
    }
  }

  @Test(
    "the builder rejects too many platforms, and platform names that are too long in total")
  func platforms() {
    func build(_ names: [String]) throws(IndexBuildError) {
      let version = VersionNumber("1.0")
      let platforms = names.compactMap { name in
        version.map { PlatformVersion(platform: name, version: $0) }
      }
      _ = try IndexBuilder.build(
        NameCatalog(
          id: "a", releases: [CatalogRelease(id: "r", platforms: platforms)],
          entries: [CatalogEntry(name: "a")]))
    }
    let many = (0..<255).map { "p\($0)" }
    #expect(throws: Never.self) { try build(many) }
    #expect(throws: IndexBuildError.tooLarge(.platforms, found: 256, limit: 255)) {
      try build(many + ["p"])
    }
    let long = String(repeating: "a", count: 512)
    #expect(throws: Never.self) { try build([long, String(long.dropLast()) + "b"]) }
    #expect(throws: IndexBuildError.tooLarge(.textBytes, found: 1025, limit: 1024)) {
      try build([long, long + "b"])
    }
  }

  @Test("platform names beyond the total length limit are empty, and verification fails")
  func sharedPlatforms() throws {
    let platforms = (0..<40).compactMap { number in
      VersionNumber("1.0").map { PlatformVersion(platform: "p\(number)", version: $0) }
    }
    var image = IndexImage(
      try IndexBuilder.build(
        NameCatalog(
          id: "a", releases: [CatalogRelease(id: "r", platforms: platforms)],
          entries: [CatalogEntry(name: "a")])))
    image[.strings] += [UInt8](repeating: 0x61, count: 500)
    for platform in 0..<40 {
      image.put(image[.strings].count - 500, in: .platforms, at: 8 * platform)
      image.put(500, in: .platforms, at: 8 * platform + 4)
    }
    let index = try CatalogIndex(IndexBytes(image.assembled()))
    #expect(index.platforms.map(\.utf8.count) == [500, 500] + Array(repeating: 0, count: 38))
    #expect(image.verificationError() == .inconsistent(.platforms, .textOutsideStrings))
  }

  @Test("aliases do not share replacements", arguments: Pattern.allCases)
  func replacements(pattern: Pattern) throws {
    let (count, stepCount) = (1000, 2000)
    let aliases = (0..<count).map { EntryAlias(name: "old\($0)") }
    var image = IndexImage(
      try IndexBuilder.build(
        NameCatalog(id: "a", entries: [CatalogEntry(name: "new", aliases: aliases)])))
    image[.replacements] = [UInt8](
      repeating: 0, count: IndexFormat.replacementByteCount * stepCount)
    for alias in 0...count {
      image.put(pattern.start(alias + 1, stepCount), in: .aliases, at: 8 * alias + 4)
    }
    let index = try CatalogIndex(IndexBytes(image.assembled()))
    let found = try #require(index.entry(0).flatMap { index.record(of: $0) }).facts.aliases
    #expect(found.count == count)
    #expect(
      found.reduce(0) { $0 + $1.replacements.count }
        <= stepCount + IndexFormat.sharedStepCount * count)
    #expect(image.verificationError() != nil)
  }

  /// Returns an index with one entry whose representations all refer to one long name.
  private func repeated(_ count: Int) throws -> IndexImage {
    let long = Array(repeating: "a", count: count).joined(separator: ".")
    let aliases = [EntryAlias(name: long)] + (0..<count).map { EntryAlias(name: "a\($0)") }
    var image = IndexImage(
      try IndexBuilder.build(
        NameCatalog(
          id: "a", tokenization: Tokenization(separators: ["."]),
          entries: [CatalogEntry(name: "a", aliases: aliases)])))
    let representations = image[.representations].count / 4
    for place in 0..<representations { image.put(1, in: .representations, at: 4 * place) }
    image[.places] =
      [PlaceCode.wholeName]
      + [UInt8](repeating: PlaceCode.partsAtSeparators, count: representations)
    for block in 0..<image[.placeBlocks].count / 4 {
      image.put(IndexFormat.placesPerBlock * block, in: .placeBlocks, at: 4 * block)
    }
    return image
  }

  @Test("a name has at most one representation per kind, and verification reports more")
  func representations() throws {
    let image = try repeated(1000)
    let index = try CatalogIndex(IndexBytes(image.assembled()))
    let found = index.representations(of: try #require(index.entry(0)))
    #expect(found.reduce(0) { $0 + $1.tokens.count } < 10_000)
    guard case .damaged(let damage)? = image.verificationError(),
      damage.section == .representations,
      case .contents(.representationOutOfRange) = damage.kind
    else {
      Issue.record("\(String(describing: image.verificationError()))")
      return
    }
  }

  @Test("searching many representations of one long name takes time linear in the file size")
  func repeatedSearch() throws {
    func time(_ count: Int) throws -> Duration {
      let image = try repeated(count)
      let index = try CatalogIndex(IndexBytes(image.assembled()))
      return (0..<3).map { _ in
        processorTime { _ = index.search("a a", order: .catalog) }
      }.min() ?? .zero
    }
    let (short, long) = (try time(2000), try time(4000))
    #expect(long < short * 2.5 + .milliseconds(2), "\(short), \(long)")
  }

  @Test("terms and words in other languages are truncated at the maximum text length")
  func longTerms() throws {
    let words = (0..<16).map { "word\($0)" }
    var image = IndexImage(
      try IndexBuilder.build(
        NameCatalog(
          id: "a", entries: [CatalogEntry(name: "a")],
          meanings: words.map { CatalogMeaning(words: $0, entry: 0, weight: 50) },
          translations: words.map {
            CatalogTranslation(language: "de", words: $0, english: $0, weight: 50)
          })))
    let piece = [UInt8](repeating: 0x61, count: 1024)
    image[.meaningTerms] = []
    image[.words] = []
    for number in 0..<16 {
      let shared = number == 0 ? [] : Self.varint(1024 * number)
      image[.words] += shared + Self.varint(1024) + piece + [1]
      image[.meaningTerms] +=
        shared + Self.varint(1024) + piece + Self.varint(1024 * (number + 1)) + [0, 1, 1]
    }
    let index = try CatalogIndex(IndexBytes(image.assembled()))
    let meanings = index.storedMeanings()
    #expect(meanings.count == 16 && meanings.allSatisfy { $0.words.utf8.count <= 1024 })
    let translations = index.storedTranslations()
    #expect(translations.count == 16)
    #expect(translations.allSatisfy { max($0.words.utf8.count, $0.english.utf8.count) <= 1024 })
    #expect(image.verificationError() != nil)
  }

  @Test("repeated senses and names in a damaged index do not slow down an answer")
  func repeatedSenses() throws {
    let names = (0..<64).map { "a.b\($0)" }
    var image = IndexImage(
      try IndexBuilder.build(
        NameCatalog(
          id: "a", entries: names.map { CatalogEntry(name: $0) },
          meanings: names.indices.map { CatalogMeaning(words: "thing", entry: $0, weight: 50) },
          senses: [CatalogSense(language: "en", words: "word", tokens: ["a"], weight: 90)])))
    // All names are in one group, repeated as often as fits in the section, and each word repeats
    // all tokens.
    image[.phraseNames] = (0..<20_000).flatMap { [$0 == 0 ? 0 : 1, 0, 0, 1, 0] as [UInt8] }
    let key = Array("en\tword".utf8)
    let senses = [UInt8]((0..<20_000).flatMap { _ in [90, 1, 0] as [UInt8] })
    image[.senses] =
      [UInt8(key.count)] + key + [0] + Self.varint(senses.count) + senses
    let index = try CatalogIndex(IndexBytes(image.assembled()))
    let search = AnswerSearch([Searcher(index)])
    let time = processorTime {
      for text in ["word", "thing word", "word word word word word word word word"] {
        _ = search.answer(text)
      }
    }
    #expect(time < .seconds(2), "\(time)")
    #expect(index.storedSenses().count <= 20_002)
    #expect(image.verificationError() != nil)
  }

  @Test("a translation whose term is out of range is omitted")
  func missingTerms() throws {
    var image = IndexImage(
      try IndexBuilder.build(
        NameCatalog(
          id: "a", entries: [CatalogEntry(name: "a")],
          meanings: ["one", "two"].map { CatalogMeaning(words: $0, entry: 0, weight: 50) },
          translations: [
            CatalogTranslation(language: "de", words: "zwei", english: "two", weight: 9)
          ])))
    let index = try CatalogIndex(IndexBytes(image.assembled()))
    #expect(index.storedTranslations().map(\.english) == ["two"])
    image[.meaningTerms] = []
    let damaged = try CatalogIndex(IndexBytes(image.assembled()))
    #expect(damaged.storedTranslations().isEmpty)
    #expect(damaged.storedMeanings().isEmpty)
  }

  @Test("an index without entries has no names")
  func namesOfNothing() throws {
    var image = IndexImage(try IndexBuilder.build(NameCatalog(id: "a", names: [])))
    #expect(image.verificationError() == nil)
    image.put(1, in: .settings, at: 4 * Setting.keywordTextCount.rawValue)
    image[.keywordEntries] = [0, 0, 0, 0]
    image[.nameBlocks] = [0, 0, 0, 0]
    #expect(throws: IndexError.damagedSection(.settings)) {
      try CatalogIndex(IndexBytes(image.assembled()))
    }
  }
}
