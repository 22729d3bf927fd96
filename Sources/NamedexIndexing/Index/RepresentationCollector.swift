import NamedexCore

/// Numbers the representations of a catalog in their spaces, and gathers their tokens.
///
/// The whole name is no representation of its own here where the name parts into period tokens: a
/// query token without separator that begins it begins the first period token, too, and for one
/// with a separator there is the order of names. Whole names in the vocabulary would be most of
/// the index and most of the time of a query.
struct RepresentationCollector {
  /// A representation that is not an entry's main one.
  struct Record {
    var entry: Int
    var name: Int
  }

  /// The representations of one space: the terms of each, by number.
  struct SpaceTokens {
    var terms: [UInt32] = []
    /// Where the terms of each representation begin in `terms`, and the end of the last.
    var starts: [Int] = [0]

    var count: Int { starts.count - 1 }
  }

  private(set) var spaces = [SpaceTokens](repeating: SpaceTokens(), count: Space.allCases.count)
  private(set) var extra: [Record] = []
  private(set) var onRequest: [Record] = []
  private(set) var mainRows: [Representation?] = []
  private(set) var extraRows: [Representation] = []
  private(set) var onRequestRows: [Representation] = []
  private var termNumbers: [[UInt8]: UInt32] = [:]
  private(set) var terms: [[UInt8]] = []

  /// Gathers the representations of every entry.
  ///
  /// - Parameters:
  ///   - firstAliasRows: The row of the name table of an entry's first alias.
  ///   - keywords: The row of an entry's keywords with their representation, if it has any.
  init(
    _ catalog: Catalog, firstAliasRows: [Int],
    keywords: [(row: Int, representation: Representation)?]
  ) {
    let tokenizer = Tokenizer(catalog.tokenization, lexicon: catalog.lexicon)
    for (number, entry) in catalog.entries.enumerated() {
      let isRemoved = entry.removed != nil
      let (main, others) = Self.stored(tokenizer.representations(of: entry.name))
      if isRemoved {
        mainRows.append(nil)
        add([], to: .main)
        for row in [main].compactMap({ $0 }) + others {
          addRecord(row, Record(entry: number, name: number), isRemoved: true)
        }
      } else {
        mainRows.append(main)
        add(main?.tokens ?? [], to: .main)
        for row in others {
          addRecord(row, Record(entry: number, name: number), isRemoved: false)
        }
      }
      for (offset, alias) in entry.aliases.enumerated() {
        let (main, others) = Self.stored(tokenizer.representations(of: alias.name))
        let record = Record(entry: number, name: firstAliasRows[number] + offset)
        for row in [main].compactMap({ $0 }) + others {
          addRecord(row, record, isRemoved: isRemoved)
        }
      }
      if let (row, representation) = keywords[number] {
        addRecord(representation, Record(entry: number, name: row), isRemoved: true)
      }
    }
  }

  /// The representations of a name that the index stores: the first of them, and the others.
  private static func stored(
    _ all: [Representation]
  ) -> (main: Representation?, others: ArraySlice<Representation>) {
    guard let first = all.first else { return (nil, []) }
    if all.count > 1, all[1].kind == .period { return (all[1], all[2...]) }
    return (first, all[1...])
  }

  private mutating func addRecord(_ row: Representation, _ record: Record, isRemoved: Bool) {
    if isRemoved {
      onRequest.append(record)
      onRequestRows.append(row)
      add(row.tokens, to: .onRequest)
    } else {
      extra.append(record)
      extraRows.append(row)
      add(row.tokens, to: .extra)
    }
  }

  private mutating func add(_ tokens: [Token], to space: Space) {
    for token in tokens {
      let number: UInt32
      if let known = termNumbers[token.folded] {
        number = known
      } else {
        number = UInt32(terms.count)
        termNumbers[token.folded] = number
        terms.append(token.folded)
      }
      spaces[space.rawValue].terms.append(number)
    }
    spaces[space.rawValue].starts.append(spaces[space.rawValue].terms.count)
  }

  /// Renumbers the terms in their sorted order.
  mutating func sortVocabulary() {
    let order = terms.indices.sorted { terms[$0].lexicographicallyPrecedes(terms[$1]) }
    var positions = [UInt32](repeating: 0, count: terms.count)
    for (position, term) in order.enumerated() { positions[term] = UInt32(position) }
    terms = order.map { terms[$0] }
    termNumbers = [:]
    for space in spaces.indices {
      for index in spaces[space].terms.indices {
        spaces[space].terms[index] = positions[Int(spaces[space].terms[index])]
      }
    }
  }
}
