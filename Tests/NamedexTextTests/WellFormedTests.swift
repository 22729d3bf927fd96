import NamedexText
import Testing

/// Tests our own UTF-8 and UTF-16 validation. The standard library's validation is not available on
/// the oldest systems, or makes copies.
@Suite struct WellFormedTests {
  /// Returns the length of the longest prefix that decoding does not change; nil if decoding does
  /// not change the text at all.
  private func reference(_ bytes: [UInt8]) -> Int? {
    (0...bytes.count).reversed().first { count in
      String(decoding: bytes[..<count], as: UTF8.self).utf8.elementsEqual(bytes[..<count])
    }.flatMap { $0 == bytes.count ? nil : $0 }
  }

  @Test("the first ill-formed byte in every two-byte sequence is found, alone and after text")
  func pairs() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        for start in [[], Array("né".utf8)] as [[UInt8]] {
          let bytes = start + [first, second]
          #expect(bytes.firstInvalidUTF8 == reference(bytes), "\(bytes)")
        }
      }
    }
  }

  @Test("three- and four-byte sequences at the edges of ranges are validated")
  func longSequences() {
    let edges: [UInt8] = [
      0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
      0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    for a in edges where a >= 0x80 {
      for b in edges {
        for c in edges {
          #expect([a, b, c].firstInvalidUTF8 == reference([a, b, c]), "\([a, b, c])")
          for d in edges where a >= 0xF0 {
            #expect([a, b, c, d].firstInvalidUTF8 == reference([a, b, c, d]), "\([a, b, c, d])")
          }
        }
      }
    }
  }

  @Test("every scalar is well-formed in UTF-8 and UTF-16")
  func scalars() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      guard Array(text.utf8).firstInvalidUTF8 == nil,
        String(wellFormedUTF8: Array(text.utf8)[...]) == text,
        String(wellFormedUTF16: Array(text.utf16)) == text
      else {
        Issue.record("U+\(String(value, radix: 16))")
        return
      }
    }
  }

  @Test(
    "an ill-formed byte is found at every place in texts longer than a block",
    arguments: [63, 64, 65, 130, 200])
  func blocks(count: Int) {
    for place in 0..<count {
      var bytes = [UInt8](repeating: 0x61, count: count)
      bytes[place] = 0xC3
      #expect(bytes.firstInvalidUTF8 == place)
      guard place + 1 < count else { continue }
      bytes[place + 1] = 0xA9
      #expect(bytes.firstInvalidUTF8 == nil)
      bytes[count - 1] = 0xFF
      if place + 2 < count { #expect(bytes.firstInvalidUTF8 == count - 1) }
    }
  }

  @Test("offsets in a slice count from the beginning of the array")
  func slices() {
    let bytes: [UInt8] = [0xFF, 0x61, 0x62, 0xFF]
    #expect(bytes[1..<3].firstInvalidUTF8 == nil)
    #expect(bytes[1...].firstInvalidUTF8 == 3)
    #expect(bytes[2..<2].firstInvalidUTF8 == nil)
  }

  @Test(
    "a surrogate without its partner is not valid UTF-16",
    arguments: [
      ([0x61], true), ([], true), ([0xD83D, 0xDE00], true), ([0xD83D], false), ([0xDE00], false),
      ([0xDE00, 0xD83D], false), ([0xD83D, 0x61], false), ([0xD83D, 0xD83D, 0xDE00], false),
      ([0xD83D, 0xDE00, 0xDE00], false),
    ] as [([UInt16], Bool)])
  func surrogates(units: [UInt16], isValid: Bool) {
    #expect((String(wellFormedUTF16: units) != nil) == isValid)
  }
}
