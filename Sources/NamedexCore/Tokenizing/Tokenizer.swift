/// Cuts the names of one catalog into representations.
public struct Tokenizer: Sendable {
  private let tokenization: Tokenization
  private let lexicon: CompoundLexicon
  /// Separators below U+0080, by code; most names never leave this table.
  private let isSeparatorASCII: [Bool]

  /// Creates a tokenizer.
  ///
  /// - Parameters:
  ///   - tokenization: The catalog's setting.
  ///   - lexicon: Decided splits; a token that it lacks is parted only between letters and digits.
  public init(_ tokenization: Tokenization, lexicon: CompoundLexicon = CompoundLexicon()) {
    self.tokenization = tokenization
    self.lexicon = lexicon
    var table = [Bool](repeating: false, count: 128)
    for scalar in tokenization.separators where scalar.isASCII { table[Int(scalar.value)] = true }
    isSeparatorASCII = table
  }

  /// The representations of a name, each kind once, equal ones left out.
  ///
  /// - Parameter name: A name as its catalog writes it, not yet folded.
  /// - Returns: Representations in the order full, period, camelCase, compound. A kind that the
  ///   catalog does not use, that has no token, or whose tokens equal those of one before it is
  ///   left out. Empty when the whole name folds to nothing.
  /// - Complexity: O(*n*) in the UTF-8 length of `name`.
  public func representations(of name: String) -> [Representation] {
    let utf8 = Array(name.utf8)
    let full = token(utf8, 0..<utf8.count)
    guard !full.folded.isEmpty else { return [] }
    var result = [Representation(kind: .full, tokens: [full])]
    func add(_ kind: RepresentationKind, _ tokens: [NameToken]) {
      guard tokenization.kinds.contains(kind), !tokens.isEmpty else { return }
      let isListed = result.contains { listed in
        listed.tokens.count == tokens.count
          && zip(listed.tokens, tokens).allSatisfy { $0.folded == $1.folded }
      }
      if !isListed { result.append(Representation(kind: kind, tokens: tokens)) }
    }
    let pieces = periodPieces(utf8)
    add(.period, pieces.compactMap { nonEmpty(utf8, $0) })
    let humps = pieces.flatMap { camelCasePieces(utf8, $0) }
    add(.camelCase, humps.compactMap { nonEmpty(utf8, $0) })
    if tokenization.kinds.contains(.compound) {
      add(.compound, humps.flatMap { words(utf8, $0) }.compactMap { nonEmpty(utf8, $0) })
    }
    return result
  }

  /// The representation of an entry's keywords: all of their words.
  ///
  /// - Returns: The keywords as one text, parted by commas, with their words placed in it; nil when
  ///   no word is left after folding.
  public func keywordRepresentation(
    of keywords: [String]
  ) -> (text: String, representation: Representation)? {
    var utf8: [UInt8] = []
    var tokens: [NameToken] = []
    for keyword in keywords {
      if !utf8.isEmpty { utf8 += Array(", ".utf8) }
      let start = utf8.count
      utf8 += Array(keyword.utf8)
      tokens += Self.pieces(utf8, start..<utf8.count) { ScalarClass.isWhiteSpace($0) }
        .compactMap { nonEmpty(utf8, $0) }
    }
    guard !tokens.isEmpty else { return nil }
    return (
      String(decoding: utf8, as: UTF8.self), Representation(kind: .keyword, tokens: tokens)
    )
  }

