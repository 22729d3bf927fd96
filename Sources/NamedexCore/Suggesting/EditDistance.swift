/// The number of insertions, deletions, replacements and swaps of neighbours that turn one string
/// into another.
package enum EditDistance {
  /// Returns the distance (optimal string alignment); nil if it exceeds a limit.
  ///
  /// - Complexity: O(`a.count` · `limit` + `b.count` · (`b.count` + `limit`)).
  package static func between(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
    guard abs(a.count - b.count) <= limit else { return nil }
    var distances = EditDistanceRows(to: b, limit: limit)
    return distances.distance(ofWhole: a[...])
  }

  /// Returns the set of letters in the text, as bits, ignoring case. If the text is not ASCII, all
  /// bits are set, because it may fold to any letter.
  package static func letters(of text: [UInt8]) -> UInt64 {
    var letters: UInt64 = 0
    for byte in text {
      guard byte < 0x80 else { return .max }
      let capital = 0x61...0x7A ~= byte ? byte - 0x20 : byte
      letters |= 1 << UInt64((capital &- 0x20) & 63)
    }
    return letters
  }

  /// The greatest length of a misspelt word, in folded bytes; longer words are not corrected.
  package static let greatestLength = 64
  /// The greatest length of a misspelt name, in folded bytes.
  package static let greatestNameLength = 256

  /// Returns the greatest distance at which text of the given length still counts as misspelt.
  package static func limit(forLength length: Int) -> Int {
    length < 3 || length > greatestLength ? 0 : length < 6 ? 1 : 2
  }

  /// Returns the greatest distance at which text of the given length still counts as a misspelt
  /// name. Names have several words, and each may have a typing error.
  package static func limit(forNameOfLength length: Int) -> Int {
    guard 15...greatestNameLength ~= length else { return limit(forLength: length) }
    return length < 25 ? 3 : 4
  }

  /// Returns the known words that a misspelt word probably means: keys, rules, subcommands or
  /// facets.
  ///
  /// One change is allowed for every five letters, and at least one. The limit is low, because a
  /// wild guess from a short list of known words is worse than none.
  ///
  /// - Parameter count: The maximum number of words to return.
  /// - Returns: The nearest words, nearest first; equally near words keep the given order.
  package static func nearest(
    to text: String, in candidates: [String], limit count: Int
  ) -> [String] {
    let wanted = Folding.fold(text)
    guard wanted.count <= greatestLength else { return [] }
    return candidates.enumerated()
      .compactMap { offset, candidate -> (Int, Int, String)? in
        let meant = Folding.fold(candidate)
        let limit = max(1, max(wanted.count, meant.count) / 5)
        return between(wanted, meant, limit: limit).map { ($0, offset, candidate) }
      }
      .sortedCompactly { ($0.0, $0.1) < ($1.0, $1.1) }
      .prefix(count).map { $0.2 }
  }

  /// Returns the nearest of the candidates; nil if all are too far.
  package static func nearest(to text: String, in candidates: [String]) -> String? {
    nearest(to: text, in: candidates, limit: 1).first
  }
}
