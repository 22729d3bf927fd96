internal import NamedexCore

/// Measures names against a phrase: which words each name covers, and how much of the name is left
/// over.
///
/// A cover reuses its memory from phrase to phrase.
struct PhraseCover {
  /// The maximum number of tokens to look for in names: a damaged index may have any number of
  /// senses.
  private static let coverLimit = 1 << 20

  /// The place of each name among those that cover something, counted from 1; 0 for other names.
  private var places: ContiguousArray<Int32>
  /// The names that cover something.
  private var touched: ContiguousArray<Int32> = []
  /// The strength with which each of these names covers each word; a phrase has at most eight
  /// words.
  private var covers: ContiguousArray<SIMD8<Int16>> = []
  /// The sense with which each of these names covers each word.
  private var reasons: ContiguousArray<SIMD8<Int16>> = []
  /// The upper bound of each name's score.
  private var bounds: ContiguousArray<Int32> = []
  private var coverCount = 0

  init(nameCount: Int) {
    places = ContiguousArray(repeating: 0, count: nameCount)
  }

  /// Returns the best names that a phrase describes, one per group.
  ///
  /// - Parameter limit: The maximum number of groups.
  mutating func rows(
    _ reading: PhraseReading, _ names: PhraseNames, limit: Int, _ isShown: (Int) -> Bool
  ) -> [PhraseSearch.Row] {
    cover(reading, names)
    let best = best(reading, names, limit: limit, isShown)
    let rows = best.map { row($0.place, $0.score, reading) }
    for name in touched { places[Int(name)] = 0 }
    touched.removeAll(keepingCapacity: true)
    covers.removeAll(keepingCapacity: true)
    reasons.removeAll(keepingCapacity: true)
    bounds.removeAll(keepingCapacity: true)
    coverCount = 0
    return rows
  }

  // MARK: Covering

  private mutating func cover(_ reading: PhraseReading, _ names: PhraseNames) {
    for (number, sense) in reading.senses.enumerated() where !sense.isAbsence {
      if let name = sense.name, sense.isOfGroup {
        let other = sense.strength * PhraseMeasure.groupTenths / 10
        for place in names.places(ofGroup: names.groups[name]) {
          coverCount &+= 1
          let one = Int(names.namesByGroup[place])
          cover(one, one == name ? sense.strength : other, number, sense.words)
        }
        guard coverCount < Self.coverLimit else { return }
        continue
      }
      var rarest = names.places(ofToken: reading.tokens[sense.tokens.lowerBound])
      for token in sense.tokens.dropFirst() {
        let places = names.places(ofToken: reading.tokens[token])
        if places.count < rarest.count { rarest = places }
      }
      for place in rarest {
        let name = Int(names.namesByToken[place])
        coverCount &+= sense.tokens.count
        if sense.tokens.count == 1 || names.has(reading.tokens, sense.tokens, name) {
          cover(name, sense.strength, number, sense.words)
        }
      }
      guard coverCount < Self.coverLimit else { return }
    }
    // The absence of tokens counts only for names that cover something.
    for (number, sense) in reading.senses.enumerated() where sense.isAbsence {
      for place in touched.indices {
        let name = Int(touched[place])
        coverCount &+= sense.tokens.count
        var isAbsent = true
        for token in sense.tokens where names.has(reading.tokens[token], name) { isAbsent = false }
        if isAbsent { cover(name, sense.strength, number, sense.words) }
      }
      guard coverCount < Self.coverLimit else { return }
    }
  }

  @inline(__always)
  private mutating func cover(_ name: Int, _ strength: Int, _ sense: Int, _ words: Range<Int>) {
    var place = Int(places[name])
    if place == 0 {
      touched.append(Int32(truncatingIfNeeded: name))
      place = touched.count
      places[name] = Int32(truncatingIfNeeded: place)
      covers.append(.zero)
      reasons.append(.zero)
    }
    let strength = Int16(truncatingIfNeeded: strength)
    for word in words where covers[place &- 1][word] < strength {
      covers[place &- 1][word] = strength
      reasons[place &- 1][word] = Int16(truncatingIfNeeded: sense)
    }
  }

  // MARK: Measuring

  /// One of the best names.
  private struct Best {
    var place: Int
    var group: Int32
    var score: Int
    var name: Int32

