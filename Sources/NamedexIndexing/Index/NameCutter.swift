import NamedexCore

/// Cuts ASCII names, which are nearly all, without making texts of their pieces.
///
/// It gives what `Tokenizer` gives: there a name that is not ASCII goes. A token's words are looked
/// up once for each distinct token.
struct NameCutter {
  /// A representation: its kind, and its tokens as positions in `terms` and `places`.
  struct Cut {
    var kind: RepresentationKind
    var tokens: Range<Int>
    /// How the place table says it without naming places.
    var derived: UInt8?
  }

  /// The representations that are stored of the name last cut.
  private(set) var cuts: [Cut] = []
  /// The terms of all their tokens.
  private(set) var terms: [UInt32] = []
  /// The places of all their tokens.
  private(set) var places: [Range<Int>] = []
  /// The length of the name in bytes.
  private(set) var nameLength = 0
  /// Whether the name begins with a separator.
  private(set) var beginsLate = false

  // Asked for every name: a set would hash its member each time.
  private let hasPeriod: Bool
  private let hasCamelCase: Bool
  private let hasCompound: Bool
  private let lexicon: CompoundLexicon
  private let isSeparator: [Bool]
  /// The name last cut.
  private(set) var name: [UInt8] = []
  /// The name, folded.
  private(set) var folded: [UInt8] = []
  private var period: [Range<Int>] = []
  private var camelCase: [Range<Int>] = []
  private var compound: [Range<Int>] = []
  /// Where the words of each term are in `wordEnds`: 0 for a term not asked yet, 1 for one that stays
  /// whole, else the place of their number, plus two.
  private var wordPlaces: [UInt32] = []
  /// For terms of several words, their number less one and where each ends but for the last.
  private var wordEnds: [Int] = []

  init(_ tokenization: Tokenization, _ lexicon: CompoundLexicon) {
    hasPeriod = tokenization.kinds.contains(.period)
    hasCamelCase = tokenization.kinds.contains(.camelCase)
    hasCompound = tokenization.kinds.contains(.compound)
    self.lexicon = lexicon
    let tokenizer = Tokenizer(tokenization)
    isSeparator = (0..<128).map { tokenizer.isSeparator(Unicode.Scalar(UInt8($0))) }
  }

  /// Cuts a name; false when it is not ASCII, and nothing was cut.
  mutating func cut(_ text: String, _ interner: inout TermInterner) -> Bool {
    name.removeAll(keepingCapacity: true)
    name.append(contentsOf: text.utf8)
    let (seen, hasCapitals) = Self.fold(name, into: &folded)
    guard seen < 0x80 else { return false }
    nameLength = name.count
    cuts.removeAll(keepingCapacity: true)
    terms.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    cutPeriods()
    beginsLate = period.first.map { $0.lowerBound > 0 } ?? true
    let isWhole = period.count == 1 && period[0].count == name.count
    if isWhole || !hasPeriod || period.isEmpty {
      add(.full, [0..<name.count], PlaceCode.wholeName, &interner)
    } else {
      add(.period, period, PlaceCode.partsAtSeparators, &interner)
    }
    guard !period.isEmpty else { return true }
    // The terms of the period tokens, if they were asked for.
    let knownTerms = isWhole || hasPeriod ? 0..<period.count : nil
    camelCase.removeAll(keepingCapacity: true)
    if hasCapitals { cutHumps() } else { camelCase.append(contentsOf: period) }
    var isListed = isWhole || hasPeriod
    if hasCamelCase, camelCase.count > period.count || !isListed {
      add(.camelCase, camelCase, nil, &interner)
      isListed = true
    }
    if hasCompound {
      let hasWords = cutWords(known: hasCapitals ? nil : knownTerms, &interner)
      let isNew =
        hasWords
        || (camelCase.count > period.count && !hasCamelCase) || !isListed
      if isNew { add(.compound, compound, nil, &interner) }
    }
    return true
  }

