import NamedexCore
import NamedexIndexing
import NamedexSearch
import NamedexTokenizing

/// A reference that finds the names that a phrase describes by examining every name of a catalog.
///
/// It uses the library's groups of names, which have their own tests.
struct ReferencePhrases {
  /// A name that a phrase describes.
  struct Row {
    var entry: Int
    var score: Int
    /// The places of the words that it covers.
    var covered: Set<Int>
    /// The strength of the least covered content word.
    var least: Int
    /// The words of each sense that led to it.
    var words: [String]
  }

  private struct Name {
    var entry: Int
    var tokens: [String]
    var group: String
    var standing: Int
  }

  private struct Sense {
    var words: Range<Int>
    var strength: Int
    var tokens: [String]
    /// The number of the name, if the sense is a meaning.
    var name: Int?
  }

  private var names: [Name] = []
  private var byToken: [String: [Int]] = [:]
  private var byGroup: [String: [Int]] = [:]
  private var counts: [String: Int] = [:]
  private var costs: [String: Int] = [:]
  /// The senses of exact words, then the senses of stems, in the order in which they are tried.
  private var exact: [String: [(tokens: [String], weight: Int)]] = [:]
  private var stemmed: [String: [(tokens: [String], weight: Int)]] = [:]
  /// The importance of exact words, and of stems.
  private var exactSayings: [String: Int] = [:]
  private var sayings: [String: Int] = [:]
  private let meanings: ReferenceMeanings

  init(_ catalog: NameCatalog, _ meanings: ReferenceMeanings) {
    self.meanings = meanings
    guard !catalog.senses.isEmpty else { return }
    readNames(catalog)
    for (place, name) in names.enumerated() {
      byGroup[name.group, default: []].append(place)
      for token in Set(name.tokens) { byToken[token, default: []].append(place) }
    }
    counts = byToken.mapValues(\.count)
    for (token, count) in counts {
      // The cost is 0.30 for a token that no name has, and 0.16 for a token that 700 names have.
      let share = (14 * Self.logarithm(1 + count) + 74) / 149
      costs[token] = catalog.tokenCosts[token] ?? max(10, 30 - share)
    }
    readSenses(catalog)
  }

  private mutating func readNames(_ catalog: NameCatalog) {
    let separators = catalog.tokenization.separators
    var years: [Substring] = []
    for release in catalog.releases {
      let year = release.id.prefix { $0 != "." }
      if years.last != year { years.append(year) }
    }
    // Names of the last two years, and of later releases of the year before, are new.
    let limit =
      years.count < 3
      ? .max
      : catalog.releases.firstIndex { $0.id.prefix { $0 != "." } == years[years.count - 3] } ?? .max
    var uses: [String: Int] = [:]
    func group(_ name: String) -> String {
      separators.contains(".") ? NameFamily.group(of: name) : name
    }
    let described = catalog.entries.indices.filter { number in
      let entry = catalog.entries[number]
      return entry.removed == nil
        && !entry.facets.contains { $0.key == catalog.variantFacet }
    }
    for meaning in catalog.meanings where described.contains(meaning.entry) {
      uses[group(catalog.entries[meaning.entry].name), default: 0] += meaning.useCount
    }
    for number in described {
      let entry = catalog.entries[number]
      let tokens = entry.name.unicodeScalars.split {
        separators.contains($0) || $0.properties.isWhitespace
      }.map { String(decoding: Folding.fold(String($0)), as: UTF8.self) }
      let first = ([entry.introduced] + entry.aliases.map(\.introduced)).compactMap { $0 }.min()
      let isNew = first.map { $0 > limit } ?? false
      let standing =
        Self.logarithm(1 + (uses[group(entry.name)] ?? 0)) / 2 + (isNew ? 0 : 40)
      names.append(
        Name(entry: number, tokens: tokens, group: group(entry.name), standing: min(255, standing)))
    }
  }

