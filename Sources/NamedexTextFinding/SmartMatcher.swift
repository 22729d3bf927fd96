internal import NamedexCore
package import NamedexTokenizing

/// Matches one query against names of your own, or against your own lists of tokens.
///
///     let matcher = SmartMatcher("fill circle sq")
///     matcher.accepts("square.circle.fill")          // true
///     matcher.ranges(in: "square.circle.fill")       // the ranges of `fill`, `circle`, `sq`
///     matcher.accepts(["square", "circle", "fill"])  // true
///     matcher.accepts(["circle", "fill"])            // false: no token is left for `sq`
///
/// The rule is the same as in an index: each word of the query must match the start of a different
/// token, in any order. Case and accents are ignored. Names are split into tokens like the names of
/// a catalog.
///
/// Each search splits and compares every name again, and does not sort the matches. To search many
/// thousands of names at each keystroke, build an index and use `Searcher`.
public struct SmartMatcher: Sendable {
  private let query: SearchQuery
  private let tokenizer: Tokenizer

  /// Creates a matcher for a query as typed.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - separators: The characters at which names are split, besides white space. Names are also
  ///     split at changes of case, and between letters and digits.
  /// - Complexity: The same as `SearchQuery.init(_:)`.
  public init(_ query: String, separators: [Unicode.Scalar] = ["."]) {
    self.init(query, tokenization: Tokenization(separators: separators))
  }

  /// Creates a matcher for names that are split like the names of a catalog.
  package init(_ query: String, tokenization: Tokenization) {
    self.query = SearchQuery(query)
    tokenizer = Tokenizer(tokenization)
  }

  /// Returns whether a name accepts the query.
  ///
  /// - Complexity: The same as `ranges(in:)`.
  public func accepts(_ name: String) -> Bool { ranges(in: name) != nil }

  /// Returns the range that each word of the query covers in a name, for highlights in a list of
  /// your own.
  ///
  /// - Returns: A range for each word, in the query's order; empty for an empty query; nil if the
  ///   name does not accept the query. If there are several ways to match, these are the ranges of
  ///   the most relevant one, as in an index with only this name.
  /// - Complexity: O(*n* + query tokens · tokens) for a name of *n* bytes.
  public func ranges(in name: String) -> [Range<String.Index>]? {
    guard !query.isEmpty else { return [] }
    guard let highlights = highlights(in: name) else { return nil }
    return highlights.compactMap { name.range(ofUTF8: $0) }
  }

  /// Returns whether a list of tokens accepts the query.
  ///
  /// - Parameter tokens: The pieces of a name, as written; the matcher folds them.
  /// - Complexity: O(query tokens · tokens) comparisons, after folding.
  public func accepts(_ tokens: some Sequence<some StringProtocol>) -> Bool {
    var name: [UInt8] = []
    let places = tokens.map { token in
      let start = name.count
      name.append(contentsOf: String(token).utf8)
      return start..<name.count
    }
    var matcher = NameMatcher(query)
    return matcher.accepts(name, places)
  }

  /// Returns the UTF-8 ranges of the most relevant way to match.
  private func highlights(in name: String) -> [Range<Int>]? {
    var tokenizer = tokenizer
    var vocabulary = ByteTable()
    tokenizer.cut(name, &vocabulary)
    let utf8 = tokenizer.name
    guard !tokenizer.folded.isEmpty else { return nil }
    // The whole name is a representation even if the tokenizer omits it.
    var cuts: [(kind: RepresentationKind, places: [Range<Int>])] = [(.full, [0..<utf8.count])]
    for representation in tokenizer.representations where representation.kind != .full {
      cuts.append((representation.kind, Array(tokenizer.places[representation.tokens])))
    }
    var matcher = NameMatcher(query)
    var best: (key: RelevanceKey, ranges: [Range<Int>])?
    for cut in cuts where matcher.accepts(utf8, cut.places) {
      let key = matcher.key(cut.kind, tokenCount: cut.places.count)
      if let best, !(key < best.key) { continue }
      best = (key, matcher.ranges(in: utf8, cut.places))
    }
    return best?.ranges
  }
}
