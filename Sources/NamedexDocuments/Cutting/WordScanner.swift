internal import NamedexCore
package import NamedexTokenizing

/// Splits documents and queries into folded tokens.
///
/// A word is a run of letters, digits and marks; everything else separates words. The *parts* of a
/// word are the pieces into which the core splits a name: at case boundaries, between letters and
/// digits, and according to a lexicon. In a script without spaces, each character is a word.
///
/// Text whose first byte is `nameMark` is a name: each of its tokens is emitted a second time,
/// preceded by the mark, so that an index finds words in names without reading their occurrences in
/// bodies.
package struct WordScanner {
  /// The purpose for which text is split.
  package enum Purpose {
    /// A document. Its words and their parts are emitted; each token of a name is emitted twice.
    case document
    /// A query. Only its words are emitted, each with the mark if the text is a name.
    case query
  }

  /// The byte that precedes a name, and each marked token of a name.
  static let nameMark: UInt8 = 1
  /// The length in bytes above which a word is treated as data and is not split into parts.
  static let longestWordWithParts = 128

  /// Receives a token.
  ///
  /// - Parameters:
  ///   - start: The start of the token in `buffer`.
  ///   - place: The place of the token in the text, in bytes.
  ///   - isPart: Whether the token has the same position as the previous one.
  /// - Returns: Whether to continue.
  package typealias Receiver = (
    _ buffer: [UInt8], _ start: Int, _ place: Range<Int>, _ isPart: Bool
  ) -> Bool

  /// The mark, followed by the last token.
  private var buffer: [UInt8] = []
  private var parts: WordParts

  package init(lexicon: CompoundLexicon = CompoundLexicon()) {
    parts = WordParts(lexicon)
  }

  /// Splits text into tokens.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  package mutating func scan(_ text: Span<UInt8>, for purpose: Purpose, _ receive: Receiver) {
    var offset = 0
    let isName = !text.isEmpty && text[0] == Self.nameMark
    while offset < text.count {
      let byte = text[offset]
      if byte < 0x80 {
        guard ScalarKind.isWord(ascii: byte) else {
          offset &+= 1
          continue
        }
      } else {
        let (scalar, byteCount) = text.scalar(at: offset)
        switch ScalarKind(scalar) {
        case .separator:
          offset &+= byteCount
          continue
        case .single:
          var end = offset + byteCount
          while end < text.count, text[end] >= 0x80 {
            let (mark, byteCount) = text.scalar(at: end)
            guard ScalarClass.isNonspacingMark(mark) else { break }
            end += byteCount
          }
          let goesOn = give(text, offset..<end, isASCII: false, isName, purpose, receive)
          offset = end
          if goesOn { continue } else { return }
        case .word: break
        }
      }
      let word = Word(at: offset, of: text)
      offset = word.place.upperBound
      guard give(text, word.place, isASCII: word.isASCII, isName, purpose, receive) else { return }
      guard purpose == .document, parts.mayHaveParts(word),
        word.place.count <= Self.longestWordWithParts
      else { continue }
      for part in parts.cut(text, word.place) {
        buffer.replaceSubrange(1..., with: parts.bytes(of: part))
        let place = part.place.lowerBound + word.place.lowerBound
        guard
          receive(buffer, 1, place..<place + part.place.count, true),
          !isName || receive(buffer, 0, place..<place + part.place.count, true)
        else { return }
      }
    }
  }

  /// Folds a word and passes it to the receiver.
  private mutating func give(
    _ text: Span<UInt8>, _ place: Range<Int>, isASCII: Bool, _ isName: Bool, _ purpose: Purpose,
    _ receive: Receiver
  ) -> Bool {
    buffer.removeAll(keepingCapacity: true)
    buffer.append(Self.nameMark)
    if isASCII {
      for offset in place { buffer.append(Folding.lowercased(ascii: text[offset])) }
    } else {
      Folding.append(text.extracting(place), to: &buffer)
      // The word consists only of marks.
      if buffer.count == 1 { return true }
    }
    if isName, purpose == .query { return receive(buffer, 0, place, false) }
    guard receive(buffer, 1, place, false) else { return false }
    return !isName || receive(buffer, 0, place, true)
  }
}

extension WordScanner {
  /// A run of letters, digits and marks.
  struct Word {
    /// The place of the word in the text, in bytes.
    var place: Range<Int>
    /// True if the word is ASCII.
    var isASCII = true
    /// True if the word changes from lower to upper case, from several capitals to lower case, or
    /// between letters and digits. For a word that is not ASCII, true if such a change is possible.
    var hasBoundary = false

    /// Reads the word that begins at an offset.
    init(at start: Int, of text: Span<UInt8>) {
      var offset = start
      var before: UInt8 = 0
      var capitals = 0
      while offset < text.count {
        let byte = text[offset]
        if byte < 0x80 {
          guard ScalarKind.isWord(ascii: byte) else { break }
          // 1 for lower case, 2 for upper case, 3 for digits.
          let kind: UInt8 = byte >= 0x61 ? 1 : byte >= 0x41 ? 2 : 3
          if kind != before, before != 0 {
            let isFirstCapital = before == 2 && kind == 1 && capitals == 1
            if !isFirstCapital { hasBoundary = true }
          }
          capitals = kind == 2 ? capitals + 1 : 0
          before = kind
          offset &+= 1
        } else {
          let (scalar, byteCount) = text.scalar(at: offset)
          guard ScalarKind(scalar) == .word else { break }
          isASCII = false
          if offset > start, ScalarClass.isUppercase(scalar) || ScalarClass.isDecimalDigit(scalar) {
            hasBoundary = true
          }
          offset &+= byteCount
        }
      }
      place = start..<offset
    }
  }

  /// A token, copied from the scanner's buffer.
  package struct Token: Hashable {
    package var bytes: [UInt8]
    /// The place of the token in the text, in bytes.
    var place: Range<Int>
    /// The number of the word, from 0; a part has the same number as its word.
    var position: Int
    package var isPart: Bool
  }

  /// Returns the tokens of text that has no name mark.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  package mutating func tokens(of text: String, for purpose: Purpose) -> [Token] {
    var tokens: [Token] = []
    var position = -1
    let bytes = Array(text.utf8)[...]
    scan(bytes.span, for: purpose) { buffer, start, place, isPart in
      if !isPart { position += 1 }
      tokens.append(
        Token(bytes: Array(buffer[start...]), place: place, position: position, isPart: isPart))
      return true
    }
    return tokens
  }
}
