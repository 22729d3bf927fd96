import NamedexCore
import NamedexTokenizing

/// The sections for finding names by phrases that describe them.
///
/// The sections are empty for a catalog without senses.
struct PhraseTables {
  private var costs = ByteWriter()
  private var names = ByteWriter()
  private var blocks = ByteWriter()
  private var senses = ByteWriter()

  /// The bytes of each section.
  var sections: [(section: IndexSection, bytes: ByteWriter)] {
    [(.tokenCosts, costs), (.phraseNames, names), (.senseBlocks, blocks), (.senses, senses)]
  }

  /// A name that phrases describe.
  private struct Name {
    var entry: Int
    var group: Int
    var tokens: [String]
    var isNew: Bool
  }

  /// The senses of a key.
  private struct Term {
    var saying = 0
    /// The weight of each list of tokens. A bit in each token shows whether names must contain the
    /// token or must not contain it.
    var senses: [[Int]: Int] = [:]
  }

  /// - Parameter catalog: The catalog; phrases describe all its entries except removed ones and
  ///   variants.
  init(_ catalog: SortedCatalog) throws(CatalogError) {
    let frame = catalog.frame
    guard !frame.senses.isEmpty else { return }
    var found = Self.names(of: catalog)
    var counts: [String: Int] = [:]
    for name in found {
      for token in Set(name.tokens) { counts[token, default: 0] += 1 }
    }
    // The most frequent tokens come first, so that most token numbers take one byte.
    let tokens = counts.sorted {
      $0.value != $1.value
        ? $0.value > $1.value : $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }
    try CatalogError.check(.tokens, tokens.count, limit: IndexFormat.greatestTokenCount)
    var numbers: [String: Int] = [:]
    for (number, token) in tokens.enumerated() {
      numbers[token.key] = number
      costs.append(
        UInt8(
          truncatingIfNeeded: frame.tokenCosts[token.key]
            ?? PhraseWeights.cost(ofTokenIn: token.value)))
    }
    append(&found, numbers, Self.useCounts(found, catalog))
    append(try Self.terms(frame, tokens.map(\.key), numbers))
  }

  /// Returns the folded tokens of a name.
  static func tokens(of name: String, separators: [Unicode.Scalar]) -> [String] {
    PhraseTokens.pieces(of: name, separators: separators)
      .map { String(decoding: Folding.fold($0), as: UTF8.self) }
  }

  private static func names(of catalog: SortedCatalog) -> [Name] {
    let frame = catalog.frame
    let separators = frame.tokenization.separators
    // Words for the form of a symbol occur only in catalogs whose names have periods as separators.
    let hasForms = separators.contains(".")
    let newest = PhraseWeights.lastOldRelease(of: frame.releases.map(\.id))
    var groups: [String: Int] = [:]
    var names: [Name] = []
    for (number, entry) in catalog.entries.enumerated() where entry.removed == nil {
      if let facet = frame.variantFacet, entry.facets.contains(where: { $0.key == facet }) {
        continue
      }
      let tokens = tokens(of: entry.name, separators: separators)
      guard 1...PhraseNameColumns.tokenLimit ~= tokens.count else { continue }
      let group = hasForms ? NameFamily.group(of: entry.name) : entry.name
      let place = groups[group] ?? groups.count
      groups[group] = place
      let releases = [entry.introduced] + entry.aliases.map(\.introduced)
      let first = releases.compactMap { $0 }.min()
      names.append(
        Name(
          entry: number, group: place, tokens: tokens,
          isNew: first.map { $0 > newest } ?? false))
    }
    return names
  }

  /// Returns the number of apps in which the entries of each group were seen, summed over their
  /// meanings.
  private static func useCounts(_ names: [Name], _ catalog: SortedCatalog) -> [Int] {
    var groups: [Int: Int] = [:]
    for name in names { groups[catalog.position(ofEntry: name.entry)] = name.group }
    var counts = [Int](repeating: 0, count: (names.map(\.group).max() ?? 0) + 1)
    for meaning in catalog.frame.meanings {
      if let group = groups[meaning.entry] { counts[group] += meaning.useCount }
    }
    return counts
  }

