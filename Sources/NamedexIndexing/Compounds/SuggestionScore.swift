public import NamedexCore

/// How good proposals are, held against the decisions of a reviewed lexicon.
///
/// Each decided token is proposed for as if nobody had decided about it: its own decision and its own
/// standing are left aside, the others are not.
public struct SuggestionScore: Sendable, Equatable {
  /// Tokens that the lexicon splits.
  public var reviewed = 0
  /// Tokens for which a split is proposed.
  public var proposed = 0
  /// Those of them for which the proposal is that of the lexicon, word by word.
  public var right = 0
  /// Tokens that were decided about, whole ones included.
  public var decided = 0
  /// Those of them for which the proposal is the decision, whole ones included.
  public var agreed = 0

  /// Holds proposals against a lexicon.
  ///
  /// Tokens of digits alone do not count: digits part from letters by rule.
  ///
  /// - Complexity: O(*n*) proposals.
  public init(of suggester: CompoundSuggester, against lexicon: CompoundLexicon) {
    for (token, words) in lexicon.words where !isNumber(token) {
      let proposal = suggester.suggestion(for: token).words
      decided += 1
      if proposal == words { agreed += 1 }
      if words.count > 1 { reviewed += 1 }
      if proposal.count > 1 { proposed += 1 }
      if words.count > 1, proposal == words { right += 1 }
    }
  }

  /// The part of the proposed splits that is right, from 0 to 1; 1 when none is proposed.
  public var precision: Double { proposed == 0 ? 1 : Double(right) / Double(proposed) }

  /// The part of the reviewed splits that is proposed, from 0 to 1; 1 when there is none.
  public var recall: Double { reviewed == 0 ? 1 : Double(right) / Double(reviewed) }
}
