internal import NamedexCore
internal import NamedexTokenizing

/// Finds the terms of a query in plain text.
struct TermHighlighter {
  /// An occurrence of a term.
  struct Hit {
    var term: Int
    var range: HighlightRange
  }

  private struct Term {
    var tokens: [[UInt8]]
    var isOpen: Bool
    var columns: [Int]?
  }

  private let terms: [Term]
  private var scanner: WordScanner

  /// Creates a highlighter for the wanted terms of a query.
  init(_ query: ParsedQuery, lexicon: CompoundLexicon) {
    terms = query.wanted.map { term in
      Term(tokens: term.tokens.map { Array($0.utf8) }, isOpen: term.isOpen, columns: term.columns)
    }
    scanner = WordScanner(lexicon: lexicon)
  }

  /// Returns the occurrences of the terms in a column's text, in text order.
  ///
  /// A token covers only the part of a word that folds to it, such as the beginning of a longer
  /// word.
  ///
  /// - Complexity: O(*n* · *t*) for text of *n* bytes and *t* terms.
  mutating func hits(in text: String, column: Int) -> [Hit] {
    let wanted = terms.enumerated().filter { $0.element.columns?.contains(column) ?? true }
    let longest = wanted.reduce(0) { max($0, $1.element.tokens.count) }
    guard longest > 0 else { return [] }
    // Prefix a space, so that the text cannot begin with the name mark.
    let bytes = Array(" \(text)".utf8)[...]
    var hits: [Hit] = []
    // Keep only the last words: storing all of them would take thirty times the memory of the text.
    var words: [[WordScanner.Token]] = []
    func finishWord() {
      for (number, term) in wanted where term.tokens.count <= words.count {
        hits += Self.ranges(of: term, in: words.suffix(term.tokens.count), bytes).map {
          Hit(term: number, range: $0)
        }
      }
    }
    scanner.scan(bytes.span, for: .document) { buffer, start, place, isPart in
      if !isPart {
        finishWord()
        if words.count == longest { words.removeFirst() }
        words.append([])
      }
      words[words.count - 1].append(
        WordScanner.Token(
          bytes: Array(buffer[start...]), place: place, position: 0, isPart: isPart))
      return true
    }
    finishWord()
    return hits.sorted {
      ($0.range.utf8.lowerBound, -$0.range.utf8.count, $0.term)
        < ($1.range.utf8.lowerBound, -$1.range.utf8.count, $1.term)
    }
  }

  /// Returns the places of a term's tokens in consecutive words, one token per word; empty if a
  /// token does not match its word.
  ///
  /// - Parameter bytes: A space and the text.
  private static func ranges(
    of term: Term, in words: ArraySlice<[WordScanner.Token]>, _ bytes: ArraySlice<UInt8>
  ) -> [HighlightRange] {
    var ranges: [HighlightRange] = []
    for (index, (token, word)) in zip(term.tokens, words).enumerated() {
      let isOpen = term.isOpen && index == term.tokens.count - 1
      guard let found = match(of: token, isOpen: isOpen, in: word) else { return [] }
      let source = bytes[found.place]
      let count =
        found.bytes.count == token.count
        ? found.place.count
        : Folding.sourceCount(of: source.span, coveringFolded: token.count)
      let start = found.place.lowerBound - 1
      ranges.append(
        HighlightRange(
          token: String(decoding: token, as: UTF8.self), utf8: start..<start + count))
    }
    return ranges
  }

  /// Returns the ranges of hits without overlaps. Of several hits at a place, the longest is kept;
  /// of overlapping hits, the first one is kept.
  static func ranges(of hits: some Sequence<Hit>) -> [HighlightRange] {
    var ranges: [HighlightRange] = []
    for hit in hits where hit.range.utf8.lowerBound >= ranges.last?.utf8.upperBound ?? 0 {
      ranges.append(hit.range)
    }
    return ranges
  }

  /// Returns the word or the part of it that a query token matches. Prefers an identical token to
  /// one that begins with the query token, and the whole word to a part.
  private static func match(
    of token: [UInt8], isOpen: Bool, in word: [WordScanner.Token]
  ) -> WordScanner.Token? {
    word.first { $0.bytes == token } ?? (isOpen ? word.first { $0.bytes.starts(with: token) } : nil)
  }
}