  /// Folds a name as if it were ASCII; gives the bits of all bytes, and whether there are capitals.
  private static func fold(
    _ name: [UInt8], into folded: inout [UInt8]
  ) -> (seen: UInt8, hasCapitals: Bool) {
    var seen: UInt8 = 0
    var hasCapitals = false
    folded.removeAll(keepingCapacity: true)
    let name = name.span
    folded.append(addingCapacity: name.count) { output in
      for offset in name.indices {
        let byte = name[offset]
        seen |= byte
        let isCapital = byte &- 0x41 < 26
        hasCapitals = hasCapitals || isCapital
        output.append(isCapital ? byte | 0x20 : byte)
      }
    }
    return (seen, hasCapitals)
  }

  private mutating func add(
    _ kind: RepresentationKind, _ tokens: [Range<Int>], _ derived: UInt8?,
    _ interner: inout TermInterner
  ) {
    let start = terms.count
    for token in tokens {
      terms.append(UInt32(truncatingIfNeeded: interner.intern(folded, token)))
      places.append(token)
    }
    cuts.append(Cut(kind: kind, tokens: start..<terms.count, derived: derived))
  }

  private mutating func cutPeriods() {
    period.removeAll(keepingCapacity: true)
    var start = 0
    for offset in name.indices where isSeparator[Int(name[offset])] {
      if offset > start { period.append(start..<offset) }
      start = offset + 1
    }
    if start < name.count { period.append(start..<name.count) }
  }

  /// Cuts before a capital after a lower-case letter, digits between not counting, and before the
  /// last capital of a run that a lower-case letter follows.
  private mutating func cutHumps() {
    for piece in period {
      var start = piece.lowerBound
      // 0 for none, 1 for lower case, 2 for capitals.
      var before = 0
      var lastCapital = -1
      func cut(_ offset: Int, _ pieces: inout [Range<Int>]) {
        guard offset > start else { return }
        pieces.append(start..<offset)
        start = offset
      }
      for offset in piece {
        let byte = name[offset]
        if byte &- 0x41 < 26 {
          if before == 1 { cut(offset, &camelCase) }
          before = 2
          lastCapital = offset
        } else if byte &- 0x61 < 26 {
          if before == 2 { cut(lastCapital, &camelCase) }
          before = 1
        } else if byte &- 0x30 >= 10 {
          before = 0
        }
      }
      camelCase.append(start..<piece.upperBound)
    }
  }

  /// Cuts every camelCase token into its words; false when each stays whole.
  ///
  /// - Parameter known: Where the terms of these tokens are in `terms`, if they are there.
  private mutating func cutWords(known: Range<Int>?, _ interner: inout TermInterner) -> Bool {
    compound.removeAll(keepingCapacity: true)
    var hasWords = false
    for (position, token) in camelCase.enumerated() {
      let term =
        known.map { Int(terms[$0.lowerBound + position]) } ?? interner.intern(folded, token)
      while wordPlaces.count <= term { wordPlaces.append(0) }
      if wordPlaces[term] == 0 { wordPlaces[term] = decide(token) }
      let place = Int(wordPlaces[term]) - 2
      var start = token.lowerBound
      if place >= 0 {
        hasWords = true
        for end in wordEnds[place + 1...place + wordEnds[place]] {
          compound.append(start..<token.lowerBound + end)
          start = token.lowerBound + end
        }
      }
      compound.append(start..<token.upperBound)
    }
    return hasWords
  }

  /// Records where the words of a token end but for the last: as the lexicon has it, else between
  /// letters and digits. Gives the place as `wordPlaces` has it.
  private mutating func decide(_ token: Range<Int>) -> UInt32 {
    var ends: [Int] = []
    if let words = lexicon.split(of: String(decoding: folded[token], as: UTF8.self)) {
      var end = 0
      for word in words.dropLast() {
        end += word.utf8.count
        ends.append(end)
      }
    } else {
      for offset in token.dropFirst() {
        let isDigit = folded[offset] &- 0x30 < 10
        if isDigit != (folded[offset - 1] &- 0x30 < 10) { ends.append(offset - token.lowerBound) }
      }
    }
    guard !ends.isEmpty else { return 1 }
    wordEnds.append(ends.count)
    wordEnds += ends
    return UInt32(wordEnds.count - 1 - ends.count + 2)
  }
}