  /// Whether tokens part at a scalar.
  public func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return isSeparatorASCII[Int(scalar.value)] || ScalarClass.isWhiteSpace(scalar)
    }
    return tokenization.separators.contains(scalar) || ScalarClass.isWhiteSpace(scalar)
  }

  /// The folded camelCase tokens of a name: what the compound lexicon decides about.
  ///
  /// - Complexity: O(*n*) in the UTF-8 length of `name`.
  public func compoundCandidates(in name: String) -> [String] {
    let utf8 = Array(name.utf8)
    return periodPieces(utf8).flatMap { camelCasePieces(utf8, $0) }
      .compactMap { nonEmpty(utf8, $0)?.text }
  }

  // MARK: Cutting

  private func periodPieces(_ utf8: [UInt8]) -> [Range<Int>] {
    Self.pieces(utf8, 0..<utf8.count) { isSeparator($0) }
  }

  /// Cuts before a capital that follows a lower-case letter, and before the last capital of a run
  /// that a lower-case letter follows. Digits belong to what stands before them, so the case that
  /// counts is that of the last letter.
  private func camelCasePieces(_ utf8: [UInt8], _ piece: Range<Int>) -> [Range<Int>] {
    var cuts: [Int] = []
    var before = LetterCase.none
    var scalars = ScalarWalk(utf8, piece)
    var runStart: Int?
    while let (scalar, start) = scalars.next() {
      let current = LetterCase(scalar)
      switch (before, current) {
      case (.lower, .upper):
        cuts.append(start)
        runStart = start
      case (.upper, .upper):
        runStart = start
      case (.upper, .lower):
        // `runStart` is the last capital; it begins the token unless the run is one capital long,
        // in which case a cut is there already or the token begins with it.
        if let last = runStart, last != piece.lowerBound, cuts.last != last { cuts.append(last) }
      case (.none, .upper):
        runStart = start
      default:
        break
      }
      // Digits and marks belong to the letter before them: `systemGray2X` is `system` `gray2` `X`.
      if current != .none {
        before = current
      } else if !ScalarClass.isDecimalDigit(scalar), !ScalarClass.isNonspacingMark(scalar) {
        before = .none
      }
    }
    return Self.ranges(piece, cutAt: cuts)
  }

  /// Cuts a camelCase token into words: the lexicon's decision where it has one, else between
  /// letters and digits.
  private func words(_ utf8: [UInt8], _ piece: Range<Int>) -> [Range<Int>] {
    let folded = token(utf8, piece).folded
    if let split = lexicon.split(of: String(decoding: folded, as: UTF8.self)), split.count > 1 {
      var cuts: [Int] = []
      var foldedCount = 0
      for word in split.dropLast() {
        foldedCount += word.utf8.count
        let rest = Array(utf8[piece])
        cuts.append(
          piece.lowerBound + Folding.sourceCount(of: rest.span, coveringFolded: foldedCount))
      }
      return Self.ranges(piece, cutAt: cuts)
    }
    if lexicon.split(of: String(decoding: folded, as: UTF8.self)) != nil { return [piece] }
    var cuts: [Int] = []
    var wasDigit: Bool?
    var scalars = ScalarWalk(utf8, piece)
    while let (scalar, start) = scalars.next() {
      if ScalarClass.isNonspacingMark(scalar) { continue }
      let isDigit = ScalarClass.isDecimalDigit(scalar)
      if let before = wasDigit, before != isDigit { cuts.append(start) }
      wasDigit = isDigit
    }
    return Self.ranges(piece, cutAt: cuts)
  }

  private func token(_ utf8: [UInt8], _ place: Range<Int>) -> NameToken {
    var folded: [UInt8] = []
    let piece = Array(utf8[place])
    Folding.append(piece.span, to: &folded)
    return NameToken(folded: folded, place: place)
  }

  private func nonEmpty(_ utf8: [UInt8], _ place: Range<Int>) -> NameToken? {
    let token = token(utf8, place)
    return token.folded.isEmpty ? nil : token
  }

  /// The maximal ranges without a scalar that `isBoundary` accepts.
  private static func pieces(
    _ utf8: [UInt8], _ range: Range<Int>, isBoundary: (Unicode.Scalar) -> Bool
  ) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    var scalars = ScalarWalk(utf8, range)
    while let (scalar, offset) = scalars.next() {
      guard isBoundary(scalar) else { continue }
      if offset > start { pieces.append(start..<offset) }
      start = scalars.position
    }
    if range.upperBound > start { pieces.append(start..<range.upperBound) }
    return pieces
  }

  private static func ranges(_ whole: Range<Int>, cutAt cuts: [Int]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = whole.lowerBound
    for cut in cuts where cut > start && cut < whole.upperBound {
      ranges.append(start..<cut)
      start = cut
    }
    ranges.append(start..<whole.upperBound)
    return ranges
  }
}

/// What a scalar means for camelCase boundaries.
private enum LetterCase {
  case none, lower, upper

  init(_ scalar: Unicode.Scalar) {
    if ScalarClass.isUppercase(scalar) {
      self = .upper
    } else if ScalarClass.isLowercase(scalar) {
      self = .lower
    } else {
      self = .none
    }
  }
}