  private mutating func readSenses(_ catalog: NameCatalog) {
    var exact: [String: [[String]: Int]] = [:]
    var stemmed: [String: [[String]: Int]] = [:]
    func key(_ words: String) -> String {
      ReferenceMeanings.words(words).map(ReferenceMeanings.stem).joined(separator: " ")
    }
    func raise(_ weights: inout [[String]: Int], _ tokens: [String], _ weight: Int) {
      weights[tokens] = max(weights[tokens] ?? 0, weight)
    }
    for token in counts.keys {
      raise(&stemmed[key(token), default: [:]], [token], 100)
      guard let words = catalog.lexicon.split(of: token), words.count > 1 else { continue }
      raise(&stemmed[key(words.joined(separator: " ")), default: [:]], [token], 100)
      for (place, word) in words.enumerated() where word.utf8.count > 2 {
        for form in [word, word + "s"] {
          raise(&exact[form, default: [:]], [token], place == 0 ? 70 : 60)
        }
      }
    }
    for sense in catalog.senses where sense.language == "en" {
      let words = ReferenceMeanings.words(sense.words).joined(separator: " ")
      if sense.tokens.isEmpty {
        if sense.isExact {
          exactSayings[words] = sense.weight
        } else {
          sayings[key(sense.words)] = sense.weight
        }
      } else if sense.isExact {
        raise(&exact[words, default: [:]], sense.tokens, sense.weight)
      } else {
        raise(&stemmed[key(sense.words), default: [:]], sense.tokens, sense.weight)
      }
    }
    // Tokens are sorted by frequency, then by their letters. A token comes before its absence.
    let order = counts.keys.sorted { a, b in
      counts[a]! != counts[b]!
        ? counts[a]! > counts[b]! : a.utf8.lexicographicallyPrecedes(b.utf8)
    }
    let numbers = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    func codes(_ tokens: [String]) -> [Int] {
      tokens.map { token in
        token.hasPrefix("-")
          ? 2 * numbers[String(token.dropFirst())]! + 1 : 2 * numbers[token]!
      }
    }
    func sorted(_ weights: [[String]: Int]) -> [(tokens: [String], weight: Int)] {
      weights.sorted { a, b in
        (-a.value, -a.key.count) != (-b.value, -b.key.count)
          ? (-a.value, -a.key.count) < (-b.value, -b.key.count)
          : codes(a.key).lexicographicallyPrecedes(codes(b.key))
      }.map { ($0.key, $0.value) }
    }
    self.exact = exact.mapValues(sorted)
    self.stemmed = stemmed.mapValues(sorted)
  }

  /// Returns sixteen times the base-2 logarithm, interpolated linearly between powers of two.
  private static func logarithm(_ number: Int) -> Int {
    var (power, times) = (1, 0)
    while power * 2 <= number { (power, times) = (power * 2, times + 1) }
    return 16 * times + 16 * (number - power) / power
  }

  // MARK: Reading

  /// Interprets a phrase.
  ///
  /// - Returns: The places of the content words, and the best twelve rows, one from each group.
  func read(_ text: String, isShown: (Int) -> Bool) -> (content: Set<Int>, rows: [Row]) {
    let words = ReferenceMeanings.words(text, limit: 8)
    guard !words.isEmpty, !names.isEmpty else { return (Set(words.indices), []) }
    let (content, says) = weights(words)
    let senses = senses(words, content)
    var covers: [Int: (strengths: [Int], senses: [Int])] = [:]
    func cover(_ name: Int, _ number: Int, _ strength: Int) {
      var cover =
        covers[name]
        ?? (words.map { _ in 0 }, words.map { _ in -1 })
      for word in senses[number].words where cover.strengths[word] < strength {
        (cover.strengths[word], cover.senses[word]) = (strength, number)
      }
      covers[name] = cover
    }
    for (number, sense) in senses.enumerated() {
      let tokens = sense.tokens.filter { !$0.hasPrefix("-") }
      guard !tokens.isEmpty else { continue }
      let isWhole = sense.words.count > 1 && content.isSubset(of: sense.words)
      if let own = sense.name, tokens.count > 1 || isWhole {
        for place in byGroup[names[own].group] ?? [] {
          cover(place, number, place == own ? sense.strength : sense.strength * 9 / 10)
        }
        continue
      }
      for place in byToken[tokens[0]] ?? [] where Self.has(names[place].tokens, tokens) {
        cover(place, number, sense.strength)
      }
    }
    for (number, sense) in senses.enumerated()
    where sense.tokens.allSatisfy({ $0.hasPrefix("-") }) {
      for place in covers.keys
      where !names[place].tokens.contains(where: { sense.tokens.contains("-" + $0) }) {
        cover(place, number, sense.strength)
      }
    }
    var best: [String: Row] = [:]
    for (place, cover) in covers where isShown(names[place].entry) {
      let row = row(place, cover, senses, words, content, says)
      let known = best[names[place].group]
      if known.map({ Self.precedes(row, $0) }) ?? true { best[names[place].group] = row }
    }
    return (content, Array(best.values.sorted(by: Self.precedes).prefix(12)))
  }

  /// Returns the group of an entry; nil if phrases do not describe it.
  func group(of entry: Int) -> String? { names.first { $0.entry == entry }?.group }

  private static func precedes(_ a: Row, _ b: Row) -> Bool {
    (-a.score, a.entry) < (-b.score, b.entry)
  }

