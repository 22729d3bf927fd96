/// The word that a misspelled one probably means.
///
/// Words are compared without regard to case, by the number of characters inserted, removed,
/// changed or exchanged with their neighbour. One such change is allowed per five characters, at
/// least one.
///
/// - Parameters:
///   - word: What somebody wrote.
///   - words: What could have been meant; of equally near ones the first is taken.
/// - Returns: The nearest of `words`; nil when none is near.
/// - Complexity: O(*m* × *n*) in the characters of `word` and of `words` together; long words,
///   which resemble nothing, cost nothing.
func nearestWord(to word: String, among words: [String]) -> String? {
  let limit = 64
  let written = Array(word.lowercased().prefix(limit + 1))
  guard written.count <= limit else { return nil }
  var best: (word: String, distance: Int)?
  for candidate in words {
    let meant = Array(candidate.lowercased())
    let distance = editDistance(written, meant)
    if distance <= max(1, meant.count / 5), distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.word
}

/// The number of single changes that turn one word into another; exchanged neighbours count once.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
