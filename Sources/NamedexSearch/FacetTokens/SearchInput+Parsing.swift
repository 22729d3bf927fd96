internal import NamedexCore

extension SearchInput {
  /// A token with its place in the text.
  struct PlacedToken {
    var token: FacetToken
    /// The UTF-8 offsets of the key, including quotation marks.
    var key: Range<Int>
    /// The UTF-8 offsets of the value, including quotation marks.
    var value: Range<Int>
  }

  /// Parses the text form and also returns the places of the tokens.
  static func parse(
    _ text: String
  ) throws(FacetTokenError) -> (input: SearchInput, places: [PlacedToken]) {
    var scanner = ItemScanner(text)
    var places: [PlacedToken] = []
    var words: [String] = []
    while let piece = try scanner.nextPiece(isKey: true) {
      guard scanner.takeColon() else {
        words.append(scanner.word(piece))
        continue
      }
      guard let value = try scanner.nextPiece(isKey: false), !value.text.isEmpty else {
        throw FacetTokenError(.missingValue(key: piece.text), place: piece.place)
      }
      let token = FacetToken(key: piece.text, value: value.text)
      if token.key == FacetToken.asOfKey,
        let first = places.first(where: { $0.token.key == token.key }), first.token != token
      {
        throw FacetTokenError(
          .secondScope(first: first.token.value, second: token.value),
          place: piece.place.lowerBound..<value.place.upperBound)
      }
      places.append(PlacedToken(token: token, key: piece.place, value: value.place))
    }
    let input = SearchInput(
      tokens: places.map { $0.token }, text: words.joined(separator: " "))
    return (input, places)
  }
}

/// Splits a text form into keys, values and words.
struct ItemScanner {
  struct Piece {
    var text: String
    var place: Range<Int>
  }

  let utf8: ContiguousArray<UInt8>
  /// The start of the next piece, or of white space before it.
  var offset = 0

  init(_ text: String) {
    utf8 = ContiguousArray(text.utf8)
  }

  /// Reads the next word or key after white space, or the value that starts here.
  ///
  /// - Parameter isKey: Whether a colon ends the piece.
  /// - Returns: Nil if there is no such piece.
  mutating func nextPiece(isKey: Bool) throws(FacetTokenError) -> Piece? {
    if isKey { skipWhiteSpace() }
    guard offset < utf8.count else { return nil }
    let start = offset
    if utf8[offset] == UInt8(ascii: "\"") { return try quotedPiece(isKey: isKey) }
    while offset < utf8.count {
      let (scalar, byteCount) = utf8.span.scalar(at: offset)
      if ScalarClass.isWhiteSpace(scalar) { break }
      if isKey, scalar == ":", offset > start { break }
      offset += byteCount
    }
    return piece(utf8[start..<offset], start..<offset)
  }

  /// Returns a word without the quotation marks that protect it. Other marks, such as those around
  /// a name in code, are part of the text.
  func word(_ piece: Piece) -> String {
    let needsMarks = FacetTokenText.quoted(piece.text, ifNeededIn: .word) != piece.text
    return needsMarks ? piece.text : String(decoding: utf8[piece.place], as: UTF8.self)
  }

  /// Skips a colon that ends a key, and returns whether there is one.
  mutating func takeColon() -> Bool {
    guard offset < utf8.count, utf8[offset] == UInt8(ascii: ":") else { return false }
    offset += 1
    return true
  }

  private mutating func quotedPiece(isKey: Bool) throws(FacetTokenError) -> Piece {
    let start = offset
    var content: [UInt8] = []
    offset += 1
    while offset < utf8.count, utf8[offset] != UInt8(ascii: "\"") {
      if utf8[offset] == UInt8(ascii: "\\"), offset + 1 < utf8.count { offset += 1 }
      content.append(utf8[offset])
      offset += 1
    }
    guard offset < utf8.count else {
      throw FacetTokenError(.openQuotation, place: start..<utf8.count)
    }
    offset += 1
    let place = start..<offset
    if offset < utf8.count {
      let (next, byteCount) = utf8.span.scalar(at: offset)
      guard ScalarClass.isWhiteSpace(next) || (isKey && next == ":") else {
        throw FacetTokenError(.textAfterQuotation, place: offset..<offset + byteCount)
      }
    }
    return piece(content[...], place)
  }

  private func piece(_ bytes: ArraySlice<UInt8>, _ place: Range<Int>) -> Piece {
    Piece(text: String(decoding: bytes, as: UTF8.self), place: place)
  }

  mutating func skipWhiteSpace() {
    while offset < utf8.count {
      let (scalar, byteCount) = utf8.span.scalar(at: offset)
      guard ScalarClass.isWhiteSpace(scalar) else { return }
      offset += byteCount
    }
  }
}