    func precedes(_ other: Best) -> Bool {
      score != other.score ? score > other.score : name < other.name
    }
  }

  /// Returns the best name of each group, best first.
  private mutating func best(
    _ reading: PhraseReading, _ names: PhraseNames, limit: Int, _ isShown: (Int) -> Bool
  ) -> [Best] {
    let full = reading.sayings.reduce(0, +)
    guard full > 0 else { return [] }
    bounds.reserveCapacity(touched.count)
    var greatest = 0
    for place in touched.indices {
      let covers = covers[place]
      var got = 0
      for (word, saying) in reading.sayings.enumerated() { got += saying * Int(covers[word]) }
      let bound = 10 * got / full + 10 * Int(names.standings[Int(touched[place])])
      bounds.append(Int32(truncatingIfNeeded: bound))
      greatest = max(greatest, bound)
    }
    var best: [Best] = []
    best.reserveCapacity(limit + 1)
    // Names with high bounds are measured first, so that few of the others have to be.
    let half = greatest * 7 / 8
    for isSecond in [false, true] {
      for place in touched.indices {
        let bound = Int(bounds[place])
        guard (bound < half) == isSecond else { continue }
        let least = best.count < limit ? Int.min : best[best.count - 1].score
        guard bound >= least else { continue }
        let name = Int(touched[place])
        let score = bound - loss(of: name, place, reading, names)
        guard score >= least, isShown(Int(names.entries[name])) else { continue }
        let one = Best(
          place: place, group: names.groups[name], score: score, name: touched[place])
        if let known = best.firstIndex(where: { $0.group == one.group }) {
          guard one.precedes(best[known]) else { continue }
          best.remove(at: known)
        }
        best.insert(one, after: { !one.precedes($0) }, limit: limit)
      }
    }
    return best
  }

  /// Returns the penalty for the part of a name that a phrase leaves over: half the cost of its
  /// unexplained tokens, plus half of the explained tokens' cost that weak senses do not account
  /// for.
  private func loss(
    of name: Int, _ place: Int, _ reading: PhraseReading, _ names: PhraseNames
  ) -> Int {
    let own = names.places(ofTokensOf: name)
    var explained: UInt64 = 0
    var doubt = 0
    for word in reading.sayings.indices {
      guard let sense = newReason(at: word, of: place) else { continue }
      let strength = Int(covers[place][word])
      guard !reading.senses[sense].isAbsence else { continue }
      for token in reading.senses[sense].tokens {
        for one in own where names.tokens[one] == reading.tokens[token] {
          let bit: UInt64 = 1 << UInt64(one - own.lowerBound)
          guard explained & bit == 0 else { continue }
          explained |= bit
          doubt +=
            max(0, PhraseMeasure.full - strength) * Int(names.costs[Int(names.tokens[one])]) / 10
          break
        }
      }
    }
    var left = 0
    for one in own where explained & 1 << UInt64(one - own.lowerBound) == 0 {
      left += Int(names.costs[Int(names.tokens[one])])
    }
    return (100 * left + doubt) / 2
  }

  /// Returns the sense by which a name covers a word; nil if there is none, or if the sense also
  /// covers an earlier word.
  @inline(__always)
  private func newReason(at word: Int, of place: Int) -> Int? {
    let (covers, reasons) = (covers[place], reasons[place])
    guard covers[word] > 0 else { return nil }
    for before in 0..<word where covers[before] > 0 && reasons[before] == reasons[word] {
      return nil
    }
    return Int(reasons[word])
  }

  private func row(_ place: Int, _ score: Int, _ reading: PhraseReading) -> PhraseSearch.Row {
    var covered: UInt8 = 0
    var least = PhraseMeasure.full
    for word in reading.sayings.indices {
      let strength = Int(covers[place][word])
      let bit: UInt8 = 1 << UInt8(word)
      if strength >= PhraseMeasure.leastStrength { covered |= bit }
      if reading.content & bit != 0 { least = min(least, strength) }
    }
    return PhraseSearch.Row(
      name: Int(touched[place]), score: score, covered: covered, least: least,
      senses: reading.sayings.indices.compactMap { word in
        newReason(at: word, of: place).map { reading.senses[$0] }
      })
  }
}
