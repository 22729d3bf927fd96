import NamedexCore
public import NamedexIndexing
import NamedexTokenizing

/// Names with several tokens below one node of the trie: one term up to five times, terms with a
/// common prefix, or both.
public struct RepeatedTokens {
  private var generator: SeededGenerator
  private static let words = ["f", "fo", "foo", "fob", "b", "ba", "bar", "barn", "x", "é"]

  /// Creates a generator of names; the same seed gives the same names.
  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Returns the next name, with periods between tokens.
  public mutating func name(_ number: Int) -> String {
    var tokens: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let word = Self.words.randomElement(using: &generator) ?? "f"
      let isRepeated = Int.random(in: 0..<4, using: &generator) == 0
      let times = isRepeated ? Int.random(in: 2...5, using: &generator) : 1
      tokens += [String](repeating: word, count: times)
    }
    if number % 7 != 0 { tokens.append("\(number)") }
    tokens.shuffle(using: &generator)
    return tokens.joined(separator: ".")
  }

  /// Returns distinct names, in random order or in index order.
  public static func names(_ count: Int, seed: UInt64, isSorted: Bool) -> [String] {
    var random = RepeatedTokens(seed: seed)
    var seen: Set<String> = []
    var names: [String] = []
    var number = 0
    while names.count < count {
      number += 1
      let name = random.name(number)
      if seen.insert(name).inserted { names.append(name) }
    }
    if isSorted {
      names.sort { Folding.fold($0).lexicographicallyPrecedes(Folding.fold($1)) }
    }
    return names
  }

  /// Returns a catalog of these names with aliases and removed entries, so that no `Space` is
  /// empty.
  public static func catalog(_ count: Int, seed: UInt64, isSorted: Bool) -> NameCatalog {
    var random = RepeatedTokens(seed: seed &+ 1)
    let entries = names(count, seed: seed, isSorted: isSorted).enumerated().map { number, name in
      CatalogEntry(
        name: name, introduced: 0, removed: number % 5 == 3 ? 2 : nil,
        aliases: number % 3 == 0
          ? (0...number % 2).map { EntryAlias(name: random.name(7) + ".old\(number).\($0)") } : [])
    }
    return NameCatalog(
      id: "repeated", tokenization: Tokenization(kinds: [.full, .period]),
      releases: SmallCatalog.releases, entries: entries)
  }
}
