import Namedex
import NamedexIndexing
import NamedexTestSupport
import Testing

@Suite("Damaged indexes")
struct DamagedIndexTests {
  private let bytes: [UInt8]

  init() throws {
    bytes = try IndexBuilder.build(SmallCatalog.catalog)
  }

  /// Calls all functions that read an index.
  private func exercise(_ index: CatalogIndex) throws {
    _ = index.id + index.title
    _ = index.facets
    _ = index.releases
    for number in 0..<min(index.entryCount, 40) {
      let entry = try #require(index.entry(number))
      _ = index.record(of: entry)
      _ = index.representations(of: entry)
      _ = index.character(of: entry)
      _ = index.color(of: entry, in: .dark)
    }
    _ = index.entries(withCharacter: "👻")
    _ = try IdentityQuery("#888").results(in: [index])
    for name in ["pipette", "text/x-C++", "nothing"] { _ = index.check(name) }
    var scopes = [SearchScope(), SearchScope(includesKeywords: true)]
    if let point = try? index.releasePoint("OS 2.0") {
      scopes.append(SearchScope(asOf: point, includesKeywords: true))
    }
    for scope in scopes {
      let searcher = try Searcher(index, scope: scope)
      let suggester = Suggester(searcher)
      for text in [
        "", "e", "eye half", "up up", "up up up", "up u u up", "text/", ".", "pal", "chevorn", "ü",
      ] {
        let query = SearchQuery(text)
        for order in SearchOrder.allCases {
          _ = searcher.search(text, order: order, limit: 20)
        }
        _ = searcher.count(text)
        _ = suggester.names(near: text, limit: 3)
        _ = suggester.words(near: Folding.fold(text))
        _ = suggester.mixed(query, limit: 3)
      }
    }
  }

  @Test("a sound index can be opened, verified and searched")
  func sound() throws {
    let index = try CatalogIndex(IndexBytes(bytes))
    try index.verify()
    try exercise(index)
    #expect(index.entryCount == SmallCatalog.catalog.entries.count)
  }

  @Test("any changed byte is rejected or found by verification, and never causes a crash")
  func everyByte() throws {
    var bytes = bytes
    for offset in bytes.indices where Inputs.isTaken(offset) {
      for change: UInt8 in [0x01, 0x80, 0xFF] {
        bytes[offset] ^= change
        do throws(IndexError) {
          let index = try CatalogIndex(IndexBytes(bytes))
          try? exercise(index)
          try index.verify()
          Issue.record("byte \(offset) changed by \(change) went unnoticed")
        } catch {
          #expect(!error.description.isEmpty)
        }
        bytes[offset] ^= change
      }
    }
  }

  @Test("an index truncated at any length is rejected")
  func everyLength() {
    for count in 0..<bytes.count {
      #expect(throws: IndexError.self, "cut to \(count) bytes") {
        try CatalogIndex(IndexBytes(Array(bytes[..<count])))
      }
    }
    #expect(throws: IndexError.wrongLength(found: bytes.count + 8, expected: UInt64(bytes.count))) {
      try CatalogIndex(IndexBytes(bytes + [UInt8](repeating: 0, count: 8)))
    }
  }

  @Test("`verify` reports damage even if the checksums are correct, and reading does not crash")
  func lies() throws {
    var generator = SeededGenerator(seed: Inputs.seed(3))
    var reported = 0
    let count = Inputs.count(3000)
    for _ in 0..<count {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let offset = Int.random(in: IndexFixture.tableEnd..<damaged.count, using: &generator)
        damaged[offset] = UInt8.random(in: .min ... .max, using: &generator)
      }
      IndexFixture.correctChecksums(&damaged)
      do throws(IndexError) {
        let index = try CatalogIndex(IndexBytes(damaged))
        try? exercise(index)
        try index.verify()
      } catch {
        reported += 1
      }
    }
    // Some changes leave the index valid, such as a changed letter in a title or a category's
    // label.
    #expect(reported * 5 > count * 4)
  }

  @Test("an index of an unsupported earlier format is rejected with a remedy")
  func earlierFormat() throws {
    let path = "\(Repository.root)/Tests/NamedexCoreTests/Format/Released/format-2.ndx"
    let error = #expect(throws: IndexFileError.self) { try CatalogIndex(path: path) }
    let sentence = "index has format 2; this build reads 3 to 5. Rebuild it with `namedex build`"
    #expect(error?.description.contains(sentence) == true, "\(String(describing: error))")
  }

  @Test(
    "an index of a supported earlier format is read, without other languages or phrases",
    arguments: [3, 4])
  func formatBefore(_ version: Int) throws {
    let path = "\(Repository.root)/Tests/NamedexCoreTests/Format/Released/format-\(version).ndx"
    let index = try CatalogIndex(path: path)
    try index.verify()
    #expect(index.languages.isEmpty)
    #expect(!index.hasSenses && index.storedSenses().isEmpty)
    #expect(
      AnswerSearch([Searcher(index)]).answer("primary").rows.first?.shownName == "primary")
  }

  @Test("every error says what was found, what was expected and what to do")
  func messages() {
    var other = bytes
    other[8] = 7
    #expect(throws: IndexError.unsupportedVersion(found: 7, readable: IndexFormat.readableVersions))
    {
      try CatalogIndex(IndexBytes(other))
    }
    #expect(
      IndexError.unsupportedVersion(found: 7, readable: 3...5).description
        == "index has format 7; this build reads 3 to 5. Rebuild it with `namedex build`")
    #expect(throws: IndexError.notAnIndex) { try CatalogIndex(IndexBytes(Array("name".utf8))) }
    #expect(throws: IndexError.notAnIndex) { try CatalogIndex(IndexBytes([])) }
    var swapped = bytes
    swapped[40] ^= 1
    #expect(throws: IndexError.damagedHeader) { try CatalogIndex(IndexBytes(swapped)) }
  }

  @Test("building the same catalog again gives the same bytes")
  func deterministic() throws {
    #expect(try IndexBuilder.build(SmallCatalog.catalog) == bytes)
  }
}

/// Makes damaged indexes with correct checksums.
enum IndexFixture {
  static let sectionCount = IndexSection.allCases.count
  static let tableEnd = 32 + 24 * sectionCount

  static func word(_ bytes: [UInt8], _ offset: Int) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
  }

  static func set(_ bytes: inout [UInt8], _ offset: Int, _ value: UInt64) {
    for byte in 0..<8 {
      bytes[offset + byte] = UInt8(truncatingIfNeeded: value >> UInt64(8 * byte))
    }
  }

  /// Computes the checksum that IndexFormat.md specifies, independently of the library.
  static func checksum(_ words: [UInt64]) -> UInt64 {
    words.reduce(0xCBF2_9CE4_8422_2325) { state, word in
      let mixed = (state ^ word) &* 0x100_0000_01B3
      return mixed ^ (mixed >> 29)
    }
  }

  static func correctChecksums(_ bytes: inout [UInt8]) {
    for section in 0..<sectionCount {
      let record = 32 + 24 * section
      let (offset, count) = (Int(word(bytes, record)), Int(word(bytes, record + 8)))
      let words = stride(from: offset, to: offset + (count + 7) / 8 * 8, by: 8)
        .map { word(bytes, $0) }
      set(&bytes, record + 16, checksum(words))
    }
    let header = stride(from: 0, to: tableEnd, by: 8).filter { $0 != 24 }.map { word(bytes, $0) }
    set(&bytes, 24, checksum(header))
  }
}
