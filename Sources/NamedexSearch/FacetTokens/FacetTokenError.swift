internal import NamedexCore

/// The error for facet tokens that cannot be parsed, or that no catalog has.
public struct FacetTokenError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reasons why a facet token can be rejected.
  public enum Reason: Sendable, Hashable {
    /// No catalog has a facet with that key.
    case unknownKey(String, nearest: [String], known: [String])
    /// The facet does not have that value.
    case unknownValue(FacetToken, nearest: [String])
    /// The value is not a release of any catalog.
    case unknownRelease(FacetToken, platforms: [String])
    /// Nothing follows the colon.
    case missingValue(key: String)
    /// There are two different releases to search.
    case secondScope(first: String, second: String)
    /// A quotation mark is not closed.
    case openQuotation
    /// Text follows a closing quotation mark directly.
    case textAfterQuotation
  }

  /// The reason why the token was rejected.
  public var reason: Reason
  /// The range of the error in the parsed text, in UTF-8 offsets; nil if the token was not parsed
  /// from text.
  public var place: Range<Int>?

  /// Creates an error, by default without a place.
  package init(_ reason: Reason, place: Range<Int>? = nil) {
    self.reason = reason
    self.place = place
  }

  /// The problem, what to do, and the place.
  ///
  /// - Complexity: O(1).
  public var description: String {
    let sentence = problem + "; " + remedy
    guard let place else { return sentence }
    return "\(sentence) (at byte \(place.lowerBound &+ 1))"
  }

  /// The part of the message that says what is wrong.
  package var problem: String {
    switch reason {
    case .unknownKey(let key, _, _): "there is no facet '\(key)'"
    case .unknownValue(let token, _): "there is no '\(token.description)'"
    case .unknownRelease(let token, let platforms):
      platforms.isEmpty
        ? "the catalog has no releases"
        : "there is no release '\(token.value)' for '\(token.key)'"
    case .missingValue(let key): "nothing follows '\(key):'"
    case .secondScope(let first, let second): "found both '\(first)' and '\(second)'"
    case .openQuotation: "missing closing quotation mark"
    case .textAfterQuotation: "text follows a closing quotation mark directly"
    }
  }

  /// The part of the message that says what to do.
  package var remedy: String {
    switch reason {
    case .unknownKey(_, let nearest, let known):
      nearest.isEmpty
        ? "known facets: \(known.joined(separator: ", ")). "
          + "Put a word with a colon in quotation marks"
        : NearestValues.remedy(nearest, areNear: true)
    case .unknownValue(let token, let nearest):
      NearestValues.remedy(
        nearest.map { FacetToken(key: token.key, value: $0).description },
        areNear: NearestValues.areNear(nearest, to: token.value))
    case .unknownRelease(let token, let platforms):
      platforms.isEmpty
        ? "leave out '\(token.description)'"
        : UnknownRelease.remedy(for: token.value, platforms)
    case .missingValue: "give a value, or put a word with a colon in quotation marks"
    case .secondScope: "only one release can be searched at a time"
    case .openQuotation: "add one, or write \\\" for the mark itself"
    case .textAfterQuotation: "add a space after it"
    }
  }
}
