internal import NamedexCore
internal import NamedexTokenizing

/// Splits words into parts in the same way as names: into camelCase tokens and the words of
/// compounds.
struct WordParts {
  /// A part of a word.
  struct Part {
    /// The number of the part in the vocabulary.
    fileprivate var term: Int
    /// The place of the part in the word, in bytes.
    var place: Range<Int>
  }

  /// The number of terms at which the tokenizer and its vocabulary are reset, because documents may
  /// contain more terms than fit in memory.
  private static let vocabularyLimit = 4096

  private let lexicon: CompoundLexicon
  private let hasLexicon: Bool
  private var tokenizer: Tokenizer
  private var vocabulary = ByteTable()
  private var parts: [Part] = []

  init(_ lexicon: CompoundLexicon) {
    self.lexicon = lexicon
    hasLexicon = !lexicon.words.isEmpty
    tokenizer = Self.tokenizer(lexicon)
  }

  /// Returns whether a word may have parts.
  func mayHaveParts(_ word: WordScanner.Word) -> Bool { hasLexicon || word.hasBoundary }

  /// Splits a word.
  ///
  /// - Returns: The distinct parts of the word, without the word itself.
  /// - Complexity: O(*n* + *p*²) for a word of *n* bytes with *p* parts.
  mutating func cut(_ text: Span<UInt8>, _ word: Range<Int>) -> [Part] {
    if vocabulary.count > Self.vocabularyLimit {
      vocabulary = ByteTable()
      tokenizer = Self.tokenizer(lexicon)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(word.count)
    for offset in word { bytes.append(text[offset]) }
    tokenizer.cut(String(decoding: bytes, as: UTF8.self), &vocabulary)
    parts.removeAll(keepingCapacity: true)
    for representation in tokenizer.representations where representation.tokens.count > 1 {
      for token in representation.tokens {
        let part = Part(term: Int(tokenizer.terms[token]), place: tokenizer.places[token])
        if !parts.contains(where: { $0.place == part.place }) { parts.append(part) }
      }
    }
    return parts
  }

  /// Returns the folded bytes of a part of the word that was split last.
  func bytes(of part: Part) -> ArraySlice<UInt8> {
    vocabulary.bytes[vocabulary.range(of: part.term)]
  }

  private static func tokenizer(_ lexicon: CompoundLexicon) -> Tokenizer {
    Tokenizer(Tokenization(separators: [], kinds: [.camelCase, .compound]), lexicon: lexicon)
  }
}
