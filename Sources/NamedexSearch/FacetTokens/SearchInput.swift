internal import NamedexCore

/// The content of a search bar: facet tokens and search text.
///
/// The text form of an input is for addresses, command lines and settings files:
///
///     category:weather available:"iOS 15" is:deprecated drop f
///
/// Items are separated by white space. An item with a colon after its first character is a token,
/// and the text before that colon is the key; any other item is a word to search for. Quotation
/// marks protect white space and colons, with `\"` and `\\` for a mark and a backslash within them:
/// `"a:b"` is a word. They are special only at the beginning of an item or of a value.
/// `SearchInput(_:)` reads what `description` writes, but white space between words becomes a
/// single space.
public struct SearchInput: Sendable, Hashable, CustomStringConvertible {
  /// The facet tokens, in the order in which they were added, without duplicates.
  ///
  /// - Complexity: O(1).
  public private(set) var tokens: [FacetToken]
  /// The words to search for, as typed.
  ///
  /// - Complexity: O(1).
  public private(set) var text: String

  /// Creates an input; by default, an empty one.
  ///
  /// - Parameters:
  ///   - tokens: Facet tokens; duplicates, and all `as-of` tokens but the last, are dropped.
  ///   - text: Words to search for, with any white space between them.
  /// - Complexity: O(*t*²) for *t* tokens.
  public init(tokens: [FacetToken] = [], text: String = "") {
    self.tokens = []
    self.text = text
    for token in tokens { add(token) }
  }

  /// Parses the text form.
  ///
  /// Keys and values are not checked; `FacetVocabulary.input(_:)` also checks them.
  ///
  /// - Throws: If a quotation mark is not closed, text follows one directly, a value is missing, or
  ///   there are two releases to search.
  /// - Complexity: O(*n*) for a text of *n* bytes, and O(*t*²) for *t* tokens.
  public init(_ textForm: String) throws(FacetTokenError) {
    self = try Self.parse(textForm).input
  }

  /// The text form of the input, which `init(_:)` parses.
  ///
  /// - Complexity: O(*n*) in its length.
  public var description: String {
    var items = tokens.map { $0.description }
    for word in SearchQuery.words(of: text) {
      items.append(FacetTokenText.quoted(word, ifNeededIn: .word))
    }
    return items.joined(separator: " ")
  }

  /// True if there is neither a token nor a word.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public var isEmpty: Bool { tokens.isEmpty && SearchQuery(text).isEmpty }

  /// The release to search; nil for today.
  ///
  /// - Complexity: O(*t*) for *t* tokens.
  package var asOf: String? { tokens.first { $0.key == FacetToken.asOfKey }?.value }

  /// Adds a token after the others. A new `as-of` token replaces an existing one.
  ///
  /// - Complexity: O(*t*) for *t* tokens.
  public mutating func add(_ token: FacetToken) {
    if token.key == FacetToken.asOfKey { tokens.removeAll { $0.key == token.key } }
    if !tokens.contains(token) { tokens.append(token) }
  }

  /// Removes a token if it exists.
  ///
  /// - Complexity: O(*t*) for *t* tokens.
  public mutating func remove(_ token: FacetToken) {
    tokens.removeAll { $0 == token }
  }

  /// Replaces the words.
  ///
  /// - Complexity: O(1).
  public mutating func setText(_ text: String) {
    self.text = text
  }
}

#if !hasFeature(Embedded)
  extension SearchInput: Codable {
    private enum CodingKeys: CodingKey {
      case tokens, text
    }

    /// Decodes the tokens and the text.
    ///
    /// - Throws: Any error that the decoder throws.
    /// - Complexity: That of `init(tokens:text:)`.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        tokens: try container.decode([FacetToken].self, forKey: .tokens),
        text: try container.decode(String.self, forKey: .text))
    }
  }
#endif
