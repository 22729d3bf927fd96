import NamedexCore
import NamedexIndexing
import NamedexTestSupport

/// An index with valid checksums and one damaged section. A number selects the section, the kind of
/// damage and its place.
public struct DamagedIndex {
  /// The section and the kind of damage.
  public let description: String
  /// The bytes of the index file.
  public let bytes: [UInt8]

  private static let sound: IndexImage? =
    (try? IndexBuilder.build(WholeCatalog.catalog)).map { IndexImage($0) }

  /// The numbers that the damage writes into tables.
  private static let numbers = [
    0, 1, 2, 7, 0x7F, 0x80, 0xFF, 0x100, 0x3FF, 0xFFFF, 0x1_0000, 0x7FFF_FFFF, 0x8000_0000,
    0xFFFF_FFFE, 0xFFFF_FFFF,
  ]

  /// Creates the damaged index with the given number.
  public init(number: Int) {
    var generator = SeededGenerator(seed: UInt64(number))
    let sections = IndexSection.allCases.filter { $0 != .settings || number % 10 == 0 }
    let section = sections[number % sections.count]
    let damage = Damage.allCases[number / sections.count % Damage.allCases.count]
    description = "\(number): \(section.name), \(damage)"
    guard var image = Self.sound else {
      bytes = []
      return
    }
    var content = image[section]
    damage.apply(&content, among: image, &generator)
    image[section] = content
    bytes = image.assembled()
  }

  /// The number of bytes in the English terms of the undamaged index.
  public static let termByteCount = sound?[.meaningTerms].count ?? 0

  /// Creates an index whose English terms are truncated.
  public init(termBytes: Int) {
    description = "\(termBytes) bytes of terms"
    guard var image = Self.sound else {
      bytes = []
      return
    }
    image[.meaningTerms].removeLast(Self.termByteCount - termBytes)
    bytes = image.assembled()
  }

  /// Does everything that commands do with an index. Returns false if the index cannot be opened.
  public func exercise() throws(FuzzFinding) -> Bool {
    guard let index = try? CatalogIndex(IndexBytes(bytes)) else { return false }
    try IndexExercise.everything(index)
    return true
  }

  private enum Damage: CaseIterable {
    case word, words, someWords, swapped, reversed, foreign, bytes, shifted, cut, longer

    func apply(
      _ content: inout [UInt8], among image: IndexImage, _ generator: inout SeededGenerator
    ) {
      let count = content.count
      func random(_ end: Int) -> Int { Int.random(in: 0..<max(1, end), using: &generator) }
      func put(_ number: Int, _ place: Int) {
        for byte in 0..<4 where place + byte < count {
          content[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte))
        }
      }
      var number: Int { DamagedIndex.numbers[random(DamagedIndex.numbers.count)] }
      switch self {
      case .word: put(number, random(count) & ~3)
      case .words:
        let number = number
        for place in stride(from: 0, to: count, by: 4) { put(number, place) }
      case .someWords:
        let part = 1 + random(8)
        for place in stride(from: 0, to: count, by: 4) where random(part) == 0 {
          put(number, place)
        }
      case .swapped:
        for _ in 0..<(1 + random(16)) where count > 7 {
          let (a, b) = (random(count / 4) * 4, random(count / 4) * 4)
          for byte in 0..<4 { content.swapAt(a + byte, b + byte) }
        }
      case .reversed: content.reverse()
      case .foreign:
        let others = IndexSection.allCases.map { image[$0] }.filter { !$0.isEmpty }
        let other = others[random(others.count)]
        for place in content.indices { content[place] = other[place % other.count] }
      case .bytes:
        let part = 1 + random(8)
        for place in content.indices where random(part) == 0 { content[place] = UInt8(random(256)) }
      case .shifted:
        let first = random(count)
        content = Array(content[first...] + content[..<first])
      case .cut: content.removeLast(random(count))
      case .longer: content += (0..<random(64)).map { _ in UInt8(random(256)) }
      }
    }
  }
}
