import NamedexPacking
import NamedexTestSupport
import Testing

@Suite("LZMA compression")
struct LZMATests {
  private static func roundTrip(
    _ bytes: [UInt8], _ properties: LZMA.Properties, _ about: Comment
  ) {
    let compressed = LZMA.compressed(bytes, properties)
    #expect(ReferenceLZMADecoder.bytes(of: compressed) == bytes, about)
  }

  @Test("short inputs of every length can be compressed and restored")
  func shortLengths() {
    for count in 0...70 {
      Self.roundTrip((0..<count).map { UInt8($0 * 37 & 0xFF) }, .text, "\(count), different")
      Self.roundTrip(Array(repeating: 0xFF, count: count), .index, "\(count), alike")
      Self.roundTrip((0..<count).map { UInt8($0 % 3) }, .text, "\(count), every third alike")
    }
  }

  @Test("all byte values can be compressed and restored")
  func values() {
    let values = (0...255).map { UInt8($0) }
    Self.roundTrip(values, .text, "ascending")
    Self.roundTrip(values + values.reversed() + values, .index, "repeated")
    for value in values { Self.roundTrip([value], .text, "\(value) alone") }
  }

  /// Returns bytes that need every kind of LZMA packet: repeated distances, and near and far
  /// matches of all lengths.
  private static func mixed(_ seed: UInt64, count: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    var distances = [1, 2, 3, 4]
    while bytes.count < count {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        bytes.append(UInt8.random(in: 0...255, using: &generator))
      case 1 where !bytes.isEmpty:
        let distance = Int.random(in: 1...bytes.count, using: &generator)
        distances = [distance] + distances.dropLast()
        fallthrough
      default:
        let distance = distances[Int.random(in: 0..<4, using: &generator)]
        guard distance <= bytes.count else { continue }
        let longest = [1, 8, 20, 300, 700].randomElement(using: &generator) ?? 1
        for _ in 0..<Int.random(in: 1...longest, using: &generator) {
          bytes.append(bytes[bytes.count - distance])
        }
      }
    }
    return bytes
  }

  @Test(
    "all kinds of repetitions can be compressed and restored",
    arguments: 0..<12 as Range<UInt64>)
  func repetitions(seed: UInt64) {
    Self.roundTrip(Self.mixed(seed, count: 9000), .text, "text")
    Self.roundTrip(Self.mixed(seed + 100, count: 9000), .index, "numbers")
  }

  @Test("all properties of the format are supported")
  func properties() {
    let bytes = Self.mixed(7, count: 1500)
    for context in 0...8 {
      for position in 0...4 {
        let properties = LZMA.Properties(
          literalContextBits: context, literalPositionBits: position, positionBits: 4 - position)
        Self.roundTrip(bytes, properties, "\(context), \(position)")
      }
    }
  }

  @Test("repetitive bytes compress well, and random bytes barely grow")
  func sizes() {
    #expect(LZMA.compressed(Array(repeating: 7, count: 100_000), .text).count < 100)
    let text = Array(String(repeating: "square.and.arrow.up\n", count: 3000).utf8)
    #expect(LZMA.compressed(text, .text).count < 100)
    var generator = SeededGenerator(seed: 3)
    let noise = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    #expect(LZMA.compressed(noise, .text).count < 20_400)
  }
}