  private static func has(_ own: [String], _ wanted: [String]) -> Bool {
    var rest = own
    for token in wanted {
      guard let place = rest.firstIndex(of: token) else { return false }
      rest.remove(at: place)
    }
    return true
  }

  /// Returns the importance of words, which that of their exact spelling overrides; nil if the
  /// catalog does not specify it.
  private func saying<Words: Sequence<String>>(_ words: Words, _ stems: Words) -> Int? {
    exactSayings[words.joined(separator: " ")] ?? sayings[stems.joined(separator: " ")]
  }

  /// Returns whether a word counts less than a tenth as much as other words.
  func saysNothing(_ word: String) -> Bool {
    (saying([word], [ReferenceMeanings.stem(word)]) ?? 100) < 10
  }

  /// Returns whether a word stands for tokens, whatever its ending.
  func hasSenses(_ word: String) -> Bool { stemmed[ReferenceMeanings.stem(word)] != nil }

  /// Returns the places of the words without the filler words at both ends. If all words are filler
  /// words, returns all places; if the catalog has no senses, returns nil.
  ///
  /// A word at an end is not a filler word if a term has it next to a content word; a term shorter
  /// than the run of filler words is ignored. The last word may be the beginning of a term's next
  /// word.
  func said(_ words: [String]) -> ClosedRange<Int>? {
    guard !names.isEmpty else { return nil }
    let stems = words.map(ReferenceMeanings.stem)
    let runs = words.indices.flatMap { start in
      (start + 1...start + 4).filter { $0 <= words.count }.map { start..<$0 }
    }
    func says(_ run: Range<Int>) -> Int? { saying(words[run], stems[run]) }
    let silent = runs.filter { (says($0) ?? 100) < 10 }
    let full = Set(words.indices.filter { place in !silent.contains { $0.contains(place) } })
    guard !full.isEmpty else { return 0...words.count - 1 }
    let terms = runs.filter { run in
      guard run.count > 1, !silent.contains(run), !full.isDisjoint(with: run) else { return false }
      return exact[words[run].joined(separator: " ")] != nil
        || stemmed[stems[run].joined(separator: " ")] != nil || says(run) != nil
        || meanings.term(Array(stems[run]), typed: words[run.lowerBound]) != nil
    }
    var kept = full
    for term in terms {
      kept.formUnion(
        term.filter { place in
          !silent.contains { $0.contains(place) && $0.count > term.count }
        })
    }
    let last = words.count - 1
    let isBegun = runs.contains { run in
      guard run.count > 1, run.upperBound == words.count, !full.isDisjoint(with: run) else {
        return false
      }
      let prefix = (stems[run].dropLast() + [words[last]]).joined(separator: " ")
      return meanings.terms.contains { $0.key.hasPrefix(prefix) }
    }
    if isBegun { kept.insert(last) }
    return kept.min()!...kept.max()!
  }

  /// Returns the content words, each with its weight.
  private func weights(_ words: [String]) -> (content: Set<Int>, says: [Int]) {
    let stems = words.map(ReferenceMeanings.stem)
    var says = words.indices.map { saying([words[$0]], [stems[$0]]) ?? 100 }
    var content = Set(words.indices)
    for length in 1...4 where length <= words.count {
      for start in (0...words.count - length).reversed() {
        let run = start..<start + length
        guard let saying = saying(words[run], stems[run]), saying < 10 else { continue }
        content.subtract(run)
        for place in run { says[place] = saying }
      }
    }
    return content.isEmpty
      ? (Set(words.indices), words.map { _ in 100 }) : (content, says)
  }

