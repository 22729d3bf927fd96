import NamedexCore
import NamedexIndexing
import NamedexTestSupport

/// Opens, verifies and searches the index that an input describes.
///
/// The first byte of an input selects how to read the index, and the second what to do with it. A
/// query follows, up to a line feed. The rest is an index to use unchanged, an index whose
/// checksums must be corrected, or edits to a sound index. Without the correction, fuzzing would
/// never get past the header's checksum.
enum IndexFuzzing {
  /// The sound indexes that edits start from.
  private static let bases: [[UInt8]] =
    [SmallCatalog.catalog, DenseCatalog.catalog, WholeCatalog.catalog]
    .compactMap { try? IndexBuilder.build($0) }

  /// The maximum length of a query, in bytes.
  private static let queryLimit = 48
  /// The maximum length of the edits, in bytes; each edit may add 256 KiB.
  private static let editLimit = 256

  static func run(_ input: [UInt8]) throws(FuzzFinding) {
    guard input.count > 2 else { return }
    let (mode, task) = (input[0], input[1])
    let text = input.dropFirst(2)
    let end = text.prefix(queryLimit).firstIndex(of: 0x0A) ?? min(text.count, queryLimit) + 1
    let query = String(decoding: input[2..<end], as: UTF8.self)
    let rest = input[min(end + 1, input.count)...]
    let base = bases[mode & 0xC0 == 0xC0 ? 2 : Int(mode >> 2) % 2]
    var bytes: [UInt8]
    switch mode & 3 {
    case 0: bytes = Array(rest)
    case 1:
      bytes = Array(rest)
      IndexImage.correctChecksums(&bytes)
    default:
      var image = IndexImage(base)
      image.apply(rest.prefix(editLimit))
      bytes = image.assembled()
    }
    let index: CatalogIndex
    do throws(IndexError) {
      index = try CatalogIndex(IndexBytes(bytes))
    } catch {
      return try promise(!error.description.isEmpty, "an error without a description")
    }
    try IndexExercise.run(task, index, query)
    do throws(IndexError) {
      try index.verify()
    } catch {
      return try promise(!error.description.isEmpty, "an error without a description")
    }
    try VerifiedIndex.check(index, query)
  }

  private typealias Seed = (mode: UInt8, task: UInt8, query: String)

  static let seeds: [[UInt8]] = {
    var seeds: [[UInt8]] = []
    for (mode, task, query) in [(0, 0, "eye half"), (1, 1, "up up"), (1, 2, "")] as [Seed] {
      seeds.append([mode, task] + Array("\(query)\n".utf8) + bases[0])
    }
    // Edit a byte, a word and the length of every section in the base indexes.
    for section in 0..<UInt8(IndexSection.allCases.count) {
      let edits: [(UInt8, [UInt8])] = [
        (2, [0, section, 5, 0, 0xFF, 0, 0, 0]), (6, [2, section, 4, 0, 0xFF, 0xFF, 0, 0]),
        (2, [6, section, 8, 0, 1, 0, 0, 0]),
      ]
      seeds.append([0xC2, 0xFF] + Array("thing\n".utf8) + edits[Int(section) % 3].1)
      for (number, (mode, edit)) in edits.enumerated() {
        let task = section &* 3 &+ UInt8(number)
        seeds.append([mode, task] + Array("dot fi\n".utf8) + edit)
      }
    }
    // Make a long string that several values share, blocks with the same start, a long name, a row
    // with many tokens, and a class with all values.
    func edit(
      _ kind: UInt8, _ section: IndexSection, _ place: UInt8, _ value: [UInt8]
    ) -> [UInt8] {
      [kind, UInt8(section.rawValue), place, 0] + value
    }
    let long = edit(0xF6, .strings, 0, [0x61, 0x61, 0x61, 0x61])
    let shared = (0..<4).flatMap { value in
      edit(2, .facetValues, 16 * value, [0, 0, 0, 0])
        + edit(2, .facetValues, 16 * value + 4, [0, 0, 4, 0])
    }
    let hostile = [
      long + shared, edit(2, .nameBlocks, 4, [0, 0, 0, 0]), edit(2, .placeBlocks, 4, [0, 0, 0, 0]),
      edit(0xF6, .names, 0, [0xFF, 0xFF, 0x7F, 0x61]),
      edit(0xF6, .places, 0, [0xF8, 0xFF, 0xFF, 0x7F]),
      edit(2, .classes, 0, [0xFF, 0xFF, 0, 0]) + edit(0xF6, .classValues, 0, [0, 0, 1, 0]),
    ]
    for (number, edits) in hostile.enumerated() {
      for mode: UInt8 in [2, 6] {
        seeds.append([mode, UInt8(number) << 2] + Array("dot fi\n".utf8) + edits)
      }
    }
    return seeds
  }()
}
