package import NamedexCore

/// Splits the names of one catalog into representations, and numbers their tokens.
///
/// A tokenizer reuses the memory of one name for the next, so use one tokenizer for all names. It
/// folds an ASCII name as a whole, and nearly all names are ASCII. It looks up the words of each
/// token only once.
package struct Tokenizer: Sendable {
  /// A name cut one way.
  package struct Representation: Sendable {
    /// How the name was cut.
    package let kind: RepresentationKind
    /// The tokens, in reading order, as positions in `terms` and `places`.
    package let tokens: Range<Int>
  }

  /// The distinct representations to store for the last name.
  ///
  /// The order is full, period, camelCase, compound. The full representation is omitted if the name
  /// splits at separators: an index finds a prefix of the name through its first period token or in
  /// the sorted names.
  package private(set) var representations: [Representation] = []
  /// The number of each token in the vocabulary.
  package private(set) var terms: [UInt32] = []
  /// The place of each token in `name`, in bytes.
  package private(set) var places: [Range<Int>] = []
  /// The last name, in UTF-8.
  package private(set) var name: [UInt8] = []
  /// The folded name. In an ASCII name, a token and its folding have the same place.
  package private(set) var folded: [UInt8] = []
  /// True if the name is ASCII.
  package private(set) var isASCII = true
  /// True if the folded name begins with the first token of each representation.
  package private(set) var beginsWithTokens = true

  // Copied from the set of kinds, which would hash a kind at each look-up; these are read for every
  // name.
  private let hasPeriod: Bool
  private let hasCamelCase: Bool
  private let hasCompound: Bool
  private let lexicon: CompoundLexicon
  private let isSeparator: [Bool]
  private let wideSeparators: [Unicode.Scalar]
  private var hasCapitals = false
  private var period: [Range<Int>] = []
  private var camelCase: [Range<Int>] = []
  private var compound: [Range<Int>] = []
  /// The folding of a token in a name that is not ASCII.
  private var foldedToken: [UInt8] = []
  /// For each term, the position in `wordEnds` of the words of an ASCII token: 0 before the first
  /// look-up, 1 for a token that stays whole, otherwise two more than the position of their number.
  private var wordPlaces: [UInt32] = []
  /// For each term of several words, the number of words minus one, then the end of each word
  /// except the last.
  private var wordEnds: [Int] = []

  /// Creates a tokenizer.
  ///
  /// - Parameters:
  ///   - tokenization: The catalog's settings.
  ///   - lexicon: The decided splits of compound tokens. A token without a decision is split
  ///     between letters and digits.
  package init(_ tokenization: Tokenization, lexicon: CompoundLexicon = CompoundLexicon()) {
    hasPeriod = tokenization.kinds.contains(.period)
    hasCamelCase = tokenization.kinds.contains(.camelCase)
    hasCompound = tokenization.kinds.contains(.compound)
    self.lexicon = lexicon
    let separators = tokenization.separators
    isSeparator = (0..<128).map { code in
      let scalar = Unicode.Scalar(UInt8(code))
      return separators.contains(scalar) || ScalarClass.isWhiteSpace(scalar)
    }
    wideSeparators = separators.filter { !$0.isASCII }
  }

  /// Splits a name into its representations.
  ///
  /// A kind is omitted if the catalog does not use it, if it has no tokens, or if an earlier kind
  /// has the same tokens. A name that is empty after folding has no representations.
  ///
  /// - Parameters:
  ///   - text: A name as written in its catalog.
  ///   - vocabulary: Numbers the tokens. Pass the same table for all names.
  /// - Complexity: O(*n*) in the UTF-8 length of the name.
  package mutating func cut(_ text: String, _ vocabulary: inout ByteTable) {
    begin(text.utf8)
    cutName(&vocabulary)
  }

  /// Splits a name in UTF-8, like `cut(_:_:)`.
  package mutating func cut(_ utf8: ArraySlice<UInt8>, _ vocabulary: inout ByteTable) {
    begin(utf8)
    cutName(&vocabulary)
  }

  private mutating func cutName(_ vocabulary: inout ByteTable) {
    guard !folded.isEmpty else { return }
    cutAtSeparators()
    let isWhole = period.count == 1 && period[0].count == name.count
    if hasPeriod, !isWhole { add(.period, period, &vocabulary) }
    // Only a name with non-ASCII scalars can fold as if it had no separators.
    if representations.isEmpty || (!isASCII && terms.count == 1 && isWholeName(0, vocabulary)) {
      removeTokens()
      add(.full, [0..<name.count], &vocabulary)
    }
    cutAtCase()
    let hasHumps = camelCase.count > period.count
    // The camelCase tokens in `terms`, if they are the same as the period tokens.
    let known =
      isASCII && !hasHumps && (isWhole || hasPeriod) && !period.isEmpty ? 0..<period.count : nil
    var isListed = isWhole || hasPeriod
    if hasCamelCase, hasHumps || !isListed {
      add(.camelCase, camelCase, &vocabulary)
      isListed = true
    }
    if hasCompound {
      cutIntoWords(known, &vocabulary)
      if compound.count > camelCase.count || (hasHumps && !hasCamelCase) || !isListed {
        add(.compound, compound, &vocabulary)
      }
    }
    noteBeginning(vocabulary)
  }

  /// Splits the keywords of an entry at white space, then like names.
  ///
  /// The keywords become the name, separated by commas. Each representation contains all words of
  /// the keywords. Keywords without words have no representation.
  ///
  /// - Complexity: O(*n*) in the UTF-8 length of the keywords.
  package mutating func cut(keywords: [String], _ vocabulary: inout ByteTable) {
    begin(keywords.joined(separator: ", ").utf8)
    cut(keywords, separators: nil)
    add(.keyword, period, &vocabulary)
    // Each kind of cut splits the tokens of the previous one further.
    var last = period
    cut(keywords, separators: isSeparator)
    if hasPeriod, period != last {
      add(.keyword, period, &vocabulary)
      last = period
    }
    cutAtCase()
    if hasCamelCase, camelCase != last {
      add(.keyword, camelCase, &vocabulary)
      last = camelCase
    }
    if hasCompound {
      cutIntoWords(nil, &vocabulary)
      if compound != last { add(.keyword, compound, &vocabulary) }
    }
  }

  /// Splits the keywords that make up the name at separators, or only at white space if
  /// `separators` is nil.
  private mutating func cut(_ keywords: [String], separators: [Bool]?) {
    period.removeAll(keepingCapacity: true)
    let wideSeparators = separators == nil ? [] : wideSeparators
    var start = 0
    for keyword in keywords {
      let end = start + keyword.utf8.count
      name.appendPieces(
        in: start..<end, to: &period,
        isSeparator: { separators?[Int($0)] ?? ScalarClass.isWhiteSpace(Unicode.Scalar($0)) },
        isWideSeparator: { wideSeparators.contains($0) || ScalarClass.isWhiteSpace($0) })
      start = end + 2
    }
  }

  /// Returns the folded camelCase tokens of a name, for which a compound lexicon has decisions.
  ///
  /// - Complexity: O(*n*) in the UTF-8 length of the name.
  package mutating func compoundCandidates(in text: String) -> [String] {
    begin(text.utf8)
    cutAtSeparators()
    cutAtCase()
    return camelCase.compactMap { piece in
      let token = folding(of: piece)
      return token.isEmpty ? nil : String(decoding: token, as: UTF8.self)
    }
  }

  // MARK: Splitting

  /// Starts another name and folds it.
  private mutating func begin(_ utf8: some Collection<UInt8>) {
    removeTokens()
    beginsWithTokens = true
    name.removeAll(keepingCapacity: true)
    name.append(contentsOf: utf8)
    folded.removeAll(keepingCapacity: true)
    (isASCII, hasCapitals) = Self.appendASCII(name, to: &folded)
    if !isASCII { Self.fold(name, 0..<name.count, into: &folded) }
  }

  /// Folds a name as if it were ASCII. Returns whether it is ASCII, and whether it has capitals.
  private static func appendASCII(
    _ name: [UInt8], to folded: inout [UInt8]
  ) -> (isASCII: Bool, hasCapitals: Bool) {
    let bytes = name[...]
    let name = bytes.span
    var seen: UInt8 = 0
    var hasCapitals = false
    folded.append(addingCapacity: name.count) { output in
      for offset in name.indices {
        let byte = name[offset]
        seen |= byte
        let isCapital = byte &- 0x41 < 26
        hasCapitals = hasCapitals || isCapital
        output.append(isCapital ? byte | 0x20 : byte)
      }
    }
    return (seen < 0x80, hasCapitals)
  }

  private static func fold(_ name: [UInt8], _ piece: Range<Int>, into folded: inout [UInt8]) {
    folded.removeAll(keepingCapacity: true)
    let bytes = name[piece]
    Folding.append(bytes.span, to: &folded)
  }

  private mutating func removeTokens() {
    representations.removeAll(keepingCapacity: true)
    terms.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  /// Adds a representation unless it has no token or equals an earlier one.
  private mutating func add(
    _ kind: RepresentationKind, _ pieces: [Range<Int>], _ vocabulary: inout ByteTable
  ) {
    let start = terms.count
    for piece in pieces {
      if isASCII {
        terms.append(UInt32(truncatingIfNeeded: vocabulary.number(of: folded, piece)))
        places.append(piece)
      } else {
        Self.fold(name, piece, into: &foldedToken)
        guard !foldedToken.isEmpty else { continue }
        let number = vocabulary.number(of: foldedToken, 0..<foldedToken.count)
        terms.append(UInt32(truncatingIfNeeded: number))
        places.append(piece)
      }
    }
    let tokens = start..<terms.count
    // Cuts of an ASCII name always produce different tokens, because none is empty after folding.
    let isListed =
      !isASCII && representations.contains { terms[$0.tokens].elementsEqual(terms[tokens]) }
    if tokens.isEmpty || isListed {
      terms.removeSubrange(tokens)
      places.removeSubrange(tokens)
    } else {
      representations.append(Representation(kind: kind, tokens: tokens))
    }
  }

  private func isWholeName(_ token: Int, _ vocabulary: borrowing ByteTable) -> Bool {
    folded.elementsEqual(vocabulary.bytes[vocabulary.range(of: Int(terms[token]))])
  }

  private mutating func cutAtSeparators() {
    period.removeAll(keepingCapacity: true)
    let (isSeparator, wideSeparators) = (isSeparator, wideSeparators)
    name.appendPieces(
      in: 0..<name.count, to: &period, isSeparator: { isSeparator[Int($0)] },
      isWideSeparator: { wideSeparators.contains($0) || ScalarClass.isWhiteSpace($0) })
  }

  /// Splits before a capital that follows a lower-case letter, and before the last capital of a run
  /// if a lower-case letter follows it. Digits and marks belong to the letter before them, so the
  /// case of the last letter decides: `systemGray2X` becomes `system`, `Gray2` and `X`.
  private mutating func cutAtCase() {
    camelCase.removeAll(keepingCapacity: true)
    if isASCII, !hasCapitals {
      camelCase.append(contentsOf: period)
    } else {
      for piece in period { Self.cutAtCase(name, piece, &camelCase) }
    }
  }

  private static func cutAtCase(
    _ name: [UInt8], _ piece: Range<Int>, _ pieces: inout [Range<Int>]
  ) {
    let bytes = name[...]
    let name = bytes.span
    var start = piece.lowerBound
    var before = LetterCase.none
    var lastCapital = start
    func cut(_ offset: Int) {
      guard offset > start else { return }
      pieces.append(start..<offset)
      start = offset
    }
    var offset = start
    while offset < piece.upperBound {
      let (scalar, byteCount) = name.scalar(at: offset)
      switch LetterCase(scalar) {
      case .upper:
        if before == .lower { cut(offset) }
        before = .upper
        lastCapital = offset
      case .lower:
        if before == .upper { cut(lastCapital) }
        before = .lower
      case .carried: break
      case .none: before = .none
      }
      offset &+= byteCount
    }
    pieces.append(start..<piece.upperBound)
  }

  /// Splits every camelCase token into its words.
  ///
  /// - Parameter known: The range of these tokens in `terms`, if they are there.
  private mutating func cutIntoWords(_ known: Range<Int>?, _ vocabulary: inout ByteTable) {
    compound.removeAll(keepingCapacity: true)
    for (position, token) in camelCase.enumerated() {
      var start = token.lowerBound
      func cut(_ end: Int, _ pieces: inout [Range<Int>]) {
        pieces.append(start..<token.lowerBound + end)
        start = token.lowerBound + end
      }
      if isASCII {
        let term =
          known.map { Int(terms[$0.lowerBound + position]) } ?? vocabulary.number(of: folded, token)
        while wordPlaces.count <= term { wordPlaces.append(0) }
        if wordPlaces[term] == 0 { wordPlaces[term] = record(ends(ofWordsIn: token)) }
        let place = Int(wordPlaces[term]) - 2
        if place >= 0 {
          for end in wordEnds[place + 1...place + wordEnds[place]] { cut(end, &compound) }
        }
      } else {
        for end in ends(ofWordsIn: token) { cut(end, &compound) }
      }
      compound.append(start..<token.upperBound)
    }
  }

  /// Stores the ends of words, and returns their position for `wordPlaces`.
  private mutating func record(_ ends: [Int]) -> UInt32 {
    guard !ends.isEmpty else { return 1 }
    wordEnds.append(ends.count)
    wordEnds += ends
    return UInt32(wordEnds.count - 1 - ends.count + 2)
  }

  /// Returns where each word of a camelCase token ends, except the last word. The lexicon's
  /// decision determines the words; a token without a decision is split between letters and digits.
  /// Offsets are relative to the token's first byte.
  private func ends(ofWordsIn token: Range<Int>) -> [Int] {
    let bytes = name[token]
    let source = bytes.span
    var ends: [Int] = []
    if let words = split(of: token) {
      var foldedCount = 0
      for word in words.dropLast() {
        foldedCount += word.utf8.count
        let end = Folding.sourceCount(of: source, coveringFolded: foldedCount)
        // A scalar may fold to the end of one word and the beginning of the next.
        if end > ends.last ?? 0, end < token.count { ends.append(end) }
      }
      return ends
    }
    var wasDigit: Bool?
    var offset = 0
    while offset < source.count {
      let (scalar, byteCount) = source.scalar(at: offset)
      if !ScalarClass.isNonspacingMark(scalar) {
        let isDigit = ScalarClass.isDecimalDigit(scalar)
        if let wasDigit, wasDigit != isDigit { ends.append(offset) }
        wasDigit = isDigit
      }
      offset += byteCount
    }
    return ends
  }

  /// Returns the lexicon's decision about a camelCase token.
  private func split(of token: Range<Int>) -> [String]? {
    if lexicon.words.isEmpty { return nil }
    return lexicon.split(of: String(decoding: folding(of: token), as: UTF8.self))
  }

  private func folding(of token: Range<Int>) -> [UInt8] {
    if isASCII { return Array(folded[token]) }
    var result: [UInt8] = []
    Self.fold(name, token, into: &result)
    return result
  }

  private mutating func noteBeginning(_ vocabulary: borrowing ByteTable) {
    if isASCII {
      beginsWithTokens = period.first?.lowerBound == 0
      return
    }
    for representation in representations {
      let first = vocabulary.range(of: Int(terms[representation.tokens.lowerBound]))
      if !folded.starts(with: vocabulary.bytes[first]) { beginsWithTokens = false }
    }
  }
}

/// The effect of a scalar on camelCase boundaries.
private enum LetterCase {
  case lower, upper
  /// A scalar that belongs to the one before it.
  case carried
  case none

  @inline(__always)
  init(_ scalar: Unicode.Scalar) {
    if ScalarClass.isUppercase(scalar) {
      self = .upper
    } else if ScalarClass.isLowercase(scalar) {
      self = .lower
    } else if ScalarClass.isDecimalDigit(scalar) || ScalarClass.isNonspacingMark(scalar) {
      self = .carried
    } else {
      self = .none
    }
  }
}