  private mutating func append(
    _ found: inout [Name], _ numbers: [String: Int], _ useCounts: [Int]
  ) {
    var entry = 0
    for name in found {
      names.appendVariable(name.entry - entry)
      names.appendVariable(name.group)
      names.appendVariable(
        PhraseWeights.standing(useCount: useCounts[name.group], isNew: name.isNew))
      names.appendVariable(name.tokens.count)
      for token in name.tokens { names.appendVariable(numbers[token] ?? 0) }
      entry = name.entry
    }
  }

  // MARK: Senses

  private static func terms(
    _ frame: NameCatalog, _ tokens: [String], _ numbers: [String: Int]
  ) throws(CatalogError) -> [[UInt8]: Term] {
    var terms: [[UInt8]: Term] = [:]
    func add(_ key: [UInt8], _ tokens: [Int], _ weight: Int) {
      let known = terms[key]?.senses[tokens] ?? 0
      terms[key, default: Term()].senses[tokens] = max(known, weight)
    }
    let language = CatalogSense.namesLanguage
    for (number, token) in tokens.enumerated() {
      let code = [number << SenseCode.absent]
      add(SenseKey.key(of: token, language: language, isExact: false), code, 100)
      let words = frame.lexicon.split(of: token) ?? [token]
      guard words.count > 1 else { continue }
      add(
        SenseKey.key(of: words.joined(separator: " "), language: language, isExact: false), code,
        100)
      for (place, word) in words.enumerated() where word.utf8.count > 2 {
        for form in [word, word + "s"] {
          add(
            SenseKey.key(of: form, language: language, isExact: true), code,
            PhraseWeights.weight(ofPart: place))
        }
      }
    }
    for sense in frame.senses {
      let key = SenseKey.key(
        of: sense.words, language: sense.language, isExact: sense.isExact)
      guard !sense.tokens.isEmpty else {
        terms[key, default: Term()].saying = sense.weight
        continue
      }
      var codes: [Int] = []
      for token in sense.tokens {
        let isAbsent = token.hasPrefix("-")
        guard let number = numbers[isAbsent ? String(token.dropFirst()) : token] else { break }
        codes.append(number << SenseCode.absent | (isAbsent ? SenseCode.absent : 0))
      }
      guard codes.count == sense.tokens.count,
        1...SenseCode.greatestTokenCount ~= codes.count,
        1...CatalogSense.greatestWeight ~= sense.weight
      else { throw .index(.malformedSense(words: sense.words, language: sense.language)) }
      try CatalogError.check(.textBytes, key.count, limit: IndexFormat.greatestTextLength)
      add(key, codes, sense.weight)
    }
    return terms
  }

  private mutating func append(_ terms: [[UInt8]: Term]) {
    var last: [UInt8] = []
    let keys = terms.keys.sorted { $0.lexicographicallyPrecedes($1) }
    for (number, key) in keys.enumerated() {
      guard let term = terms[key] else { continue }
      let beginsBlock = number % IndexFormat.sensesPerBlock == 0
      if beginsBlock { blocks.append32(senses.count) }
      senses.append(key, after: beginsBlock ? nil : last)
      senses.appendVariable(term.saying)
      var packed = ByteWriter()
      // Of equally good senses, the one that explains more of a name comes first.
      let sorted = term.senses.sorted { a, b in
        if a.value != b.value { return a.value > b.value }
        if a.key.count != b.key.count { return a.key.count > b.key.count }
        return a.key.lexicographicallyPrecedes(b.key)
      }
      for (tokens, weight) in sorted {
        packed.appendVariable(weight)
        packed.appendVariable(tokens.count)
        for token in tokens { packed.appendVariable(token) }
      }
      senses.append(counted: packed.bytes)
      last = key
    }
  }
}
