import NamedexCore

/// Derives meanings from keywords, for lists whose `catalog.txt` has `meanings: keywords`.
///
/// The more entries have a keyword, the less weight the keyword has for each entry. The weight is
/// up to twice as great for a name that contains the keyword's words.
struct KeywordMeanings {
  /// The entries that have a keyword.
  private struct Holders {
    var spelling: String
    /// The fraction of each entry's name that consists of the keyword's words, from 0 to 1.
    var shares: [Int: Double] = [:]
  }

  private var holders: [[UInt8]: Holders] = [:]

  /// - Complexity: O(*n*) in the number of keywords and the length of the names.
  init(_ entries: [CatalogEntry]) {
    for (number, entry) in entries.enumerated() where !entry.keywords.isEmpty {
      let name = Self.stems(MeaningWords.key(of: entry.name))
      for keyword in entry.keywords { add(keyword, number, name) }
    }
  }

  private static func stems(_ key: [UInt8]) -> [[UInt8]] {
    key.split(separator: 0x20).map { Array($0) }
  }

  private mutating func add(_ keyword: String, _ entry: Int, _ name: [[UInt8]]) {
    guard keyword.utf8.count <= Self.byteLimit else { return }
    let key = MeaningWords.key(of: keyword)
    let stems = Self.stems(key)
    guard 1...MeaningLimits.wordCount ~= stems.count else { return }
    if stems.count == 1, MeaningWords.isEmpty(stems[0]) { return }
    let shared = name.count { stems.contains($0) }
    let share = name.isEmpty ? 0 : Double(shared) / Double(name.count)
    // Removing the value from the dictionary lets it be modified in place.
    var known = holders.removeValue(forKey: key) ?? Holders(spelling: keyword)
    if keyword.utf8.lexicographicallyPrecedes(known.spelling.utf8) { known.spelling = keyword }
    known.shares[entry] = max(known.shares[entry] ?? 0, share)
    holders[key] = known
  }

  /// The longest keyword that becomes a meaning, in bytes.
  static let byteLimit = 64

  /// The meanings, sorted by the stems of their words, then by entry.
  var meanings: [CatalogMeaning] {
    holders.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap { _, holders in
      holders.shares.sorted { $0.key < $1.key }.map { entry, share in
        let weight = 100 * (1 + share) / Double(holders.shares.count + 1)
        return CatalogMeaning(
          words: holders.spelling, entry: entry,
          weight: min(
            max(Int(weight.rounded(.toNearestOrEven)), 1), MeaningLimits.greatestWeight))
      }
    }
  }
}
