import NamedexCore

/// What a run of consecutive entries gives to an index, independent of all other runs: its names,
/// the rows of its representations, and their tokens by term.
///
/// The first entry of a run begins a block of the name table. Identifiers, aliases and keywords are
/// counted from the first of the run.
struct EntryRun: Sendable {
  let entryCount: Int
  /// The rows of current names.
  private(set) var names = NameTableWriter()
  /// The names of aliases, each behind its length.
  private(set) var aliasTexts = ByteWriter()
  /// The aliases, folded.
  private(set) var aliases = FoldedNames()
  /// The texts of keywords, each behind its length.
  private(set) var keywordTexts = ByteWriter()
  /// The entries that have keywords.
  private(set) var keywordEntries: [UInt32] = []
  /// The representations of each space.
  private(set) var spaces = [RepresentationRows](
    repeating: RepresentationRows(), count: Space.allCases.count)
  /// Whether current names are in the order of their folded forms, and the first and last of these.
  private(set) var isOrdered = true
  private(set) var firstFolded: [UInt8] = []
  private(set) var lastFolded: [UInt8] = []
  /// Whether every name begins, once folded, with the first token of each of its representations.
  private(set) var beginsWithTokens = true
  private(set) var interner = TermInterner()
  /// The terms that a representation has, in ascending order.
  private(set) var order: [Int] = []
  /// Their posting lists, by space.
  private(set) var postings: [PostingLists] = []
  private var cutter: NameCutter
  private let tokenizer: Tokenizer

  /// Cuts entries.
  ///
  /// - Parameters:
  ///   - frame: The catalog; its entries are not read.
  ///   - first: The number of the first entry.
  init(_ frame: Catalog, _ entries: [CatalogEntry], first: Int) throws(IndexBuildError) {
    entryCount = entries.count
    tokenizer = Tokenizer(frame.tokenization, lexicon: frame.lexicon)
    cutter = NameCutter(frame.tokenization, frame.lexicon)
    spaces[Space.main.rawValue].reserveCapacity(entries.count)
    // Through a span: an entry is looked at where it is, not copied with all it refers to.
    let span = entries.span
    for offset in span.indices {
      try Self.check(span[offset], first + offset)
      add(span[offset], first + offset)
    }
    sortTerms()
  }

  /// Cuts entries, as a value: what a piece of work gives to another thread.
  static func result(
    _ frame: Catalog, _ entries: [CatalogEntry], first: Int
  ) -> Result<EntryRun, IndexBuildError> {
    Result { () throws(IndexBuildError) in try EntryRun(frame, entries, first: first) }
  }

  /// The greatest length of a name in bytes: folding makes at most four times as many of them, and
  /// the length of a label in the trie has 16 bits.
  private static let nameLimit = 16_383

  private static func check(_ entry: CatalogEntry, _ number: Int) throws(IndexBuildError) {
    var longest = entry.name.utf8.count
    var isEmpty = entry.name.isEmpty
    for alias in entry.aliases {
      longest = max(longest, alias.name.utf8.count)
      if alias.name.isEmpty { isEmpty = true }
    }
    for keyword in entry.keywords { longest = max(longest, keyword.utf8.count) }
    if isEmpty { throw .emptyName(entry: number) }
    guard longest <= nameLimit else {
      throw .tooLarge(what: "bytes in a name", found: longest, limit: nameLimit)
    }
  }

  private mutating func add(_ entry: CatalogEntry, _ number: Int) {
    let isRemoved = entry.removed != nil
    if isRemoved { spaces[Space.main.rawValue].appendNothing() }
    add(
      entry.name, .entry(UInt32(truncatingIfNeeded: number)), of: number,
      first: isRemoved ? .onRequest : .main, isRemoved: isRemoved)
    for alias in entry.aliases {
      let row = RepresentationRows.NameRow.alias(UInt32(truncatingIfNeeded: aliases.count))
      aliasTexts.appendVariable(alias.name.utf8.count)
      aliasTexts.append(alias.name.utf8)
      aliases.append(alias.name)
      add(
        alias.name, row, of: number, first: isRemoved ? .onRequest : .extra, isRemoved: isRemoved)
    }
    guard !entry.keywords.isEmpty,
      let keywords = tokenizer.keywordRepresentation(of: entry.keywords)
    else { return }
    let row = RepresentationRows.NameRow.keywords(UInt32(truncatingIfNeeded: keywordEntries.count))
    keywordTexts.appendVariable(keywords.text.utf8.count)
    keywordTexts.append(keywords.text.utf8)
    keywordEntries.append(UInt32(truncatingIfNeeded: number))
    spaces[Space.onRequest.rawValue].begin(row, of: number)
    spaces[Space.onRequest.rawValue].append(
      keywords.representation, nameLength: 0, &interner)
  }

  /// Adds the representations of a name; the first of them to a space of its own.
  private mutating func add(
    _ name: String, _ row: RepresentationRows.NameRow, of entry: Int, first: Space, isRemoved: Bool
  ) {
    var isCurrent = false
    if case .entry = row { isCurrent = true }
    let rest: Space = isRemoved ? .onRequest : .extra
    if cutter.cut(name, &interner) {
      if isCurrent {
        names.append(cutter.name)
        noteOrder(cutter.folded)
      }
      for (position, cut) in cutter.cuts.enumerated() {
        let space = position == 0 ? first : rest
        if space != .main { spaces[space.rawValue].begin(row, of: entry) }
        spaces[space.rawValue].append(cut, cutter)
      }
      if cutter.beginsLate { beginsWithTokens = false }
      return
    }
    if isCurrent {
      names.append(name.utf8)
      noteOrder(Folding.fold(name))
    }
    let all = tokenizer.representations(of: name)
    let length = name.utf8.count
    let stored = all.count > 1 && all[1].kind == .period ? all[1...] : all[...]
    if stored.isEmpty, first == .main { spaces[Space.main.rawValue].appendNothing() }
    for (position, representation) in stored.enumerated() {
      let space = position == 0 ? first : rest
      if space != .main { spaces[space.rawValue].begin(row, of: entry) }
      spaces[space.rawValue].append(representation, nameLength: length, &interner)
      if let token = representation.tokens.first?.folded,
        !(all[0].tokens[0].folded.starts(with: token))
      {
        beginsWithTokens = false
      }
    }
  }

  private mutating func noteOrder(_ folded: [UInt8]) {
    if names.count == 1 {
      firstFolded = folded
    } else if isOrdered, isBefore(folded[...], lastFolded[...]) {
      isOrdered = false
    }
    lastFolded.removeAll(keepingCapacity: true)
    lastFolded.append(contentsOf: folded)
  }

  /// Puts the terms in order, and the postings with them.
  ///
  /// A token that was only asked for its words may be in no representation, and so is no term.
  private mutating func sortTerms() {
    var isUsed = [Bool](repeating: false, count: interner.count)
    for space in spaces {
      for term in space.terms { isUsed[Int(term)] = true }
    }
    order = interner.sorted().filter { isUsed[$0] }
    let allNumbers = interner.count
    postings = spaces.map { $0.postings(order, termCount: allNumbers) }
  }

  /// The bytes of a term, by its position in `order`.
  func term(_ position: Int) -> ArraySlice<UInt8> {
    interner.bytes[interner.range(of: order[position])]
  }
}
