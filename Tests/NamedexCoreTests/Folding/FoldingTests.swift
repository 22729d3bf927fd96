import NamedexCore
import Testing

@Suite("Folding")
struct FoldingTests {
  @Test(
    "folding maps text to the form that is compared",
    arguments: [
      ("", ""), ("systemGray6", "systemgray6"), ("@AZ[`az{", "@az[`az{"),
      ("xmark.bin", "xmark.bin"),
      ("\0A", "\0a"),
      // Capitals and marks, composed or not.
      ("\u{C9}", "e"), ("e\u{301}", "e"), ("Ångström", "angstrom"), ("ĐẶT", "đat"),
      ("ΰ", "υ"), ("Ὰ", "α"), ("Йод", "иод"), ("שָׁלוֹם", "שלום"),
      // Full case folding: one scalar to several, and several to one.
      ("ß", "ss"), ("ẞ", "ss"), ("ﬃ", "ffi"), ("ŉ", "ʼn"), ("ΣΑΣ", "σασ"), ("σας", "σασ"),
      ("\u{212A}", "k"), ("\u{2126}", "ω"), ("\u{212B}", "a"), ("ſ", "s"), ("ꭰ", "Ꭰ"), ("Ꭰ", "Ꭰ"),
      ("𐐀", "𐐨"),
      // Not the Turkic folding; the locale has no effect.
      ("I", "i"), ("İ", "i"), ("ı", "ı"),
      // Compatibility forms stay distinct, but forms with a case are case-folded.
      ("①", "①"), ("²", "²"), ("Ⅷ", "ⅷ"), ("Ⓐ", "ⓐ"), ("ｶﾞ", "ｶﾞ"), ("Ａ", "ａ"),
      // Singletons of canonical decomposition, kana, Hangul.
      ("\u{F900}", "\u{8C48}"), ("が", "か"),
      ("한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"),
      ("가", "\u{1100}\u{1161}"), ("힣", "\u{1112}\u{1175}\u{11C2}"),
      // Folding removes a lone nonspacing mark; enclosing and spacing marks stay.
      ("\u{301}", ""), ("\u{345}", ""), ("x\u{20DD}", "x\u{20DD}"), ("கா", "கா"),
    ])
  func maps(text: String, folded: String) {
    // Bytes are compared, because Swift's `==` treats canonically equivalent strings as equal.
    #expect(Folding.fold(text) == Array(folded.utf8), "\(text)")
  }

  @Test(
    "folding puts the remaining marks into canonical order",
    arguments: [
      // Combining classes: U+302E 224, U+1D16D 226, U+1D165 216, U+16FF0 6, U+1715 9, U+1734 9.
      ("a\u{302E}\u{16FF0}", "a\u{16FF0}\u{302E}"), ("\u{302E}\u{1715}a", "\u{1715}\u{302E}a"),
      ("a\u{1D16D}\u{302E}\u{1D165}", "a\u{1D165}\u{302E}\u{1D16D}"),
      // Equal classes keep their order.
      ("a\u{1734}\u{1715}", "a\u{1734}\u{1715}"), ("a\u{1715}\u{1734}", "a\u{1715}\u{1734}"),
      // A nonspacing mark of class 0 separated them before its removal.
      ("a\u{302E}\u{BC0}\u{1715}", "a\u{1715}\u{302E}"),
      // A starter still separates them.
      ("a\u{302E}b\u{1715}", "a\u{302E}b\u{1715}"),
      // A mark that comes from a decomposition.
      ("\u{1D15E}\u{1715}", "\u{1D157}\u{1715}\u{1D165}"),
    ])
  func orders(text: String, folded: String) {
    #expect(Folding.fold(text) == Array(folded.utf8))
  }

  @Test("folding appends without changing earlier bytes")
  func appends() {
    var folded = Array("A\u{302E}".utf8)
    Folding.append(Array("\u{1715}É".utf8).span, to: &folded)
    Folding.append(Array("BC".utf8).span, to: &folded)
    Folding.append([UInt8]().span, to: &folded)
    #expect(folded == Array("A\u{302E}\u{1715}ebc".utf8))
  }

  @Test(
    "folding replaces each ill-formed byte with U+FFFD",
    arguments: [
      ([0x80], 1), ([0xC0, 0x80], 2), ([0xC1, 0xBF], 2), ([0xC3], 1), ([0xE2, 0x82], 2),
      ([0xE0, 0x9F, 0xBF], 3), ([0xED, 0xA0, 0x80], 3), ([0xF0, 0x8F, 0xBF, 0xBF], 4),
      ([0xF4, 0x90, 0x80, 0x80], 4), ([0xF0, 0x9F, 0x92], 3), ([0xF5], 1), ([0xFF, 0xFE], 2),
    ] as [([UInt8], Int)])
  func illFormed(bytes: [UInt8], replacements: Int) {
    let middle = String(repeating: "\u{FFFD}", count: replacements)
    var folded: [UInt8] = []
    Folding.append(bytes.span, to: &folded)
    #expect(folded == Array(middle.utf8))
    folded = []
    Folding.append((Array("Aé".utf8) + bytes + Array("É".utf8)).span, to: &folded)
    #expect(folded == Array(("ae" + middle + "e").utf8))
  }

  // In time quadratic in the number of marks, this would take an hour.
  @Test("folding orders any number of marks, and finds them in the text")
  func manyMarks() {
    let count = 1_000_000
    let folded = Folding.fold("a" + String(repeating: "\u{1D16D}\u{1D165}", count: count) + "b")
    let expected = ["\u{1D165}", "\u{1D16D}"].flatMap {
      [Unicode.Scalar](repeating: $0, count: count)
    }
    #expect(folded.count == 8 * count + 2)
    #expect(
      String(decoding: folded, as: UTF8.self).unicodeScalars.elementsEqual(["a"] + expected + ["b"])
    )
    let text = Array(("a" + String(repeating: "\u{1D16D}\u{1D165}", count: count) + "b").utf8)
    // The mark that comes first was written second.
    #expect(Folding.sourceCount(of: text.span, coveringFolded: 5) == 9)
    #expect(Folding.sourceCount(of: text.span, coveringFolded: 8 * count + 1) == text.count - 1)
  }

  @Test("folding is idempotent, and `isFolded` is true for each folded scalar")
  func isIdempotent() {
    var failures: [Unicode.Scalar] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = Folding.fold(String(scalar))
      if Folding.isFolded(scalar) {
        if once != Array(scalar.utf8) { failures.append(scalar) }
      } else {
        var twice: [UInt8] = []
        Folding.append(once.span, to: &twice)
        if once == Array(scalar.utf8) || twice != once { failures.append(scalar) }
      }
    }
    #expect(failures.isEmpty)
  }
}
