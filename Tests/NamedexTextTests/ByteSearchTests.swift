import NamedexTestSupport
import NamedexText
import Testing

@Suite("Searching many files for text")
struct ByteSearchTests {
  /// Returns whether the text occurs in the bytes, by trying each offset.
  private static func occurs(_ text: [UInt8], in bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: text) }
  }

  @Test(
    "a search agrees with trying every offset",
    arguments: 0..<40 as Range<UInt64>)
  func agrees(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      // Few letters, so that there are many near misses.
      let letters = UInt8.random(in: 1...3, using: &generator)
      func text(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...letters, using: &generator) }
      }
      let wanted = text(Int.random(in: 1...9, using: &generator))
      let bytes = text(Int.random(in: 0...60, using: &generator))
      #expect(
        ByteSearch(wanted).occurs(in: bytes) == Self.occurs(wanted, in: bytes),
        "\(wanted) in \(bytes)")
    }
  }

  @Test(
    "text at either end is found, whatever its length",
    arguments: [1, 2, 254, 255, 256, 257, 700])
  func ends(count: Int) {
    let text = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let rest = [UInt8](repeating: 1, count: 300)
    #expect(ByteSearch(text).occurs(in: text))
    #expect(ByteSearch(text).occurs(in: text + rest))
    #expect(ByteSearch(text).occurs(in: rest + text))
    #expect(!ByteSearch(text + [3]).occurs(in: rest + text))
    #expect(!ByteSearch(text).occurs(in: []))
  }
}
