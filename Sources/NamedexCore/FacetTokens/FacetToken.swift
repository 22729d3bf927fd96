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
  public static var availableKey: String { "available" }
  /// The key of tokens for what entries are, without asking for a value.
  public static var isKey: String { "is" }
  /// The value of `is` for entries with something deprecated.
  public static var deprecatedValue: String { "deprecated" }
  /// The key of tokens for a whole catalog.
  public static var catalogKey: String { "catalog" }
  /// The key of the token for the release that is searched.
  public static var asOfKey: String { "as-of" }
  /// The keys that mean the same in every catalog; a facet with such a name cannot be asked for.
  package static var reservedKeys: [String] { [availableKey, isKey, catalogKey, asOfKey] }

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
    let utf8 = Array(text.utf8)
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
      // A colon ends a key wherever it is, and makes a token of a word unless it stands first.
      if scalar == ":", place == .key || (place == .word && offset > 0) { return true }
      offset += byteCount
    }
    return false
  }
}
