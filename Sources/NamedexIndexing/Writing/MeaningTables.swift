import NamedexCore
import NamedexTokenizing

/// The sections for the meanings of words and phrases.
struct MeaningTables {
  private(set) var entries = ByteWriter()
  private(set) var blocks = ByteWriter()
  private(set) var terms = ByteWriter()
  private(set) var factEntries = ByteWriter()
  private(set) var factWeights = ByteWriter()
  private(set) var factUses = ByteWriter()
  private(set) var termCount = 0
  private(set) var factCount = 0
  /// The number of each term, by its key.
  private(set) var numbers: [[UInt8]: Int] = [:]

  /// The meanings of words with the same stems.
  private struct Term {
    /// The total weight of each spelling.
    var spellings: [[UInt8]: Int] = [:]
    var facts: [(meant: Int, weight: Int, useCount: Int)] = []
    /// The position in `facts` of each entry's fact.
    var places: [Int: Int] = [:]
  }

  /// - Parameter catalog: The catalog; only the names of its entries are read.
  init(_ catalog: SortedCatalog) throws(CatalogError) {
    let meanings = catalog.frame.meanings
    guard !meanings.isEmpty else { return }
    let terms = try Self.terms(meanings, try appendEntries(of: catalog))
    for key in terms.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      if let term = terms[key] { append(term, key) }
    }
  }

  /// Adds the entries that have meanings, each with the first entry of its family.
  ///
  /// - Returns: The numbers of these entries, by their positions in the catalog.
  private mutating func appendEntries(
    of catalog: SortedCatalog
  ) throws(CatalogError) -> [Int: Int] {
    let positions = Set(catalog.frame.meanings.map(\.entry))
    // Words for the form of a symbol occur only in catalogs whose names have periods as separators.
    let hasForms = catalog.frame.tokenization.separators.contains(".")
    var meant: [(position: Int, entry: Int, family: String)] = []
    for (number, entry) in catalog.entries.enumerated() {
      let position = catalog.position(ofEntry: number)
      guard positions.contains(position) else { continue }
      meant.append((position, number, hasForms ? NameFamily.of(entry.name) : entry.name))
    }
    try CatalogError.check(.meantEntries, meant.count, limit: MeaningCode.greatestCount)
    meant.sort { $0.position < $1.position }
    var numbers: [Int: Int] = [:]
    var firsts: [String: Int] = [:]
    for (number, one) in meant.enumerated() {
      numbers[one.position] = number
      let first = firsts[one.family] ?? number
      firsts[one.family] = first
      entries.append32(one.entry)
      entries.append32(first)
    }
    return numbers
  }

  private static func terms(
    _ meanings: [CatalogMeaning], _ positions: [Int: Int]
  ) throws(CatalogError) -> [[UInt8]: Term] {
    var terms: [[UInt8]: Term] = [:]
    for meaning in meanings {
      let words = MeaningWords.words(of: meaning.words)
      let key = MeaningWords.key(of: meaning.words)
      guard let meant = positions[meaning.entry], !words.isEmpty,
        words.count <= MeaningLimits.wordCount,
        1...MeaningLimits.greatestWeight ~= meaning.weight, meaning.useCount >= 0,
        meaning.useCount <= MeaningLimits.greatestUseCount
      else { throw .index(.malformedMeaning(words: meaning.words, entry: meaning.entry)) }
      let spelling = Array(words.joined(separator: [0x20]))
      try CatalogError.check(
        .textBytes, max(key.count, spelling.count), limit: IndexFormat.greatestTextLength)
      var term = terms.removeValue(forKey: key) ?? Term()
      term.spellings[spelling, default: 0] += meaning.weight
      // Several forms of a word may mean the same entry; the greatest weight and the greatest use
      // count are kept.
      if let known = term.places[meant] {
        term.facts[known].weight = max(term.facts[known].weight, meaning.weight)
        term.facts[known].useCount = max(term.facts[known].useCount, meaning.useCount)
      } else {
        term.places[meant] = term.facts.count
        term.facts.append((meant, meaning.weight, meaning.useCount))
      }
      terms[key] = term
    }
    return terms
  }

  private mutating func append(_ term: Term, _ key: [UInt8]) {
    let beginsBlock = termCount % IndexFormat.termsPerBlock == 0
    if beginsBlock {
      blocks.append32(terms.count)
      blocks.append32(factCount)
    }
    terms.append(key, after: beginsBlock ? nil : last)
    let spelling =
      term.spellings.min { a, b in
        a.value != b.value
          ? a.value > b.value : a.key.lexicographicallyPrecedes(b.key)
      }?.key ?? key
    terms.append(spelling, after: key)
    terms.appendVariable(
      min(1 + term.facts.reduce(0) { $0 + $1.useCount }, MeaningCode.greatestStrength))
    terms.appendVariable(term.facts.count)
    // Store the facts in columns. On the web page, columns compress a quarter better than records.
    for fact in term.facts.sorted(by: { ($1.weight, $0.meant) < ($0.weight, $1.meant) }) {
      factEntries.append16(fact.meant)
      factWeights.append(UInt8(truncatingIfNeeded: fact.weight))
      factUses.append16(fact.useCount)
    }
    factCount += term.facts.count
    last = key
    numbers[key] = termCount
    termCount += 1
  }

  /// The key of the previous term.
  private var last: [UInt8] = []
}
