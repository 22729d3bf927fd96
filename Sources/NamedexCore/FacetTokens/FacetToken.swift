/// A chip of a search bar: a condition for entries besides the words of a query.
///
/// Keys are the facets of the catalog, such as `category`, and these:
///
/// | key | value | entries |
/// |---|---|---|
/// | `available` | a release, such as `iOS 15` | whose shown name works there: it had appeared by the release and the entry had not been removed |
/// | `is` | `deprecated` | that are deprecated, or have a former name besides the shown one |
/// | `is` | a facet of the catalog, such as `localized` | that have any value of the facet |
/// | `catalog` | a catalog's identifier | of the catalog |
/// | `as-of` | a release | as the catalog was then: not a condition but the moment to search, of which there is one |
///
/// Tokens of one facet widen a search; tokens of different facets narrow it. `is` names the facet:
/// `is:localized localized:ar` are two tokens of one facet, `is:localized is:deprecated` are tokens
/// of two.
public struct FacetToken: Sendable, Hashable, CustomStringConvertible {
  /// A facet of the catalog, or one of the keys above.
  public var key: String
  /// The value that the facet must have.
  public var value: String

  /// Creates a token. `FacetVocabulary` says whether a catalog has it.
  ///
  /// - Complexity: O(1).
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }

  /// The key of tokens for what exists in a release.
  ///
  /// - Complexity: O(1).
  public static var availableKey: String { "available" }
  /// The key of tokens for properties without a value.
  ///
  /// - Complexity: O(1).
  public static var isKey: String { "is" }
  /// The value of `is` for entries with something deprecated.
  ///
  /// - Complexity: O(1).
  public static var deprecatedValue: String { "deprecated" }
  /// The key of tokens for a whole catalog.
  ///
  /// - Complexity: O(1).
  public static var catalogKey: String { "catalog" }
  /// The key of the token for the release to search.
  ///
  /// - Complexity: O(1).
  public static var asOfKey: String { "as-of" }
  /// The keys that mean the same in every catalog; a facet with such a key cannot be asked for.
  package static var reservedKeys: [String] { [availableKey, isKey, catalogKey, asOfKey] }

  /// The facet of the token: tokens of one facet widen a search.
  ///
  /// - Complexity: O(1).
  public var facet: String { key == Self.isKey ? value : key }

  /// The token as `SearchInput` reads it, in quotation marks where it needs them.
  ///
  /// - Complexity: O(*n*) in the length of the token.
  public var description: String {
    FacetTokenText.quoted(key, ifNeededIn: .key) + ":"
      + FacetTokenText.quoted(value, ifNeededIn: .value)
  }
}

/// Puts texts in quotation marks if they need them.
enum FacetTokenText {
  /// What a text is part of.
  enum Place {
    case key
    case value
    case word
  }

  /// Returns a text as the parser reads it back.
  static func quoted(_ text: String, ifNeededIn place: Place) -> String {
    let utf8 = ContiguousArray(text.utf8)
    guard needsQuotes(utf8.span, place) else { return text }
    var quoted = [UInt8(ascii: "\"")]
    for byte in utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        quoted.append(UInt8(ascii: "\\"))
      }
      quoted.append(byte)
    }
    quoted.append(UInt8(ascii: "\""))
    return String(decoding: quoted, as: UTF8.self)
  }

  private static func needsQuotes(_ utf8: Span<UInt8>, _ place: Place) -> Bool {
    if utf8.isEmpty || utf8[0] == UInt8(ascii: "\"") { return true }
    var offset = 0
    while offset < utf8.count {
      let (scalar, byteCount) = utf8.scalar(at: offset)
      if ScalarClass.isWhiteSpace(scalar) { return true }
      // A colon ends a key anywhere, and makes a word a token unless it is the first character.
      if scalar == ":", place == .key || (place == .word && offset > 0) { return true }
      offset += byteCount
    }
    return false
  }
}
