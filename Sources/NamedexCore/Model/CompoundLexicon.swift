/// A catalog's reviewed decisions about tokens that are written together.
///
/// A decision maps a folded token to its words; a token that stays whole maps to itself alone.
public struct CompoundLexicon: Sendable, Equatable {
  /// Words of each decided token. The words of a token add up to it.
  public private(set) var words: [String: [String]]
  /// The tokens whose decisions were proposed with doubt and still want a look.
  public private(set) var doubtful: Set<String>

  /// Creates a lexicon without decisions.
  public init() {
    words = [:]
    doubtful = []
  }

  /// The words of a token.
  ///
  /// - Parameter token: A folded camelCase token.
  /// - Returns: Its words in order, one of them when it stays whole; nil when nobody decided.
  public func split(of token: String) -> [String]? { words[token] }

  /// Records a decision, replacing an earlier one.
  ///
  /// - Parameters:
  ///   - token: A folded camelCase token.
  ///   - split: Its words, one when it stays whole.
  ///   - isDoubtful: Whether somebody should look at the decision.
  /// - Precondition: The words add up to the token.
  public mutating func decide(_ token: String, _ split: [String], isDoubtful: Bool = false) {
    precondition(split.joined() == token, "the words of a split add up to its token")
    words[token] = split
    if isDoubtful { doubtful.insert(token) } else { doubtful.remove(token) }
  }
}
