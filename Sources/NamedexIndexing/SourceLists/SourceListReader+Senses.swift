import NamedexCore
import NamedexTokenizing

extension SourceListReader {
  /// Reads `senses.tsv`: the tokens that words stand for in names, sorted by language, then by
  /// words, tokens and kind.
  ///
  /// A row without tokens gives the importance of its words.
  mutating func readSenses() {
    guard
      var rows = rows(of: .senses, ["language", "words", "tokens", "weight"], optional: ["kind"])
    else { return }
    let file = rows.file
    var above: [Range<Int>]?
    while rows.next(&problems) {
      let kind = rows.optionalField(4) ?? rows[3].upperBound..<rows[3].upperBound
      let fields = [rows[0], rows[1], rows[2], kind]
      if let above {
        checkOrder(
          of: fields, after: above, in: file, each: "sense",
          sorted: "rows sorted by language, then by words, tokens and kind, byte by byte")
      }
      above = fields
      guard let language = language(rows[0], of: file), let words = phrase(rows[1], of: file),
        let tokens = tokens(rows[2], of: file),
        let weight = number(
          rows[3], "weight",
          1...(tokens.isEmpty ? CatalogSense.greatestSaying : CatalogSense.greatestWeight),
          of: file),
        let isExact = isExact(kind, of: file)
      else { continue }
      catalog.senses.append(
        CatalogSense(
          language: language, words: words, tokens: tokens, weight: weight, isExact: isExact))
    }
  }

  /// Reads `tokens.tsv`: the cost of tokens that a phrase leaves unexplained, sorted by token.
  mutating func readTokenCosts() {
    guard var rows = rows(of: .tokenCosts, ["token", "cost"]) else { return }
    let file = rows.file
    var above: [Range<Int>]?
    while rows.next(&problems) {
      if let above {
        checkOrder(
          of: [rows[0]], after: above, in: file, each: "token",
          sorted: "tokens sorted by their bytes")
      }
      above = [rows[0]]
      guard let token = token(ofNames: rows[0], of: file),
        let cost = number(rows[1], "cost", 0...100, of: file)
      else { continue }
      catalog.tokenCosts[token] = cost
    }
  }

  /// Returns the space-separated tokens in a field. A leading `-` marks a token that names must not
  /// contain.
  private mutating func tokens(_ range: Range<Int>, of file: SourceFile) -> [String]? {
    guard !range.isEmpty else { return [] }
    let pieces = file.pieces(range, separatedBy: 0x20)
    guard pieces.count <= SenseCode.greatestTokenCount else {
      return problems.refuse(
        file, at: range.lowerBound, "\(pieces.count) tokens",
        expected: "at most \(SenseCode.greatestTokenCount)", remedy: "leave some out")
    }
    var tokens: [String] = []
    for piece in pieces {
      let isAbsent = file.bytes[piece].first == UInt8(ascii: "-")
      let name = piece.lowerBound + (isAbsent ? 1 : 0)..<piece.upperBound
      guard let token = token(ofNames: name, of: file) else { return nil }
      tokens.append((isAbsent ? "-" : "") + token)
    }
    return tokens
  }

  /// Returns the token in a field, which must occur in at least one name.
  private mutating func token(ofNames range: Range<Int>, of file: SourceFile) -> String? {
    guard let token = file.value(range, "token", &problems) else { return nil }
    let known: Set<String>
    if let nameTokens {
      known = nameTokens
    } else {
      let separators = catalog.tokenization.separators
      known = Set(
        catalog.entries.flatMap { PhraseTables.tokens(of: $0.name, separators: separators) })
      nameTokens = known
    }
    // Unless all names are known, some tokens may be missing here.
    guard namesAreKnown, !known.contains(token) else { return token }
    return problems.refuse(
      file, at: range.lowerBound, "the token \(quoted(token)), which no name has",
      expected: "a token of a current name, in lower case", remedy: "correct it or remove the line")
  }

  private mutating func isExact(_ range: Range<Int>, of file: SourceFile) -> Bool? {
    if range.isEmpty { return false }
    if file.text(range) == "exact" { return true }
    return problems.refuse(
      file, at: range.lowerBound, "the kind \(quoted(file.text(range)))",
      expected: "exact or nothing", remedy: "correct it")
  }
}
