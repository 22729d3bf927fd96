import NamedexPacking
import NamedexTestSupport
import Testing

@Suite("Bytes encoded as text in a page")
struct PageTextTests {
  private static func text(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    PageText.append(bytes, to: &text)
    return text
  }

  /// Decodes text digit by digit; every eleven digits encode nine bytes.
  private static func bytes(of text: [UInt8]) -> [UInt8] {
    stride(from: 0, to: text.count, by: 11).flatMap { start in
      var number = [UInt8](repeating: 0, count: 9)
      for character in text[start..<(start + 11)] {
        var carry = Int(character) - 32 - (character > UInt8(ascii: "<") ? 1 : 0)
        for place in stride(from: 8, through: 0, by: -1) {
          carry += Int(number[place]) * 94
          number[place] = UInt8(carry & 0xFF)
          carry >>= 8
        }
        #expect(carry == 0)
      }
      return number
    }
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: (9 - bytes.count % 9) % 9)
  }

  @Test("inputs of every length can be encoded and restored, padded to a multiple of nine bytes")
  func lengths() {
    for count in 0...40 {
      for factor in [0, 91, 255] {
        let bytes = (0..<count).map { UInt8(factor == 255 ? 255 : $0 * factor & 0xFF) }
        let text = Self.text(bytes)
        #expect(text.count == (count + 8) / 9 * 11)
        #expect(Self.bytes(of: text) == Self.padded(bytes))
      }
    }
  }

  @Test("every byte value can be encoded in each of nine positions")
  func values() {
    for value in 0...255 {
      for place in 0..<9 {
        var bytes = [UInt8](repeating: 0x5A, count: 9)
        bytes[place] = UInt8(value)
        #expect(Self.bytes(of: Self.text(bytes)) == bytes)
      }
    }
  }

  @Test("encoded bytes are printable characters that cannot begin a tag or a comment")
  func characters() {
    var generator = SeededGenerator(seed: 5)
    let text = Self.text((0..<90_000).map { _ in UInt8.random(in: 0...255, using: &generator) })
    let characters = Set(text)
    #expect(characters.count == 94)
    #expect(characters.allSatisfy { (32...126).contains($0) && $0 != UInt8(ascii: "<") })
  }

  @Test("encoded bytes are appended to the existing text")
  func appending() {
    var text = Array("<i>".utf8)
    PageText.append([0], to: &text)
    #expect(text.starts(with: Array("<i>".utf8)) && text.count == 14)
  }
}
