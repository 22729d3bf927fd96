/// The way a representation was cut. Kinds are listed in order of relevance.
package enum RepresentationKind: UInt8, Sendable, CaseIterable, Comparable {
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
  package var name: String {
    switch self {
    case .full: "full"
    case .period: "period"
    case .camelCase: "camelCase"
    case .compound: "compound"
    case .keyword: "keyword"
    }
  }

  /// Returns whether a kind is listed, and ranked, before another.
  ///
  /// - Complexity: O(1).
  package static func < (a: RepresentationKind, b: RepresentationKind) -> Bool {
    a.rawValue < b.rawValue
  }
}

#if !hasFeature(Embedded)
  extension RepresentationKind: Codable {}
#endif
