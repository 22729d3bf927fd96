/// A chip of a search bar: something that entries must have besides what the words of a query ask.
///
/// Keys are the facets of the catalog, such as `category`, and these:
///
/// | key | value | entries |
/// |---|---|---|
/// | `available` | a release, such as `iOS 15` | whose shown name works there: it had appeared by the release and the entry had not been removed |
/// | `is` | `deprecated` | that are advised against, or have a former name besides the shown one |
/// | `is` | a facet of the catalog, such as `localized` | that have any value of the facet |
/// | `catalog` | a catalog's identifier | of the catalog |
/// | `as-of` | a release | as the catalog was then: not a property but the scope, of which there is one |
///
/// Tokens of one facet widen, tokens of different facets narrow. What `is` names is the facet:
/// `is:localized localized:ar` are two tokens of one facet, `is:localized is:deprecated` of two.
public struct FacetToken: Sendable, Hashable, CustomStringConvertible {
  /// A facet of the catalog, or one of the keys above.
  public var key: String
  /// What the facet must be.
  public var value: String

  /// Creates a token. Whether a catalog has it is for `FacetVocabulary` to say.
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }

  /// The key of tokens for what exists on a release.
  public static let availableKey = "available"
  /// The key of tokens for what entries are, without asking for a value.
  public static let isKey = "is"
  /// The value of `is` for entries with something deprecated.
  public static let deprecatedValue = "deprecated"
  /// The key of tokens for a whole catalog.
  public static let catalogKey = "catalog"
  /// The key of the token for the release that is searched.
  public static let asOfKey = "as-of"
  /// The keys that mean the same in every catalog; a facet with such a name cannot be asked for.
  public static let reservedKeys = [availableKey, isKey, catalogKey, asOfKey]

  /// What tokens must share to widen each other.
  public var facet: String { key == Self.isKey ? value : key }

  /// The token as `SearchInput` reads it, in quotation marks where it needs them.
  public var description: String {
    FacetTokenText.quoted(key, ifNeededIn: .key) + ":"
      + FacetTokenText.quoted(value, ifNeededIn: .value)
  }
}

/// Whether a text has to stand in quotation marks, and the text in them.
enum FacetTokenText {
  /// Where a text stands.
  enum Place {
    case key
    case value
    case word
  }

  /// A text as the parser reads it back.
  static func quoted(_ text: String, ifNeededIn place: Place) -> String {
    guard needsQuotes(text, place) else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  private static func needsQuotes(_ text: String, _ place: Place) -> Bool {
    guard let first = text.unicodeScalars.first else { return true }
    if first == "\"" { return true }
    var position = 0
    for scalar in text.unicodeScalars {
      if ScalarClass.isWhiteSpace(scalar) { return true }
      // A colon ends a key wherever it is, and makes a token of a word unless it stands first.
      if scalar == ":", place == .key || (place == .word && position > 0) { return true }
      position += 1
    }
    return false
  }
}
