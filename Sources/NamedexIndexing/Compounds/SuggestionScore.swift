package import NamedexTokenizing

/// How well proposals agree with a reviewed lexicon.
///
/// Each token is split as if there were no decision about it: its own decision and its own count are
/// ignored, those of other tokens are not.
package struct SuggestionScore: Sendable, Equatable {
  /// Tokens that the lexicon splits.
  package var reviewed = 0
  /// Tokens for which a split is proposed.
  package var proposed = 0
  /// Proposals among these that equal the decision.
  package var right = 0
  /// Tokens with a decision, including whole ones.
  package var decided = 0
  /// Decided tokens whose proposal equals the decision.
  package var agreed = 0

  /// Compares proposals with a lexicon.
  ///
  /// Tokens of digits alone do not count: a rule separates digits from letters. Doubtful proposals do,
  /// doubtful decisions do not.
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

  /// The fraction of proposed splits that is right; 1 when none is proposed.
  package var precision: Double { proposed == 0 ? 1 : Double(right) / Double(proposed) }

  /// The fraction of reviewed splits that is proposed; 1 when there are none.
  package var recall: Double { reviewed == 0 ? 1 : Double(right) / Double(reviewed) }
}
