internal import NamedexCore
internal import NamedexTokenizing

/// Finds the terms of a query in plain texts.
struct TermHighlighter {
  /// A term at a place.
  struct Hit {
    var term: Int
    var range: HighlightRange
  }

  private let terms: [(tokens: [[UInt8]], isOpen: Bool, columns: [Int]?)]
  private var scanner: WordScanner

  /// Creates a highlighter for what a query wants.
  init(_ query: ParsedQuery, lexicon: CompoundLexicon) {
    terms = query.wanted.map { ($0.tokens.map { Array($0.utf8) }, $0.isOpen, $0.columns) }
    scanner = WordScanner(lexicon: lexicon)
  }

  /// Returns where a column's text has the terms, in the order of places.
  ///
  /// A token covers the part of a word that folds to it: for a beginning, only that.
  ///
  /// - Complexity: O(*n* · *t*) for a text of *n* bytes and *t* terms.
  mutating func hits(in text: String, column: Int) -> [Hit] {
    let bytes = Array(text.utf8)
    var words: [[WordScanner.Token]] = []
    for token in scanner.tokens(of: " " + text, for: .document) {
      // A space, so that the text cannot begin with the mark of names.
      var token = token
      token.place = token.place.lowerBound - 1..<token.place.upperBound - 1
      if token.isPart { words[words.count - 1].append(token) } else { words.append([token]) }
    }
    var hits: [Hit] = []
    for (number, term) in terms.enumerated() where term.columns?.contains(column) ?? true {
      var next = 0
      while next + term.tokens.count <= words.count {
        var ranges: [HighlightRange] = []
        for (index, token) in term.tokens.enumerated() {
          let isOpen = term.isOpen && index == term.tokens.count - 1
          guard let found = Self.find(token, isOpen: isOpen, in: words[next + index]) else { break }
          let source = bytes[found.place]
          let count =
            found.bytes.count == token.count
            ? found.place.count
            : Folding.sourceCount(of: source.span, coveringFolded: token.count)
          ranges.append(
            HighlightRange(
              token: String(decoding: token, as: UTF8.self),
              utf8: found.place.lowerBound..<found.place.lowerBound + count))
        }
        if ranges.count == term.tokens.count {
          hits += ranges.map { Hit(term: number, range: $0) }
        }
        next += 1
      }
    }
    return hits.sorted {
      ($0.range.utf8.lowerBound, -$0.range.utf8.count, $0.term)
        < ($1.range.utf8.lowerBound, -$1.range.utf8.count, $1.term)
    }
  }

  /// Returns the ranges of hits without overlaps: the longest at a place, and the first of two.
  static func ranges(of hits: some Sequence<Hit>) -> [HighlightRange] {
    var ranges: [HighlightRange] = []
    for hit in hits where hit.range.utf8.lowerBound >= ranges.last?.utf8.upperBound ?? 0 {
      ranges.append(hit.range)
    }
    return ranges
  }

  /// The token of a word and its parts that a token of a query finds: the whole word before a part, and
  /// an equal one before one that begins with it.
  private static func find(
    _ token: [UInt8], isOpen: Bool, in word: [WordScanner.Token]
  ) -> WordScanner.Token? {
    word.first { $0.bytes == token } ?? (isOpen ? word.first { $0.bytes.starts(with: token) } : nil)
  }
}
