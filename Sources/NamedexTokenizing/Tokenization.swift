package import NamedexCore

/// A catalog's settings for splitting names into tokens.
public struct Tokenization: Sendable, Hashable {
  /// The characters that separate period tokens, in addition to white space. Each folds to itself.
  public var separators: [Unicode.Scalar]
  /// The kinds of representation of each name. `full` is always one of them.
  package var kinds: Set<RepresentationKind>
  /// The source of compound splits.
  public var compounds: CompoundRule

  /// The source of compound splits.
  public enum CompoundRule: UInt8, Sendable {
    /// The catalog's reviewed lexicon. A token without a decision is split only between letters and
    /// digits.
    case lexicon = 0
    /// The lexicon, and for other tokens a split proposed from the catalog's own words.
    case automatic = 1
  }

  /// Creates settings. By default, names are split at periods and have every kind of
  /// representation.
  ///
  /// - Complexity: O(1).
  public init(separators: [Unicode.Scalar] = ["."], compounds: CompoundRule = .lexicon) {
    self.init(
      separators: separators, kinds: [.full, .period, .camelCase, .compound], compounds: compounds)
  }

  /// Creates settings with only the given kinds of representation.
  package init(
    separators: [Unicode.Scalar] = ["."], kinds: Set<RepresentationKind>,
    compounds: CompoundRule = .lexicon
  ) {
    self.separators = separators
    self.kinds = kinds
    self.compounds = compounds
  }
}
