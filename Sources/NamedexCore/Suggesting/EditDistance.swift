/// The number of insertions, deletions, replacements and swaps of neighbours that turn one text
/// into another.
package enum EditDistance {
  /// Returns the distance (optimal string alignment); nil if it exceeds a limit.
  ///
  /// - Complexity: O(`a.count` · `limit`).
  package static func between(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
    var distances = EditDistanceRows(to: b, limit: limit)
    return distances.distance(ofWhole: a)
  }

  /// Returns the letters of a text as a set, the same for capitals and small letters; all letters
  /// for a text that is not ASCII, which may fold to any.
  package static func letters(of text: [UInt8]) -> UInt64 {
    var letters: UInt64 = 0
    for byte in text {
      guard byte < 0x80 else { return .max }
      let capital = 0x61...0x7A ~= byte ? byte - 0x20 : byte
      letters |= 1 << UInt64((capital &- 0x20) & 63)
    }
    return letters
  }

  /// Returns whether texts with these letters may have a distance within a limit.
  ///
  /// Each letter that only one of them has takes a change. Of the names of SF Symbols, this leaves
  /// a few dozen to compare with a misspelt one.
  package static func canBeNear(_ a: UInt64, _ b: UInt64, limit: Int) -> Bool {
    a == .max || b == .max
      || max((a & ~b).nonzeroBitCount, (b & ~a).nonzeroBitCount) <= limit
  }

  /// The greatest length of a misspelt text, in folded bytes: nobody means a name by a longer one.
  package static let greatestLength = 64

  /// Returns the distance up to which a text of a length counts as misspelt.
  package static func limit(forLength length: Int) -> Int {
    length < 3 || length > greatestLength ? 0 : length < 6 ? 1 : 2
  }

  /// Returns what a misspelt word probably means: a key, a rule, a subcommand, a facet.
  ///
  /// One change is allowed for every five letters, and at least one: in a short list of known
  /// words, no guess is better than a wild one.
  ///
  /// - Parameter count: The most words to return.
  /// - Returns: The nearest words, nearest first, equally near ones in the order given.
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
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      .prefix(count).map { $0.2 }
  }

  /// Returns the nearest of some words; nil if none is near.
  package static func nearest(to text: String, in candidates: [String]) -> String? {
    nearest(to: text, in: candidates, limit: 1).first
  }
}
