import NamedexCore

/// Cuts ASCII names, which are nearly all, without making texts of their pieces.
///
/// It gives what `Tokenizer` gives: there a name that is not ASCII goes. A token's words are looked
/// up once for each distinct token.
struct NameCutter {
  /// A representation: its kind, and its tokens as positions in `terms` and `places`.
  struct Cut {
    var kind: Kind
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

  private let kinds: Set<Kind>
  private let lexicon: CompoundLexicon
  private let isSeparator: [Bool]
  private var name: [UInt8] = []
  private var folded: [UInt8] = []
  private var period: [Range<Int>] = []
  private var camelCase: [Range<Int>] = []
  private var compound: [Range<Int>] = []
  /// Where the words of each term end but for the last; nil for a term not asked yet.
  private var wordEnds: [[Int]?] = []

  init(_ tokenization: Tokenization, _ lexicon: CompoundLexicon) {
    kinds = tokenization.kinds
    self.lexicon = lexicon
    let tokenizer = Tokenizer(tokenization)
    isSeparator = (0..<128).map { tokenizer.isSeparator(Unicode.Scalar(UInt8($0))) }
  }

  /// Cuts a name; false when it is not ASCII, and nothing was cut.
  mutating func cut(_ text: String, _ interner: inout TermInterner) -> Bool {
    name.removeAll(keepingCapacity: true)
    name.append(contentsOf: text.utf8)
    var hasCapitals = false
    folded.removeAll(keepingCapacity: true)
    for byte in name {
      guard byte < 0x80 else { return false }
      let isCapital = byte &- 0x41 < 26
      if isCapital { hasCapitals = true }
      folded.append(isCapital ? byte | 0x20 : byte)
    }
    nameLength = name.count
    cuts.removeAll(keepingCapacity: true)
    terms.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    cutPeriods()
    beginsLate = period.first.map { $0.lowerBound > 0 } ?? true
    let isWhole = period.count == 1 && period[0].count == name.count
    if isWhole || !kinds.contains(.period) || period.isEmpty {
      add(.full, [0..<name.count], PlaceCode.wholeName, &interner)
    } else {
      add(.period, period, PlaceCode.partsAtSeparators, &interner)
    }
    guard !period.isEmpty else { return true }
    camelCase.removeAll(keepingCapacity: true)
    if hasCapitals { cutHumps() } else { camelCase.append(contentsOf: period) }
    var isListed = isWhole || kinds.contains(.period)
    if kinds.contains(.camelCase), camelCase.count > period.count || !isListed {
      add(.camelCase, camelCase, nil, &interner)
      isListed = true
    }
    if kinds.contains(.compound) {
      cutWords(&interner)
      let isNew =
        compound.count > camelCase.count
        || (camelCase.count > period.count && !kinds.contains(.camelCase)) || !isListed
      if isNew { add(.compound, compound, nil, &interner) }
    }
    return true
  }

  private mutating func add(
    _ kind: Kind, _ tokens: [Range<Int>], _ derived: UInt8?, _ interner: inout TermInterner
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

  /// Cuts every camelCase token into its words.
  private mutating func cutWords(_ interner: inout TermInterner) {
    compound.removeAll(keepingCapacity: true)
    for token in camelCase {
      let term = interner.intern(folded, token)
      while wordEnds.count <= term { wordEnds.append(nil) }
      let ends = wordEnds[term] ?? decide(token)
      wordEnds[term] = ends
      var start = token.lowerBound
      for end in ends {
        compound.append(start..<token.lowerBound + end)
        start = token.lowerBound + end
      }
      compound.append(start..<token.upperBound)
    }
  }

  /// Where the words of a token end but for the last: as the lexicon has it, else between letters
  /// and digits.
  private func decide(_ token: Range<Int>) -> [Int] {
    if let words = lexicon.split(of: String(decoding: folded[token], as: UTF8.self)) {
      var end = 0
      return words.dropLast().map { word in
        end += word.utf8.count
        return end
      }
    }
    var ends: [Int] = []
    for offset in token.dropFirst() {
      let isDigit = folded[offset] &- 0x30 < 10
      if isDigit != (folded[offset - 1] &- 0x30 < 10) { ends.append(offset - token.lowerBound) }
    }
    return ends
  }
}
