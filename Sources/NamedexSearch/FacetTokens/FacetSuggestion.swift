internal import NamedexCore

/// A facet token to offer while the user types.
public struct FacetSuggestion: Sendable, Hashable, Identifiable {
  /// The key of the facet.
  public var key: String
  /// The token; nil if the suggestion is a key. Its values are suggested once the key and its colon
  /// have been typed.
  public var token: FacetToken?
  /// The text to show: the label of a value, or `category:` for a key.
  public var label: String
  /// The UTF-8 offsets of the typed text that the suggestion completes. To accept the suggestion,
  /// remove that text and add the token, or replace the text with the label.
  public var typed: Range<Int>
  /// The number of entries found with the token instead of the typed text; nil for a key, and if
  /// counting would have taken too long.
  public var count: Int?

  /// The token, or the key with an empty value: unique among suggestions for one text.
  ///
  /// - Complexity: O(1).
  public var id: FacetToken { token ?? FacetToken(key: key, value: "") }

  /// Creates a suggestion, such as one for a preview or a test.
  ///
  /// - Complexity: O(1).
  package init(
    key: String, token: FacetToken? = nil, label: String, typed: Range<Int>, count: Int? = nil
  ) {
    self.key = key
    self.token = token
    self.label = label
    self.typed = typed
    self.count = count
  }
}

extension FacetVocabulary {
  /// Returns tokens that the end of a text may mean: `category:weather` for `wea`, keys for `cat`
  /// and for an empty text, values for `category:w`, releases for `ios 15`.
  ///
  /// - Parameters:
  ///   - text: The words typed so far, up to the insertion point.
  ///   - tokens: The tokens of the input, which are not suggested again.
  ///   - includesKeywords: Whether the search includes keywords.
  ///   - limit: The maximum number of suggestions to return.
  ///   - effort: A rough limit on how many entries counting may visit. Suggestions beyond it have
  ///     no count; a count is always exact.
  /// - Returns: Keys, then properties, then values in catalog order, then releases, then catalogs.
  /// - Complexity: O(values of all facets), plus a search for each count that visits every entry
  ///   that the words before it accept.
  public func suggestions(
    for text: String, with tokens: [FacetToken] = [], includesKeywords: Bool = false,
    limit: Int = 8, effort: Int = 500_000
  ) -> [FacetSuggestion] {
    suggestions(
      for: text, with: tokens, includesKeywords: includesKeywords, limit: limit, effort: effort,
      unless: { false }) ?? []
  }

  /// Returns the same suggestions as `suggestions(for:with:includesKeywords:limit:effort:)`, unless
  /// the result is no longer wanted.
  ///
  /// - Parameter isOvertaken: Called before each count.
  /// - Returns: Nil if `isOvertaken` returned true.
  package func suggestions(
    for text: String, with tokens: [FacetToken], includesKeywords: Bool, limit: Int,
    effort: Int = 500_000, unless isOvertaken: () -> Bool
  ) -> [FacetSuggestion]? {
    var found: [FacetSuggestion] = []
    func add(_ suggestion: FacetSuggestion) {
      guard found.count < limit, suggestion.token.map({ !tokens.contains($0) }) ?? true,
        !found.contains(where: { $0.token == suggestion.token && $0.key == suggestion.key })
      else { return }
      found.append(suggestion)
    }
    // The longest ending with a meaning wins: `ios 15`, not `15`.
    for ending in Self.endings(of: text) where found.isEmpty {
      for suggestion in suggestions(ending) { add(suggestion) }
    }
    var left = effort
    for position in found.indices {
      guard let token = found[position].token else { continue }
      guard !isOvertaken() else { return nil }
      let before = reading(
        String(decoding: Array(text.utf8)[..<found[position].typed.lowerBound], as: UTF8.self))
      found[position].count = count(
        before.words, tokens + before.tokens + [token], includesKeywords: includesKeywords,
        effort: &left)
    }
    return found
  }

  /// Returns how many entries of all catalogs match a text and tokens.
  ///
  /// - Parameters:
  ///   - text: The words of a query.
  ///   - tokens: Tokens as returned by the vocabulary.
  ///   - includesKeywords: Whether keywords are also searched.
  /// - Complexity: That of `Searcher.init(_:scope:)` and `Searcher.count(_:)` for each catalog.
  package func count(
    _ text: String, _ tokens: [FacetToken], includesKeywords: Bool = false
  ) -> Int {
    var left = Int.max
    return count(text, tokens, includesKeywords: includesKeywords, effort: &left) ?? 0
  }

  private func count(
    _ text: String, _ tokens: [FacetToken], includesKeywords: Bool, effort: inout Int
  ) -> Int? {
    let query = SearchQuery(text)
    var total = 0
    for index in indexes {
      guard let scope = index.scope(of: tokens, includesKeywords: includesKeywords) else {
        continue
      }
      // A search within facets visits every entry that the words alone accept, so the cost is the
      // number of these entries. Sets make it cheap to count them.
      let cost = query.isEmpty ? index.entryCount : Searcher(index).count(text)
      guard cost <= effort else { return nil }
      effort -= cost
      total += (try? Searcher(index, scope: scope).count(text)) ?? 0
    }
    return total
  }

  // MARK: Endings

  /// The last words of a text, folded.
  private struct Ending {
    /// The text before a colon, folded; nil without a colon.
    var key: [UInt8]?
    /// The possible beginning of a value, folded, its words separated by single spaces.
    var value: [UInt8]
    /// The UTF-8 offsets in the text.
    var typed: Range<Int>
  }

