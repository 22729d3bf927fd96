import NamedexCore
import NamedexTokenizing

extension SourceListReader {
  /// Reads `compounds.tsv`, which lists tokens and their words. The rows to review come first,
  /// followed by all others; both groups are sorted by token.
  ///
  /// Tokens must not contain separators, which are known only after the names have been read.
  mutating func readCompounds() {
    if !separatorsAreKnown { catalog.tokenization.separators = separators.separators }
    guard var rows = rows(of: .compounds, ["token", "words"], optional: ["review"]) else { return }
    let file = rows.file
    var above: (token: Range<Int>, isDoubtful: Bool)?
    while rows.next(&problems) {
      let tokenRange = rows[0]
      guard let token = token(tokenRange, of: file),
        let isDoubtful = isDoubtful(rows.optionalField(2), of: file)
      else { continue }
      if let above {
        checkOrder(of: tokenRange, isDoubtful, after: above, in: file)
      }
      above = (tokenRange, isDoubtful)
      guard let words = words(rows[1], of: tokenRange, in: file) else { continue }
      if !isDoubtful, catalog.lexicon.doubtful[token] != nil {
        problems.report(
          file, at: tokenRange.lowerBound, "a second \(quoted(token))",
          expected: "each token once", remedy: "remove it or the one marked doubtful")
      }
      catalog.lexicon.decide(token, words, isDoubtful: isDoubtful)
    }
  }

  /// Returns whether a row needs review; nil if its `review` field has any other value, which is
  /// reported.
  mutating func isDoubtful(_ field: Range<Int>?, of file: SourceFile) -> Bool? {
    guard let field, !field.isEmpty else { return false }
    if file.text(field) == CompoundList.doubtful { return true }
    return problems.refuse(
      file, at: field.lowerBound, "the mark \(quoted(file.text(field)))",
      expected: "\(CompoundList.doubtful) or nothing", remedy: "remove it after the review")
  }

  /// Returns a token in the form it has in names: folded, without white space or separators.
  private mutating func token(_ range: Range<Int>, of file: SourceFile) -> String? {
    guard let token = file.name(range, "token", &problems) else { return nil }
    let separators = catalog.tokenization.separators
    for scalar in token.unicodeScalars
    where separators.contains(scalar) || scalar.properties.isWhitespace {
      return problems.refuse(
        file, at: range.lowerBound, "the token \(quoted(token)) contains a separator",
        expected: "a token of a name without separators", remedy: "correct it")
    }
    let folded = Folding.fold(token)
    guard folded.elementsEqual(file.bytes[range]) else {
      return problems.refuse(
        file, at: range.lowerBound, "the token \(quoted(token)) is not folded",
        expected: quoted(String(decoding: folded, as: UTF8.self)), remedy: "write it so")
    }
    return token
  }

  private mutating func checkOrder(
    of range: Range<Int>, _ isDoubtful: Bool, after last: (token: Range<Int>, isDoubtful: Bool),
    in file: SourceFile
  ) {
    if isDoubtful != last.isDoubtful {
      guard isDoubtful else { return }
      return problems.report(
        file, at: range.lowerBound,
        "\(quoted(file.text(range))), marked doubtful, below rows that are not",
        expected: "rows to review first", remedy: "move it up")
    }
    checkOrder(
      of: [range], after: [last.token], in: file, each: "token",
      sorted: "tokens sorted by their bytes")
  }

  /// Returns the words of a token, which together must spell the token.
  private mutating func words(
    _ range: Range<Int>, of token: Range<Int>, in file: SourceFile
  ) -> [String]? {
    let expected = "words that add up to \(quoted(file.text(token)))"
    guard !range.isEmpty else {
      return problems.refuse(
        file, at: range.lowerBound, "no words", expected: expected,
        remedy: "repeat the token when it stays whole")
    }
    let pieces = file.pieces(range, separatedBy: 0x20)
    if let empty = pieces.first(where: \.isEmpty) {
      return problems.refuse(
        file, at: empty.lowerBound, "an extra space", expected: "words separated by one space",
        remedy: "remove it")
    }
    let letters = Array(pieces.joined())
    let count = zip(letters, token).prefix { file.bytes[$0] == file.bytes[$1] }.count
    if count == letters.count, count == token.count { return pieces.map { file.text($0) } }
    var offset = count < letters.count ? letters[count] : range.upperBound
    // Back up to the character's first byte.
    while offset < file.bytes.count, file.bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    let sum = pieces.map { file.text($0) }.joined()
    return problems.refuse(
      file, at: offset, "words that add up to \(quoted(sum))", expected: expected,
      remedy: "correct one of the two")
  }
}
