import NamedexCore
import NamedexTestSupport
import Testing

@Suite("Counting source bytes for a folded prefix")
struct FoldingSourceCountTests {
  @Test(
    "a counted prefix never splits a scalar, and includes the marks after it",
    arguments: [
      ("abc", 0, 0), ("abc", -1, 0), ("abc", 2, 2), ("ABC", 3, 3), ("abc", 9, 3), ("", 1, 0),
      ("Éa", 1, 2), ("e\u{301}\u{323}a", 1, 5), ("e\u{301}", 1, 3), ("\u{301}e", 1, 3),
      ("\u{301}", 1, 2), ("\u{301}", 0, 0), ("ßx", 1, 2), ("ßx", 2, 2), ("ßx", 3, 3), ("ﬃx", 1, 3),
      ("한x", 1, 3), ("한x", 9, 3), ("한x", 10, 4), ("\u{212A}x", 1, 3), ("x\u{20DD}", 1, 1),
      // U+302E (class 224) and U+1715 (class 9) are reordered: the first folded mark is the last
      // one written. A mark that is already in order is not counted.
      ("a\u{302E}\u{1715}b", 1, 1), ("a\u{302E}\u{1715}b", 4, 7), ("a\u{1715}\u{302E}b", 4, 4),
      ("a\u{302E}\u{1715}\u{302F}b", 7, 7), ("a\u{302E}\u{301}\u{1715}", 4, 9),
    ])
  func examples(text: String, foldedCount: Int, sourceCount: Int) {
    #expect(
      Folding.sourceCount(of: Array(text.utf8).span, coveringFolded: foldedCount) == sourceCount)
  }

  @Test("an ill-formed byte counts as one byte that folds to three")
  func illFormed() {
    let bytes: [UInt8] = [0xE2, 0x82, 0x41, 0xFF]
    let counts = (0...10).map { Folding.sourceCount(of: bytes.span, coveringFolded: $0) }
    #expect(counts == [0, 1, 1, 1, 2, 2, 2, 3, 4, 4, 4])
  }

  @Test(
    "the count covers the shortest prefix that folds to enough bytes, and the marks after it",
    arguments: 0..<50 as Range<UInt64>)
  func isShortest(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // The alphabet has no marks that are reordered: a prefix with such marks could fold in a
    // different order than the whole text.
    let alphabet = Array("aBß.É\u{301}\u{323}ﬃ한\u{212A}①ǅ\u{20DD}𐐀\u{1F88}".unicodeScalars)
    for _ in 0..<20 {
      let scalars = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      let text = Array(String(String.UnicodeScalarView(scalars)).utf8)
      for foldedCount in 1...Folding.fold(String(decoding: text, as: UTF8.self)).count + 1 {
        var ends = [0]
        for scalar in scalars { ends.append(ends[ends.count - 1] + scalar.utf8.count) }
        var shortest = 0
        while shortest < scalars.count, folded(text.prefix(ends[shortest])) < foldedCount {
          shortest += 1
        }
        while shortest < scalars.count,
          scalars[shortest].properties.generalCategory == .nonspacingMark
        {
          shortest += 1
        }
        #expect(
          Folding.sourceCount(of: text.span, coveringFolded: foldedCount) == ends[shortest],
          "\(scalars), \(foldedCount)")
      }
    }
  }

  private func folded(_ bytes: ArraySlice<UInt8>) -> Int {
    var result: [UInt8] = []
    Folding.append(Array(bytes).span, to: &result)
    return result.count
  }
}
