package import NamedexCore

extension CatalogIndex {
  /// Returns other spellings of a query: with the catalog's separators read as spaces, split like
  /// names, and with neighbouring words joined.
  ///
  /// - Complexity: O(*n* · *w*) for *n* bytes and *w* words.
  package func respelt(_ query: SearchQuery) -> [String] {
    let spaced = withSpacesForSeparators(query)
    let words = Spelling(query.text, separators: separators).words
    let cut = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    return [spaced, cut] + joinedNeighbours(spaced)
  }

  /// Returns the words of a query with the catalog's separators replaced by spaces.
  func withSpacesForSeparators(_ query: SearchQuery) -> String {
    let separators = separators
    let utf8 = ContiguousArray(query.tokenTexts.joined(separator: " ").utf8)
    var spaced: [UInt8] = []
    var offset = 0
    while offset < utf8.count {
      let (scalar, byteCount) = utf8.span.scalar(at: offset)
      if separators.contains(scalar) {
        spaced.append(UInt8(ascii: " "))
      } else {
        spaced += utf8[offset..<offset + byteCount]
      }
      offset += byteCount
    }
    return String(decoding: spaced, as: UTF8.self)
  }

  /// Returns the text with neighbouring words joined, one pair at a time: a lexicon may split what
  /// people write as one word, or vice versa.
  func joinedNeighbours(_ text: String) -> [String] {
    let words = SearchQuery.words(of: text)
    guard words.count > 1 else { return [] }
    return (1..<words.count).map { second in
      var joined = words
      joined[second - 1] += joined.remove(at: second)
      return joined.joined(separator: " ")
    }
  }
}
