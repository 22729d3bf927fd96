internal import NamedexCore
internal import NamedexSearch

/// The words of a search string, as typed. An answer contains them folded: `ホタン` for `ボタン`.
struct TypedWords {
  private struct Word {
    let typed: [UInt8]
    let folded: [UInt8]
    /// The word as the search compares it: folded, without apostrophes and a final `'s`.
    let compared: [UInt8]
  }

  private var words: [Word] = []

  /// - Complexity: O(*n*) for a text of *n* bytes.
  init(_ text: String) {
    var word: [UInt8] = []
    for scalar in text.unicodeScalars {
      if Self.isOfWord(scalar) {
        word += Array(String(Character(scalar)).utf8)
      } else {
        add(&word)
      }
    }
    add(&word)
  }

  /// Returns whether a character is part of a word. An apostrophe counts: `don't` is one word.
  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    WordCut.isLetter(scalar) || scalar == "'" || scalar == "\u{2019}"
  }

  private mutating func add(_ word: inout [UInt8]) {
    guard !word.isEmpty else { return }
    let compared = MeaningWords.words(of: String(decoding: word, as: UTF8.self))
    words.append(
      Word(typed: word, folded: Folding.fold(word[...]), compared: compared.first ?? []))
    word = []
  }

  /// Returns folded words, which are separated by spaces, in the spelling that was typed. Words
  /// that were not typed stay folded.
  func spelled(_ folded: String) -> String {
    let words = Array(folded.utf8).split(separator: 0x20).map { Array($0) }
    return words.map { String(decoding: spelled($0), as: UTF8.self) }.joined(separator: " ")
  }

  private func spelled(_ folded: [UInt8]) -> [UInt8] {
    if let whole = words.first(where: { $0.compared == folded }) { return whole.typed }
    // A search may split words further, at capital letters and at the end of a known word.
    for word in words where word.folded.count >= folded.count {
      for start in 0...word.folded.count - folded.count
      where word.folded[start..<start + folded.count].elementsEqual(folded) {
        let typed = word.typed[...]
        let first = Folding.sourceCount(of: typed.span, coveringFolded: start)
        let end = Folding.sourceCount(of: typed.span, coveringFolded: start + folded.count)
        return Array(typed[first..<end])
      }
    }
    return folded
  }
}
