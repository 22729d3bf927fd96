/// A catalog's own setting of how names are cut into tokens.
public struct Tokenization: Sendable, Equatable {
  /// The characters at which period tokens part, besides white space. Each folds to itself.
  public var separators: [Unicode.Scalar]
  /// The kinds of representation that names give. `full` is always among them.
  public var kinds: Set<RepresentationKind>
  /// What decides the split of a token that is written together.
  public var compounds: CompoundRule

  /// Where compound splits come from.
  public enum CompoundRule: UInt8, Sendable {
    /// The catalog's reviewed lexicon; a token that it lacks stays whole.
    case lexicon = 0
    /// The lexicon where it has the token, else a split proposed from the catalog's own words.
    case automatic = 1
  }

  /// Creates a setting; by default names part at periods and give every kind.
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
  public static func < (a: RepresentationKind, b: RepresentationKind) -> Bool {
    a.rawValue < b.rawValue
  }
}
