import Foundation
import NamedexCore
import Testing
import NamedexDocuments
import NamedexTokenizing

@Suite("Splitting text into tokens")
struct CuttingTests {
  private func cut(_ text: String, _ lexicon: CompoundLexicon = CompoundLexicon()) -> [String] {
    var scanner = WordScanner(lexicon: lexicon)
    return scanner.tokens(of: text, for: .document).map { token in
      (token.isPart ? "+" : "") + String(decoding: token.bytes, as: UTF8.self)
    }
  }

  @Test("words are folded, and their parts are tokens at the same place")
  func parts() {
    #expect(cut("Use eyeDropper, Zoë!") == ["use", "eyedropper", "+eye", "+dropper", "zoe"])
    #expect(
      cut("systemGray2X") == [
        "systemgray2x", "+system", "+gray2", "+x", "+gray", "+2",
      ])
    #expect(cut("foo.bar-baz_qux don't") == ["foo", "bar", "baz", "qux", "don", "t"])
    #expect(cut("NASA Apple 12") == ["nasa", "apple", "12"])
    var lexicon = CompoundLexicon()
    lexicon.decide("eyedropper", ["eye", "dropper"])
    #expect(cut("Eyedropper", lexicon) == ["eyedropper", "+eye", "+dropper"])
  }

  @Test("each emoji and each character in a script without spaces is a word")
  func singles() {
    #expect(cut("東京tower") == ["東", "京", "tower"])
    #expect(cut("hi🎉🎉") == ["hi", "🎉", "🎉"])
    #expect(cut("が") == ["か"])
  }

  @Test("each token of a name is indexed with and without a mark, and name queries use the mark")
  func names() {
    #expect(cut("\u{1}Anna B") == ["anna", "+\u{1}anna", "b", "+\u{1}b"])
    var scanner = WordScanner()
    let query = scanner.tokens(of: "\u{1}eyeDropper", for: .query)
    #expect(query.map { String(decoding: $0.bytes, as: UTF8.self) } == ["\u{1}eyedropper"])
  }

  @Test("any bytes can be tokenized")
  func bytes() {
    var generator = DocumentGenerator(seed: 1)
    var scanner = WordScanner()
    for _ in 0..<20_000 {
      let bytes = (0..<12).map { _ in
        generator.pick(
          [0x41, 0x61, 0x20, 0x80, 0xC3, 0xA9, 0xE6, 0x9D, 0xB1, 0xF0, 0xFF, 0x31] as [UInt8])
      }
      var end = 0
      let slice = bytes[...]
      scanner.scan(slice.span, for: .document) { buffer, start, place, isPart in
        #expect(start < buffer.count && place.upperBound <= bytes.count && !place.isEmpty)
        if !isPart {
          #expect(place.lowerBound >= end)
          end = place.upperBound
        }
        return true
      }
    }
    // A word of 100,000 humps is not split into its 100,000 parts.
    let humps = String(repeating: "aB", count: 100_000)
    #expect(scanner.tokens(of: humps, for: .document).count == 1)
  }

  @Test("every scalar has the right kind")
  func kinds() throws {
    let file = try String(contentsOfFile: "/usr/share/unicode/UnicodeData.txt", encoding: .utf8)
    for line in file.split(separator: "\n") {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      guard let value = UInt32(fields[0], radix: 16), let scalar = Unicode.Scalar(value) else {
        continue
      }
      let kind = ScalarKind(scalar)
      switch fields[2] {
      case "So": #expect(kind == .single, "\(fields[0])")
      case "Sm", "Sc", "Sk", "Cc", "Cf": #expect(kind == .separator, "\(fields[0])")
      case let category where category.hasPrefix("P") || category.hasPrefix("Z"):
        #expect(kind == .separator, "\(fields[0])")
      default: #expect(kind != .separator, "\(fields[0])")
      }
    }
    for text in ["東", "あ", "ア", "ก", "ລ", "က", "ក"] {
      #expect(text.unicodeScalars.first.map(ScalarKind.init) == .single)
    }
    for text in ["a", "é", "я", "ψ", "한", "ש", "ع", "अ", "9"] {
      #expect(text.unicodeScalars.first.map(ScalarKind.init) == .word)
    }
  }

  @Test("query words are split like document words, for every scalar")
  func twice() {
    for value in 0x80...0x2FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var scanner = WordScanner()
      for term in ParsedQuery("a\(scalar)b", columns: []).wanted {
        let again = scanner.tokens(of: term.words.joined(separator: " "), for: .query)
        let tokens = again.map { String(decoding: $0.bytes, as: UTF8.self) }
        if tokens != term.tokens { Issue.record("U+\(String(value, radix: 16)): \(term)") }
      }
    }
  }
}
