import NamedexCore
import NamedexTokenizing

/// The part of an index that comes from a run of consecutive entries, independent of other runs:
/// its names, the rows of its representations, and their tokens by term.
///
/// The first entry of a run begins a block of the name table. Identifiers, aliases and keywords are
/// numbered from the start of the run.
struct EntryRun: Sendable {
  /// The rows of current names.
  private(set) var names = NameTableWriter()
  /// The aliases, folded.
  private(set) var aliases = TextTable()
  /// The keywords of each entry that has any, as one text.
  private(set) var keywordTexts = TextTable()
  /// The entries that have keywords.
  private(set) var keywordEntries: [UInt32] = []
  /// The representations of each space.
  private(set) var spaces = [RepresentationRows](
    repeating: RepresentationRows(), count: Space.allCases.count)
  /// True if every folded name begins with the first token of each of its representations.
  private(set) var beginsWithTokens = true
  private var vocabulary = ByteTable()
  /// The terms that occur in a representation, in ascending order.
  private var order: [Int] = []
  /// The posting lists of these terms, by space.
  private var postings: [PostingLists] = []
  private var tokenizer: Tokenizer

  /// Creates the representations of the names and keywords in a batch of entries.
  ///
  /// - Parameters:
  ///   - catalog: The catalog; its entries are not read.
  ///   - first: The number of the first entry.
  init(
    _ catalog: SortedCatalog, _ batch: EntryBatch, first: Int
  ) throws(CatalogError) {
    tokenizer = Tokenizer(catalog.frame.tokenization, lexicon: catalog.frame.lexicon)
    switch batch {
    case .entries(let entries):
      // A span reads an entry in place instead of copying it with everything it refers to.
      let span = entries.span
      for offset in span.indices {
        try Self.check(span[offset], catalog.position(ofEntry: first + offset))
        add(span[offset], first + offset)
      }
    case .names(let names):
      for offset in 0..<names.count { add(names[offset], first + offset) }
    }
    sortTerms()
  }

  /// The maximum length of a name in bytes. Folding makes a name at most four times as long, and
  /// the length of a trie label has 16 bits.
  private static let nameLimit = 16_383

  /// - Parameter position: The entry's position in the catalog.
  private static func check(_ entry: CatalogEntry, _ position: Int) throws(CatalogError) {
    func check(_ text: String, isName: Bool) throws(CatalogError) {
      if isName, text.isEmpty { throw .index(.emptyName(entry: position)) }
      try CatalogError.check(.nameBytes, text.utf8.count, limit: nameLimit)
      if text.utf8.hasControlCharacter { throw .index(.controlCharacter(text, entry: position)) }
    }
    try check(entry.name, isName: true)
    for alias in entry.aliases { try check(alias.name, isName: true) }
    try CatalogError.check(
      .entryFacets, entry.facets.count, limit: IndexFormat.classValueLimit)
    try CatalogError.check(
      .facetBytes, entry.facets.reduce(0) { $0 + $1.byteCount },
      limit: IndexFormat.greatestFacetsLength)
    guard !entry.keywords.isEmpty else { return }
    for keyword in entry.keywords { try check(keyword, isName: false) }
    try CatalogError.check(
      .keywordBytes, entry.keywords.reduce(0) { $0 + $1.utf8.count + 2 },
      limit: IndexFormat.greatestNameLength)
  }

  private mutating func add(_ entry: CatalogEntry, _ number: Int) {
    let isRemoved = entry.removed != nil
    let others = isRemoved ? Space.onRequest : .extra
    if isRemoved { spaces[Space.main.rawValue].appendNothing() }
    tokenizer.cut(entry.name, &vocabulary)
    names.append(tokenizer.name)
    addRepresentations(
      .entry, number, of: number, first: isRemoved ? .onRequest : .main, rest: others)
    for alias in entry.aliases {
      tokenizer.cut(alias.name, &vocabulary)
      addRepresentations(.alias, aliases.count, of: number, first: others, rest: others)
      aliases.append(tokenizer.folded)
    }
    guard !entry.keywords.isEmpty else { return }
    tokenizer.cut(keywords: entry.keywords, &vocabulary)
    guard !tokenizer.representations.isEmpty else { return }
    let row = RepresentationRows.NameRow(.keywords, keywordEntries.count)
    keywordTexts.append(tokenizer.name)
    keywordEntries.append(UInt32(truncatingIfNeeded: number))
    for representation in tokenizer.representations {
      spaces[Space.onRequest.rawValue].begin(row, of: number)
      spaces[Space.onRequest.rawValue].append(representation, of: tokenizer, nameLength: 0)
    }
  }

  /// Adds an entry that has only a name.
  private mutating func add(_ name: ArraySlice<UInt8>, _ number: Int) {
    tokenizer.cut(name, &vocabulary)
    names.append(tokenizer.name)
    addRepresentations(.entry, number, of: number, first: .main, rest: .extra)
  }

  /// Adds the representations of the name that was cut last: the first one to the space `first`,
  /// the others to the space `rest`.
  private mutating func addRepresentations(
    _ part: RepresentationRows.NameRow.Part, _ number: Int, of entry: Int, first: Space, rest: Space
  ) {
    let row = RepresentationRows.NameRow(part, number)
    if tokenizer.representations.isEmpty, first == .main {
      spaces[Space.main.rawValue].appendNothing()
    }
    for (position, representation) in tokenizer.representations.enumerated() {
      let space = position == 0 ? first : rest
      if space != .main { spaces[space.rawValue].begin(row, of: entry) }
      spaces[space.rawValue].append(
        representation, of: tokenizer, nameLength: tokenizer.name.count)
    }
    if !tokenizer.beginsWithTokens { beginsWithTokens = false }
  }

  /// Sorts the terms, and the postings with them.
  ///
  /// A token that was looked up only for its words, and that no representation contains, is not a
  /// term.
  private mutating func sortTerms() {
    var isUsed = [Bool](repeating: false, count: vocabulary.count)
    for space in spaces {
      for term in space.terms { isUsed[Int(term)] = true }
    }
    order = vocabulary.sorted().filter { isUsed[$0] }
    postings = spaces.map { [vocabulary, order] in
      $0.postings(order, termCount: vocabulary.count)
    }
  }

  /// Moves the terms and their posting lists to a file. A posting list consists of the number of
  /// postings in each space, followed by their identifiers.
  mutating func moveTerms(to file: RunFile) throws(CatalogError) -> SortedRun {
    defer { (vocabulary, order, postings) = (ByteTable(), [], []) }
    return try SortedRun(
      order.indices, in: file, key: { vocabulary.bytes[vocabulary.range(of: order[$0])] },
      appendValue: { position, values in
        for postings in postings { values.append32(postings.list(position).count) }
        for postings in postings {
          values.append(postings.identifiers[postings.list(position)], width: 4)
        }
      })
  }
}
