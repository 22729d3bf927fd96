/// A catalog's reviewed decisions about compound tokens.
///
/// A decision maps a folded token to its words. A token that stays whole maps to itself. Proposals
/// that have not been reviewed are stored separately and have no effect.
public struct CompoundLexicon: Sendable, Hashable {
  /// The words of each token with a decision. Joined, the words form the token.
  ///
  /// - Complexity: O(1).
  package private(set) var words: [String: [String]]
  /// The words proposed for tokens without a decision. They have no effect until they are reviewed.
  ///
  /// - Complexity: O(1).
  package private(set) var doubtful: [String: [String]]

  /// Creates a lexicon without decisions.
  ///
  /// - Complexity: O(1).
  public init() {
    words = [:]
    doubtful = [:]
  }

  /// Returns the words of a token.
  ///
  /// - Parameter token: A folded camelCase token.
  /// - Returns: The words of the token in order, or a single word if it stays whole; nil if there
  ///   is no decision, or only a doubtful one.
  /// - Complexity: O(1) on average.
  package func split(of token: String) -> [String]? { words[token] }

  /// Records a decision, replacing an earlier one.
  ///
  /// `IndexBuilder` rejects a catalog whose lexicon has words that do not add up to their token.
  ///
  /// - Parameters:
  ///   - token: A folded camelCase token.
  ///   - split: The words of the token in order, or a single word if it stays whole.
  ///   - isDoubtful: Whether the decision has no effect until it is reviewed.
  /// - Complexity: O(1) on average.
  public mutating func decide(_ token: String, _ split: [String], isDoubtful: Bool = false) {
    if isDoubtful {
      words[token] = nil
      doubtful[token] = split
    } else {
      doubtful[token] = nil
      words[token] = split
    }
  }
}