  private func senses(_ words: [String], _ content: Set<Int>) -> [Sense] {
    let stems = words.map(ReferenceMeanings.stem)
    // A sense of all content words counts a tenth more.
    func full(_ strength: Int, _ isWhole: Bool) -> Int {
      min(1000, isWhole ? strength + strength / 10 : strength)
    }
    func read(_ run: Range<Int>, _ typed: [String], _ stems: [String]) -> [Sense] {
      var found: [Sense] = []
      let isWhole = content.isSubset(of: run)
      let key = stems.joined(separator: " ")
      for (tokens, weight) in (exact[typed.joined(separator: " ")] ?? []) + (stemmed[key] ?? []) {
        let present = tokens.filter { !$0.hasPrefix("-") }
        found.append(
          Sense(
            words: run, strength: full(10 * weight, run.count > 1 && isWhole),
            tokens: present.isEmpty ? tokens : present))
      }
      guard let term = meanings.term(stems, typed: typed[0]) else { return found }
      // Only the eight strongest facts count.
      let facts = meanings.terms[term].facts.prefix(8)
      let greatest = facts.map(\.weight).max() ?? 0
      for fact in facts {
        guard let name = names.firstIndex(where: { $0.entry == fact.entry }) else { continue }
        // The strength is the share of the greatest weight, reduced if all weights are small.
        let strength = (250 + 750 * fact.weight / greatest) * greatest / (greatest + 12)
        found.append(
          Sense(
            words: run, strength: full(strength, isWhole), tokens: names[name].tokens, name: name))
      }
      return found
    }
    func isKnown(_ typed: [String], _ stems: [String]) -> Bool {
      let key = stems.joined(separator: " ")
      return exact[typed.joined(separator: " ")] != nil || stemmed[key] != nil
        || saying(typed, stems) != nil || meanings.term(stems, typed: typed[0]) != nil
    }
    let kept = words.indices.filter { saying([words[$0]], [stems[$0]]) ?? 100 >= 3 }
    // A numeral is a word whose first sense is a digit.
    let digits = words.indices.map { place -> String? in
      let first = (exact[words[place]] ?? []) + (stemmed[stems[place]] ?? [])
      guard let tokens = first.first?.tokens, tokens.count == 1, let digit = tokens.first,
        digit.utf8.count == 1, ("1"..."9").contains(digit)
      else { return nil }
      return digit
    }
    let (digitWords, digitStems) = (
      words.indices.map { digits[$0] ?? words[$0] }, stems.indices.map { digits[$0] ?? stems[$0] }
    )
    var found: [Sense] = []
    for length in words.indices.map({ $0 + 1 }).reversed() {
      for start in 0...words.count - length {
        let run = start..<start + length
        guard !content.isDisjoint(with: run) else { continue }
        if length > 2, !content.contains(start), !content.contains(run.upperBound - 1) { continue }
        let (typed, runStems) = (Array(words[run]), Array(stems[run]))
        if length <= 4, isKnown(typed, runStems) {
          found += read(run, typed, runStems)
          continue
        }
        let (inDigits, inDigitStems) = (Array(digitWords[run]), Array(digitStems[run]))
        if 2...4 ~= length, isKnown(inDigits, inDigitStems) {
          found += read(run, inDigits, inDigitStems)
          continue
        }
        // The same run without articles between its first word and its last.
        let rest = kept.filter(run.contains)
        guard rest.count <= 4, rest.count < length, rest.first == start,
          rest.last == run.upperBound - 1
        else { continue }
        let (typedRest, restStems) = (rest.map { words[$0] }, rest.map { stems[$0] })
        if isKnown(typedRest, restStems) {
          found += read(run, typedRest, restStems)
        } else {
          found += read(run, rest.map { digitWords[$0] }, rest.map { digitStems[$0] })
        }
      }
    }
    // `two squares` and `two big white squares` mean a name that has the token twice.
    for sense in found where sense.tokens.count == 1 && !sense.tokens[0].hasPrefix("-") {
      let numerals = (1...3).map { sense.words.lowerBound - $0 }
        .filter { $0 >= 0 && digits[$0] != nil }
      guard let numeral = numerals.first, digits[numeral] == "2" else { continue }
      found.append(
        Sense(
          words: numeral..<sense.words.upperBound, strength: sense.strength,
          tokens: sense.tokens + sense.tokens))
    }
    return found
  }

  private func row(
    _ place: Int, _ cover: (strengths: [Int], senses: [Int]), _ senses: [Sense], _ words: [String],
    _ content: Set<Int>, _ says: [Int]
  ) -> Row {
    let name = names[place]
    var used: [(sense: Int, strength: Int)] = []
    for word in words.indices where cover.senses[word] >= 0 {
      guard !used.contains(where: { $0.sense == cover.senses[word] }) else { continue }
      used.append((cover.senses[word], cover.strengths[word]))
    }
    let got = words.indices.map { says[$0] * cover.strengths[$0] }.reduce(0, +)
    var rest = name.tokens
    var loss = 0
    for (sense, strength) in used {
      for token in senses[sense].tokens {
        guard let index = rest.firstIndex(of: token) else { continue }
        rest.remove(at: index)
        loss += (1000 - strength) * costs[token]! / 10
      }
    }
    loss += 100 * rest.map { costs[$0]! }.reduce(0, +)
    return Row(
      entry: name.entry,
      score: 10 * got / says.reduce(0, +) + 10 * name.standing - loss / 2,
      covered: Set(words.indices.filter { cover.strengths[$0] >= 300 }),
      least: content.map { cover.strengths[$0] }.min() ?? 0,
      words: used.map { senses[$0.sense].words }
        .filter { !content.isDisjoint(with: $0) }
        .map { words[$0].joined(separator: " ") })
  }
}
