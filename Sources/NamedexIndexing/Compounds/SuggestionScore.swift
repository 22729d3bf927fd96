package import NamedexTokenizing

/// How well proposals agree with a reviewed lexicon.
///
/// Each token is split as if there were no decision about it: the suggester ignores the token's own
/// decision and count, but uses the decisions and counts of other tokens.
package struct SuggestionScore: Sendable, Equatable {
  /// The number of tokens that the lexicon splits.
  package var reviewed = 0
  /// The number of tokens for which a split is proposed.
  package var proposed = 0
  /// The number of proposed splits that match the decision exactly.
  package var right = 0
  /// The number of tokens with a decision, including tokens that stay whole.
  package var decided = 0
  /// The number of tokens for which the proposal matches the decision.
  package var agreed = 0

  /// Compares proposals with a lexicon.
  ///
  /// Skips all-digit tokens, because a rule separates digits from letters. Includes doubtful
  /// proposals, but not doubtful decisions.
  ///
  /// - Complexity: O(*n*) proposals.
  package init(of suggester: CompoundSuggester, against lexicon: CompoundLexicon) {
    for (token, words) in lexicon.words where !isNumber(token) {
      let proposal = suggester.suggestion(for: token).words
      decided += 1
      if proposal == words { agreed += 1 }
      if words.count > 1 { reviewed += 1 }
      if proposal.count > 1 { proposed += 1 }
      if words.count > 1, proposal == words { right += 1 }
    }
  }

  /// The fraction of proposed splits that are right; 1 if none are proposed.
  package var precision: Double { proposed == 0 ? 1 : Double(right) / Double(proposed) }

  /// The fraction of reviewed splits that are proposed exactly; 1 if there are no reviewed splits.
  package var recall: Double { reviewed == 0 ? 1 : Double(right) / Double(reviewed) }
}
