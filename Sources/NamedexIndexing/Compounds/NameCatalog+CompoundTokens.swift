internal import NamedexCore
internal import NamedexTokenizing

extension NameCatalog {
  /// The camelCase tokens, which may consist of several words, with the number of names that
  /// contain each token.
  ///
  /// - Complexity: O(*n*) in the number of letters in all names.
  package var compoundTokenCounts: [String: Int] {
    var counts: [String: Int] = [:]
    forEachCompoundToken { tokens, _ in
      for token in Set(tokens) { counts[token, default: 0] += 1 }
    }
    return counts
  }

  /// The tokens without a decision in the lexicon, not even a doubtful one, sorted by their bytes,
  /// each with the first name that contains the token. All-digit tokens need no decision.
  ///
  /// - Complexity: O(*n*) in the number of letters in all names.
  package var undecidedTokens: [(token: String, name: String)] {
    var firstNames: [String: String] = [:]
    forEachCompoundToken { tokens, name in
      for token in tokens
      where firstNames[token] == nil && lexicon.split(of: token) == nil
        && lexicon.doubtful[token] == nil
      {
        firstNames[token] = name
      }
    }
    return firstNames.filter { !isNumber($0.key) }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { ($0.key, $0.value) }
  }

  /// Calls a function with every name and its camelCase tokens.
  private func forEachCompoundToken(_ body: (_ tokens: [String], _ name: String) -> Void) {
    var tokenizer = Tokenizer(tokenization, lexicon: lexicon)
    for entry in entries {
      for name in [entry.name] + entry.aliases.map(\.name) {
        body(tokenizer.compoundCandidates(in: name), name)
      }
    }
  }
}

/// Returns whether a token consists of decimal digits.
func isNumber(_ token: String) -> Bool {
  token.unicodeScalars.allSatisfy { $0.properties.numericType == .decimal }
}
