/// A query for documents, parsed from text that a user typed.
///
/// Any text is a valid query. White space separates items. An item is a word, or a phrase in
/// quotation marks. A leading `-` excludes documents with the item, and `column:` searches for the
/// item in only one column. Items without a letter, digit or symbol are ignored.
package struct ParsedQuery: Sendable, Hashable {
  /// A word or phrase that must, or must not, be found.
  package struct Term: Sendable, Hashable {
    /// Folded tokens that must occur one after another.
    package var tokens: [String]
    /// The words as typed. FTS5 splits and folds them again, and might split a folded word
    /// differently.
    package var words: [String]
    /// True if the last token may be the beginning of a word.
    package var isOpen: Bool
    /// The positions of the columns to search; nil for all.
    package var columns: [Int]?
  }

  /// The maximum number of items, far more than a person types. Each item costs time in every
  /// document.
  static let termLimit = 32
  /// The maximum number of tokens in an item.
  static let tokenLimit = 64

  /// The terms that every document must contain.
  package private(set) var wanted: [Term] = []
  /// The terms that no document may contain.
  package private(set) var excluded: [Term] = []

  /// Parses what a user typed.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - columns: The columns that `column:` may refer to.
  /// - Complexity: O(*n*) for a text of *n* bytes.
  package init(_ text: String, columns: [DocumentColumn]) {
    var scanner = WordScanner()
    var rest = Substring(text)
    while wanted.count + excluded.count < Self.termLimit {
      rest = rest.drop(while: \.isWhitespace)
      guard !rest.isEmpty else { return }
      let isExcluded = rest.first == "-"
      if isExcluded { rest.removeFirst() }
      let column = Self.takeColumn(&rest, columns)
      let item: Substring
      var isClosed = false
      if let quote = rest.first, Self.isQuote(quote) {
        rest.removeFirst()
        item = rest.prefix { !Self.isQuote($0) }
        isClosed = item.endIndex < rest.endIndex
        rest = rest[item.endIndex...].dropFirst()
      } else {
        item = rest.prefix { !$0.isWhitespace && !Self.isQuote($0) }
        rest = rest[item.endIndex...]
      }
      // Prefix a space, so that the item cannot begin with the name mark: a typed mark is not a
      // word.
      let text = Array((" " + item).utf8)
      let tokens = scanner.tokens(of: " " + item, for: .query).prefix(Self.tokenLimit)
      guard !tokens.isEmpty else { continue }
      let term = Term(
        tokens: tokens.map { String(decoding: $0.bytes, as: UTF8.self) },
        words: tokens.map { String(decoding: text[$0.place], as: UTF8.self) },
        isOpen: !isClosed && !isExcluded, columns: column)
      if isExcluded { Self.add(term, to: &excluded) } else { Self.add(term, to: &wanted) }
    }
  }

  /// Adds a term unless it is already in the array.
  private static func add(_ term: Term, to terms: inout [Term]) {
    let isThere = terms.contains {
      $0.tokens == term.tokens && $0.isOpen == term.isOpen && $0.columns == term.columns
    }
    if !isThere { terms.append(term) }
  }

  /// Removes `column:` from the beginning of the text if a word or a quotation mark follows it.
  private static func takeColumn(_ rest: inout Substring, _ columns: [DocumentColumn]) -> [Int]? {
    // Look no further than the longest column name.
    let longest = max(4, columns.map(\.name.count).max() ?? 0)
    guard let colon = rest.prefix(longest + 1).firstIndex(of: ":") else { return nil }
    let next = rest[rest.index(after: colon)...]
    guard let first = next.first, !first.isWhitespace else { return nil }
    let typed = rest[..<colon].lowercased()
    var found = columns.indices.filter { columns[$0].name.lowercased() == typed }
    if found.isEmpty, typed == "name" { found = columns.indices.filter { columns[$0].isName } }
    guard !found.isEmpty else { return nil }
    rest = next
    return found
  }

  /// Returns whether a character is a straight or typographic quotation mark: keyboards produce
  /// either.
  private static func isQuote(_ character: Character) -> Bool {
    "\"\u{201C}\u{201D}\u{201E}".contains(character)
  }
}
