/// A catalog's setting for cutting names into tokens.
public struct Tokenization: Sendable, Hashable {
  /// The characters that separate period tokens, in addition to white space. Each folds to itself.
  public var separators: [Unicode.Scalar]
  /// The kinds of representation of each name. `full` is always one of them.
  public var kinds: Set<RepresentationKind>
  /// The source of compound splits.
  public var compounds: CompoundRule

  /// Where compound splits come from.
  public enum CompoundRule: UInt8, Sendable {
    /// The catalog's reviewed lexicon. A token without a decision stays whole.
    case lexicon = 0
    /// The lexicon, and for other tokens a split proposed from the catalog's own words.
    case automatic = 1
  }

  /// Creates a setting. By default, names are split at periods and have every kind.
  ///
  /// - Complexity: O(1).
  public init(
    separators: [Unicode.Scalar] = ["."],
    kinds: Set<RepresentationKind> = [.full, .period, .camelCase, .compound],
    compounds: CompoundRule = .lexicon
  ) {
    self.separators = separators
    self.kinds = kinds
    self.compounds = compounds
  }
}

/// The way a representation was cut. The order is that of relevance.
public enum RepresentationKind: UInt8, Sendable, CaseIterable, Comparable {
  /// The whole name is one token.
  case full = 0
  /// Split at the catalog's separators and white space.
  case period = 1
  /// Period tokens split at case boundaries.
  case camelCase = 2
  /// camelCase tokens split into words, and between letters and digits.
  case compound = 3
  /// The words of the entry's keywords.
  case keyword = 4

  /// The word for the kind in source lists and JSON.
  ///
  /// - Complexity: O(1).
  public var name: String {
    switch self {
    case .full: "full"
    case .period: "period"
    case .camelCase: "camelCase"
    case .compound: "compound"
    case .keyword: "keyword"
    }
  }

  /// Whether a kind is listed, and ranked, before another.
  ///
  /// - Complexity: O(1).
  public static func < (a: RepresentationKind, b: RepresentationKind) -> Bool {
    a.rawValue < b.rawValue
  }
}

#if !hasFeature(Embedded)
  extension RepresentationKind: Codable {}
#endif
