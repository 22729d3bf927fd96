/// What a search bar holds: facet tokens and a text.
///
/// The text form is what an address, a command line and a settings file keep:
///
///     category:weather available:"iOS 15" is:deprecated drop f
///
/// Items are parted by white space. A colon within an item makes it a token, what stands before the
/// first one being the key; any other item is a word to search. Quotation marks keep white space
/// and colons together, with `\"` and `\\` for what they would end: `"a:b"` is a word. They are
/// special only at the beginning of an item and of a value. `SearchInput(_:)` and `description` are
/// each other's inverse.
public struct SearchInput: Sendable, Hashable, CustomStringConvertible {
  /// The chips, in the order in which they were added; none twice.
  public private(set) var tokens: [FacetToken]
  /// The words to search, one space between two of them.
  public private(set) var text: String

  /// Creates an input.
  ///
  /// - Parameters:
  ///   - tokens: Chips; one that comes again is left out.
  ///   - text: Words to search, with any white space between them.
  public init(tokens: [FacetToken] = [], text: String = "") {
    self.tokens = tokens.uniqued()
    self.text = Self.words(of: text).joined(separator: " ")
  }

  /// Reads the text form.
  ///
  /// Keys and values are taken as they are; `FacetVocabulary.input(_:)` also checks them.
  ///
  /// - Throws: When a quotation mark is not closed, a value is missing or there are two scopes.
  public init(_ textForm: String) throws(FacetTokenError) {
    self = try Self.parse(textForm).input
  }

  /// The text form.
  public var description: String {
    var items = tokens.map { $0.description }
    for word in Self.words(of: text) {
      items.append(FacetTokenText.quoted(word, ifNeededIn: .word))
    }
    return items.joined(separator: " ")
  }

  /// The release that is searched; nil for today.
  public var asOf: String? { tokens.first { $0.key == FacetToken.asOfKey }?.value }

  /// Adds a token behind the others. A second scope replaces the first.
  public mutating func add(_ token: FacetToken) {
    if token.key == FacetToken.asOfKey { tokens.removeAll { $0.key == token.key } }
    if !tokens.contains(token) { tokens.append(token) }
  }

  /// Removes a token; nothing happens when it is not there.
  public mutating func remove(_ token: FacetToken) {
    tokens.removeAll { $0 == token }
  }

  /// Replaces the words.
  public mutating func setText(_ text: String) {
    self.text = Self.words(of: text).joined(separator: " ")
  }

  /// The pieces of a text between white space, as queries are cut.
  static func words(of text: String) -> [String] {
    let utf8 = Array(text.utf8)
    var words: [String] = []
    var start = 0
    var offset = 0
    while offset <= utf8.count {
      var byteCount = 1
      var isEnd = offset == utf8.count
      if !isEnd {
        let (scalar, count) = utf8.span.scalar(at: offset)
        (byteCount, isEnd) = (count, ScalarClass.isWhiteSpace(scalar))
      }
      if isEnd {
        if offset > start { words.append(String(decoding: utf8[start..<offset], as: UTF8.self)) }
        start = offset + byteCount
      }
      offset += byteCount
    }
    return words
  }
}
