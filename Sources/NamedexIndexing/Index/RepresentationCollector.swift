import NamedexCore

/// Numbers the representations of a catalog in their spaces, and gathers their tokens.
///
/// The whole name is no representation of its own here where the name parts into period tokens: a
/// query token without separator that begins it begins the first period token, too, and for one
/// with a separator there is the order of names. Whole names in the vocabulary would be most of
/// the index and most of the time of a query.
struct RepresentationCollector {
  /// The representations of one space.
  struct SpaceRows {
    /// The terms of each, by number, one representation after the other.
    var terms: [UInt32] = []
    /// Where the terms of each end in `terms`.
    var ends: [UInt32] = []
    /// The row of the name table that each cuts.
    var names: [UInt32] = []
    var places = PlaceRows()
    /// The static rank of each.
    var ranks: [UInt16] = []

    var count: Int { ends.count }
  }

  private(set) var spaces = [SpaceRows](repeating: SpaceRows(), count: Space.allCases.count)
  private(set) var interner = TermInterner()
  /// The terms in ascending order; the numbers in `spaces` are positions in it after `sort()`.
  private(set) var terms: [[UInt8]] = []
  /// Whether every name begins, once folded, with the first token of each of its representations.
  private(set) var beginsWithTokens = true
  private var cutter: NameCutter
  private let tokenizer: Tokenizer

  /// Gathers the representations of every entry.
  ///
  /// - Parameters:
  ///   - firstAliasRows: The row of the name table of each entry's first alias.
  ///   - keywords: The row of an entry's keywords with their representation, if it has any.
  init(
    _ catalog: Catalog, firstAliasRows: [Int],
    keywords: [(row: Int, representation: Representation)?]
  ) {
    tokenizer = Tokenizer(catalog.tokenization, lexicon: catalog.lexicon)
    cutter = NameCutter(catalog.tokenization, catalog.lexicon)
    for (number, entry) in catalog.entries.enumerated() {
      let isRemoved = entry.removed != nil
      if isRemoved { spaces[Space.main.rawValue].addNothing(name: number) }
      add(entry.name, row: number, first: isRemoved ? .onRequest : .main, isRemoved: isRemoved)
      for (offset, alias) in entry.aliases.enumerated() {
        let row = firstAliasRows[number] + offset
        add(alias.name, row: row, first: isRemoved ? .onRequest : .extra, isRemoved: isRemoved)
      }
      if let (row, representation) = keywords[number] {
        add(representation, row: row, nameLength: 0, to: .onRequest)
      }
    }
  }

  /// Adds the representations of a name; the first of them to a space of its own.
  private mutating func add(_ name: String, row: Int, first: Space, isRemoved: Bool) {
    let rest: Space = isRemoved ? .onRequest : .extra
    if cutter.cut(name, &interner) {
      for (position, cut) in cutter.cuts.enumerated() {
        spaces[(position == 0 ? first : rest).rawValue].add(cut, cutter, row: row)
      }
      if cutter.beginsLate { beginsWithTokens = false }
      return
    }
    let all = tokenizer.representations(of: name)
    let length = name.utf8.count
    let stored = all.count > 1 && all[1].kind == .period ? all[1...] : all[...]
    if stored.isEmpty, first == .main { spaces[Space.main.rawValue].addNothing(name: row) }
    for (position, representation) in stored.enumerated() {
      add(representation, row: row, nameLength: length, to: position == 0 ? first : rest)
      if let token = representation.tokens.first?.folded,
        !(all[0].tokens[0].folded.starts(with: token))
      {
        beginsWithTokens = false
      }
    }
  }

  private mutating func add(
    _ representation: Representation, row: Int, nameLength: Int, to space: Space
  ) {
    for token in representation.tokens {
      let number = interner.intern(token.folded, 0..<token.folded.count)
      spaces[space.rawValue].terms.append(UInt32(number))
    }
    spaces[space.rawValue].end(
      name: row, kind: representation.kind, tokenCount: representation.tokens.count,
      nameLength: nameLength)
    spaces[space.rawValue].places.append(
      representation.kind, representation.tokens.map(\.place))
  }

  /// Numbers the terms in their ascending order.
  mutating func sortVocabulary() {
    let order = interner.sorted()
    var positions = [UInt32](repeating: 0, count: order.count)
    for (position, term) in order.enumerated() { positions[term] = UInt32(position) }
    terms = order.map { interner.term($0) }
    interner = TermInterner()
    for space in spaces.indices {
      for index in spaces[space].terms.indices {
        spaces[space].terms[index] = positions[Int(spaces[space].terms[index])]
      }
    }
  }
}

extension RepresentationCollector.SpaceRows {
  /// Adds a representation as the cutter left it.
  fileprivate mutating func add(_ cut: NameCutter.Cut, _ cutter: NameCutter, row: Int) {
    for position in cut.tokens { terms.append(cutter.terms[position]) }
    end(
      name: row, kind: cut.kind, tokenCount: cut.tokens.count, nameLength: cutter.nameLength)
    if let code = cut.derived {
      places.append(code: code)
    } else {
      places.append(cut.kind, cutter.places[cut.tokens])
    }
  }

  /// Adds a row without tokens: an entry that was removed, or a name that folds to nothing.
  fileprivate mutating func addNothing(name: Int) {
    end(name: name, kind: .full, tokenCount: 0, nameLength: 0)
    places.append(code: PlaceCode.nothing)
  }

  fileprivate mutating func end(name: Int, kind: Kind, tokenCount: Int, nameLength: Int) {
    ends.append(UInt32(terms.count))
    names.append(UInt32(name))
    ranks.append(StaticRank.of(tokenCount: tokenCount, kind: kind, nameLength: nameLength))
  }
}