  /// Returns the endings of a text, longest first. Three words are enough: no release has more, and
  /// longer labels need no completion.
  private static func endings(of text: String) -> [Ending] {
    let utf8 = ContiguousArray(text.utf8)
    var starts: [Int] = []
    var isInWord = false
    var offset = 0
    while offset < utf8.count {
      let (scalar, byteCount) = utf8.span.scalar(at: offset)
      let isSpace = ScalarClass.isWhiteSpace(scalar)
      if !isSpace, !isInWord { starts.append(offset) }
      isInWord = !isSpace
      offset += byteCount
    }
    // After white space, nothing of the next word has been typed yet.
    guard isInWord else {
      return starts.isEmpty ? [Ending(key: nil, value: [], typed: 0..<utf8.count)] : []
    }
    var endings: [Ending] = []
    for start in starts.suffix(3) {
      let typed = start..<utf8.count
      let words = SearchQuery.words(of: String(decoding: utf8[typed], as: UTF8.self))
      let joined = Array(words.joined(separator: " ").utf8)
      guard let colon = joined.firstIndex(of: UInt8(ascii: ":")), colon > 0,
        !joined[..<colon].contains(UInt8(ascii: " "))
      else {
        endings.append(Ending(key: nil, value: Folding.fold(joined[...]), typed: typed))
        continue
      }
      var value = joined[(colon + 1)...]
      if value.first == UInt8(ascii: "\"") { value = value.dropFirst() }
      // A key with a colon is unambiguous: shorter endings are parts of its value.
      return [
        Ending(key: Folding.fold(joined[..<colon]), value: Folding.fold(value), typed: typed)
      ]
    }
    return endings
  }

  /// Returns the tokens that the end of a text may become.
  func completions(of text: String) -> [FacetToken] {
    Self.endings(of: text).flatMap { suggestions($0) }.compactMap { $0.token }
  }

  /// Returns an ending such as `ios15` with the missing space.
  private func spaced(_ ending: Ending) -> Ending {
    guard let last = ending.value.last, 0x30...0x39 ~= last,
      let pair = PlatformVersion(String(decoding: ending.value, as: UTF8.self)),
      platforms.contains(where: { Folding.fold($0) == Array(pair.platform.utf8) })
    else { return ending }
    var ending = ending
    ending.value = Array((pair.platform + " " + pair.version.description).utf8)
    return ending
  }

  private func suggestions(_ ending: Ending) -> [FacetSuggestion] {
    let ending = spaced(ending)
    var found: [FacetSuggestion] = []
    /// Adds a token if its value or label fits the ending and its key fits the typed key, if any.
    func add(_ key: String, _ value: String, _ label: String) {
      if let wanted = ending.key {
        guard Folding.fold(key).starts(with: wanted) else { return }
      } else if ending.value.isEmpty {
        return
      }
      guard Self.beginsWord(ending.value, in: value) || Self.beginsWord(ending.value, in: label)
      else { return }
      found.append(
        FacetSuggestion(
          key: key, token: FacetToken(key: key, value: value), label: label, typed: ending.typed))
    }
    if ending.key == nil {
      for key in keys where Folding.fold(key).starts(with: ending.value) {
        guard key != FacetToken.catalogKey || catalogs.count > 1 else { continue }
        found.append(FacetSuggestion(key: key, label: key + ":", typed: ending.typed))
      }
    }
    add(FacetToken.propertyKey, FacetToken.deprecatedValue, FacetToken.deprecatedValue)
    for facet in facets { add(FacetToken.propertyKey, facet.key, facet.key) }
    for facet in facets {
      for value in facet.values { add(facet.key, value.value, value.label) }
    }
    // Newest first: few apps are built for the oldest system.
    for platform in platforms {
      for release in releases(of: platform).reversed() {
        add(FacetToken.availableKey, release, release)
        // `as-of` and `introduced` are offered only after their keys; a scope bar selects the
        // release to search.
        guard ending.key != nil else { continue }
        add(FacetToken.asOfKey, release, release)
        add(FacetToken.introducedKey, release, release)
      }
    }
    if catalogs.count > 1 {
      for index in indexes { add(FacetToken.catalogKey, index.id, index.title) }
    }
    return found
  }

  /// Returns whether a text, or one of its words, begins with a folded prefix.
  private static func beginsWord(_ wanted: [UInt8], in text: String) -> Bool {
    let folded = Folding.fold(text)
    guard wanted.count <= folded.count else { return false }
    for start in 0...folded.count - wanted.count {
      let isWordStart =
        start == 0 || folded[start - 1] == UInt8(ascii: " ")
        || folded[start - 1] == UInt8(ascii: "-")
      if isWordStart, folded[start...].starts(with: wanted) { return true }
    }
    return false
  }
}

extension SearchInput {
  /// Puts the token or key of a suggestion in place of the text that the suggestion completes.
  ///
  /// - Parameter suggestion: A suggestion for the end of the text, or for the end of a prefix of
  ///   the text.
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public mutating func accept(_ suggestion: FacetSuggestion) {
    var utf8 = Array(text.utf8)
    let typed = suggestion.typed.clamped(to: 0..<utf8.count)
    utf8.replaceSubrange(typed, with: suggestion.token == nil ? Array(suggestion.label.utf8) : [])
    setText(String(decoding: utf8, as: UTF8.self))
    if let token = suggestion.token { add(token) }
  }
}
