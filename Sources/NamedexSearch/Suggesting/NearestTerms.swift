internal import NamedexCore

extension IndexView {
  /// Returns the terms nearest to a word, except the word itself, sorted by `NearWordOrder`. Terms
  /// that are too far from the word to be a correction of it are left out.
  ///
  /// - Complexity: O(terms with a prefix within the distance of a prefix of the word · length).
  func nearestTerms(_ word: [UInt8], limit count: Int) -> [NearWord] {
    let limit = EditDistance.limit(forLength: word.count)
    guard limit > 0 else { return [] }
    var best = NearWords(to: word, limit: count)
    // A term that is longer than the word by more than the limit cannot be near, which bounds the
    // walk.
    var distances = EditDistanceRows(to: word, limit: limit)
    var pending: [(node: Int, parentLength: Int)] = [(0, 0)]
    var visited = 0
    walk: while let (number, length) = pending.popLast(), visited <= layout.nodeCount {
      visited += 1
      let record = node(number)
      distances.truncate(to: length)
      for offset in 0..<record.labelCount {
        let least = distances.append(bytes.byte(record.label + offset))
        guard least <= min(limit, best.greatestDistance) else { continue walk }
      }
      if record.isTerm, let distance = distances.distance, distance > 0 {
        best.add(
          NearWord(
            word: distances.text, distance: distance,
            frequency: entryCount(record, withTokens: 1)))
      }
      guard pending.count <= layout.nodeCount else { break }
      for child in children(of: record) { pending.append((child, distances.text.count)) }
    }
    return best.words
  }
}
