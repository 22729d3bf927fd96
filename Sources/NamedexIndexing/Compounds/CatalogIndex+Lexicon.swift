package import NamedexCore
package import NamedexTokenizing

extension CatalogIndex {
  /// The compound decisions that can be inferred from the representations: the words of each split
  /// token, and the mixed tokens of letters and digits that stay whole.
  ///
  /// - Complexity: O(*n* log *n*) in the number of representations.
  package var lexicon: CompoundLexicon {
    var lexicon = CompoundLexicon()
    for number in 0..<entryCount {
      guard let entry = entry(number) else { continue }
      let all = representations(of: entry).filter { $0.kind != .keyword }
      for name in Set(all.map(\.name)) {
        let cuts = all.filter { $0.name == name }
        // Compounds are cut from the tokens of the finest of the other representations.
        guard let tokens = cuts.last(where: { $0.kind != .compound })?.tokens else { continue }
        let words = cuts.last { $0.kind == .compound }?.tokens ?? tokens
        Self.decide(tokens, as: words, &lexicon)
      }
    }
    return lexicon
  }

  /// Records a decision for each token: the next words, which together spell the token.
  private static func decide(
    _ tokens: [String], as words: [String], _ lexicon: inout CompoundLexicon
  ) {
    var rest = words[...]
    for token in tokens {
      var split: [String] = []
      var count = 0
      while count < token.utf8.count, let word = rest.popFirst() {
        split.append(word)
        count += word.utf8.count
      }
      guard split.joined() == token else { return }
      let digits = token.unicodeScalars.count { ScalarClass.isDecimalDigit($0) }
      // Without a decision, a token is split between letters and digits.
      let isMixed = digits > 0 && digits < token.unicodeScalars.count
      if split.count > 1 || isMixed { lexicon.decide(token, split) }
    }
  }
}
