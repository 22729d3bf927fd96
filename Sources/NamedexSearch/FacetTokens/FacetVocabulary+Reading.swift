internal import NamedexCore

/// The interpretation of a text that is being typed into a search bar.
package struct TypedText: Sendable, Equatable {
  /// The words to search for.
  package var words: String = ""
  /// The tokens in the text, as written in the catalogs.
  package var tokens: [FacetToken] = []
  /// The error for the first token that is complete but malformed or unknown to all catalogs.
  package var error: FacetTokenError?

  /// Creates an interpretation; by default, that of an empty text.
  package init(
    words: String = "", tokens: [FacetToken] = [], error: FacetTokenError? = nil
  ) {
    self.words = words
    self.tokens = tokens
    self.error = error
  }
}

extension FacetVocabulary {
  /// Interprets a text that is still being typed: tokens in it, words, and perhaps half a token at
  /// its end.
  ///
  /// The text form of an input is stricter. Here, a colon makes a token only after a key that a
  /// catalog has, a value may have spaces without quotation marks, such as `available:ios 15`, and
  /// half a token at the end is omitted.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes, and O(values of all facets) for each token.
  package func reading(_ text: String) -> TypedText {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return TypedText(words: text) }
    var reader = TypedTextReader(self, text)
    return reader.read()
  }
}

/// Reads a search string item by item.
private struct TypedTextReader {
  private let vocabulary: FacetVocabulary
  private var scanner: ItemScanner
  private var words: [String] = []
  private var input = SearchInput()
  private var error: FacetTokenError?

  init(_ vocabulary: FacetVocabulary, _ text: String) {
    self.vocabulary = vocabulary
    scanner = ItemScanner(text)
  }

  mutating func read() -> TypedText {
    scanner.skipWhiteSpace()
    while scanner.offset < scanner.utf8.count {
      if scanner.utf8[scanner.offset] == UInt8(ascii: "\"") {
        readQuotedWord()
      } else {
        readItem()
      }
      scanner.skipWhiteSpace()
    }
    return TypedText(words: words.joined(separator: " "), tokens: input.tokens, error: error)
  }

  /// Reads a word in quotation marks. If the second mark has not been typed yet, the word ends with
  /// the text.
  private mutating func readQuotedWord() {
    let start = scanner.offset
    do {
      if let piece = try scanner.nextPiece(isKey: true), !scanner.takeColon() {
        words.append(scanner.word(piece))
        return
      }
    } catch {
      if error.reason == .openQuotation {
        words.append(text(start + 1..<scanner.utf8.count))
        scanner.offset = scanner.utf8.count
        return
      }
    }
    scanner.offset = start
    words.append(text(takeWord()))
  }

  /// Reads a word or a token that starts here.
  private mutating func readItem() {
    let item = takeWord()
    guard let colon = scanner.utf8[item].firstIndex(of: UInt8(ascii: ":")), colon > item.lowerBound,
      let key = FacetVocabulary.spelling(
        of: text(item.lowerBound..<colon), in: vocabulary.keys)
    else { return words.append(text(item)) }
    if colon + 1 < item.upperBound, scanner.utf8[colon + 1] == UInt8(ascii: "\"") {
      scanner.offset = colon + 1
      return readQuotedValue(key)
    }
    // The longest value wins: `iOS 15`, not `iOS`.
    var ends = [item.upperBound]
    for _ in 0..<2 {
      scanner.skipWhiteSpace()
      guard scanner.offset < scanner.utf8.count else { break }
      ends.append(takeWord().upperBound)
    }
    let last = ends[ends.count - 1]
    scanner.skipWhiteSpace()
    let isAtEnd = scanner.offset == scanner.utf8.count
    for end in ends.reversed() {
      scanner.offset = end
      guard let token = try? known(key, colon + 1..<end) else { continue }
      // `iOS 1` may become `iOS 15`; the token is complete only if it cannot become another one.
      let isComplete =
        end < scanner.utf8.count
        || vocabulary.completions(of: text(item.lowerBound..<end)).allSatisfy { $0 == token }
      if isComplete { input.add(token) }
      return
    }
    scanner.offset = item.upperBound
    // At the end of the text, more may follow.
    guard scanner.offset < scanner.utf8.count else { return }
    if isAtEnd, mayContinue(item.lowerBound..<last, after: colon) {
      scanner.offset = scanner.utf8.count
      return
    }
    guard colon + 1 < item.upperBound else {
      return note(FacetTokenError(.missingValue(key: key), place: item.lowerBound..<colon))
    }
    check(key, colon + 1..<item.upperBound)
  }

  /// Returns whether the last words of the text may become a token: `iOS` before `15`.
  private func mayContinue(_ place: Range<Int>, after colon: Int) -> Bool {
    let completions = vocabulary.completions(of: text(place))
    guard place.upperBound < scanner.utf8.count else { return !completions.isEmpty }
    // White space follows, so only a longer value can still be in progress.
    let words = SearchQuery.words(of: text(colon + 1..<place.upperBound))
    let typed = Folding.fold(words.joined(separator: " ") + " ")
    return completions.contains { token in
      Folding.fold(token.value).starts(with: typed)
        || Folding.fold(vocabulary.label(of: token)).starts(with: typed)
    }
  }

  /// Reads the rest of a token whose value is in quotation marks.
  private mutating func readQuotedValue(_ key: String) {
    let start = scanner.offset
    do {
      guard let value = try scanner.nextPiece(isKey: false) else { return }
      input.add(try vocabulary.known(FacetToken(key: key, value: value.text)))
    } catch {
      // An open quotation is half a token.
      guard error.reason != .openQuotation else { return scanner.offset = scanner.utf8.count }
      if scanner.offset == start { _ = takeWord() }
      note(FacetTokenError(error.reason, place: error.place ?? start..<scanner.offset))
    }
  }

  private mutating func check(_ key: String, _ value: Range<Int>) {
    do {
      _ = try known(key, value)
    } catch {
      note(FacetTokenError(error.reason, place: value))
    }
  }

  private mutating func note(_ error: FacetTokenError) {
    if self.error == nil { self.error = error }
  }

  private func known(_ key: String, _ value: Range<Int>) throws(FacetTokenError) -> FacetToken {
    let words = SearchQuery.words(of: text(value))
    return try vocabulary.known(FacetToken(key: key, value: words.joined(separator: " ")))
  }

  /// Moves to the next white space, and returns the text before it.
  private mutating func takeWord() -> Range<Int> {
    let start = scanner.offset
    while scanner.offset < scanner.utf8.count {
      let (scalar, byteCount) = scanner.utf8.span.scalar(at: scanner.offset)
      if ScalarClass.isWhiteSpace(scalar) { break }
      scanner.offset += byteCount
    }
    return start..<scanner.offset
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: scanner.utf8[range], as: UTF8.self)
  }
}
