/// Why facet tokens cannot be read, or are none of the catalogs' own.
public struct FacetTokenError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Sendable, Equatable {
    /// No catalog has a facet of that key.
    case unknownKey(String, nearest: [String], known: [String])
    /// The facet never has that value.
    case unknownValue(FacetToken, nearest: [String])
    /// The value is no release of a catalog.
    case unknownRelease(FacetToken, platforms: [String])
    /// Nothing stands after the colon.
    case missingValue(key: String)
    /// There are two moments to search.
    case secondScope(first: String, second: String)
    /// A quotation mark is never closed.
    case openQuotation
    /// A quotation ends in the middle of a word.
    case textAfterQuotation
  }

  /// What is wrong.
  public var reason: Reason
  /// Where it is in the text form, in UTF-8 offsets; nil when the token did not come from a text.
  public var place: Range<Int>?

  /// Creates an error.
  package init(_ reason: Reason, place: Range<Int>? = nil) {
    self.reason = reason
    self.place = place
  }

  /// What was found, what was wanted, what to do; then where.
  public var description: String {
    guard let place else { return sentence }
    return "\(sentence) (at byte \(place.lowerBound + 1))"
  }

  private var sentence: String {
    switch reason {
    case .unknownKey(let key, let nearest, let known):
      "there is no facet '\(key)'; "
        + (nearest.isEmpty
          ? "known are \(known.joined(separator: ", ")); a word with a colon goes in quotation marks"
          : "did you mean \(Self.alternatives(nearest))?")
    case .unknownValue(let token, let nearest):
      "there is no '\(token)'; "
        + (nearest.isEmpty
          ? "see what `namedex catalogs` lists"
          : "did you mean "
            + Self.alternatives(nearest.map { FacetToken(key: token.key, value: $0).description })
            + "?")
    case .unknownRelease(let token, let platforms):
      platforms.isEmpty
        ? "the catalog knows no releases; leave out '\(token)'"
        : "there is no release '\(token.value)' for '\(token.key)'; give a platform and a version, "
          + "such as '\(platforms[0]) 15' (platforms: \(platforms.joined(separator: ", ")))"
    case .missingValue(let key):
      "nothing follows '\(key):'; give a value, or put a word with a colon in quotation marks"
    case .secondScope(let first, let second):
      "both '\(first)' and '\(second)' are asked for; only one release can be searched at a time"
    case .openQuotation:
      "a quotation mark is not closed; add one, or write \\\" for the mark itself"
    case .textAfterQuotation:
      "a quotation ends in the middle of a word; put white space behind it"
    }
  }

  private static func alternatives(_ words: [String]) -> String {
    words.joined(separator: " or ")
  }
}
