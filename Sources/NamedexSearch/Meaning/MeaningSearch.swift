package import NamedexCore

/// Finds entries by the meaning of the words in a text, and ranks them.
///
/// Every run of up to four words that is a term of the catalog counts. The whole text counts most,
/// then phrases, then words; a word within a phrase that has a meaning counts least. The last word
/// may be half typed: it is tried as an incomplete inflection (`settin`) and as a prefix of terms,
/// each of which counts in proportion to its strength. A single letter on its own is not expanded
/// into terms; next to other words, it counts only as part of a phrase. The evidence for a family
/// of entries is added up.
struct MeaningSearch {
  /// The weight of a term, in sixteenths: as the whole text, as a phrase in the text, and as a word
  /// in the text.
  private static let (wholeShare, phraseShare, wordShare) = (32, 24, 16)
  /// The divisor for the weight of a word within a phrase that has a meaning.
  private static let coveredDivisor = 4
  /// The divisor for the weight of terms that begin with a word that is itself a term.
  private static let begunDivisor = 8
  /// Entries with less evidence than the best evidence divided by this number are omitted.
  private static let leastPart = 16
  /// Possible continuations of a half-typed word.
  private static let endings = ["", "s", "d", "g", "ng", "r"].map { Array($0.utf8) }

  /// The evidence for each family, by position among the entries with meanings.
  private var scores: [Int] = []
  /// The families with evidence, in the order in which they were found.
  private var families: [Int] = []
  private var contributions: [Contribution] = []
  /// The words of all contributions, one after another.
  private var words: [UInt8] = []
  private var cursor = MeaningCursor()

  /// The contribution of one fact to a family.
  private struct Contribution {
    var family: Int
    var meant: Int
    var score: Int
    var useCount: Int
    var words: Range<Int>
    /// The words of the text that the term consists of, one bit per word.
    var places: UInt8
    /// The weight of the fact, if its term is the whole text; otherwise 0.
    var wholeWeight: Int
  }

  /// A term that begins with a half-typed word.
  private struct Begun {
    var facts: Range<Int>
    var strength: Int
    var words: Range<Int>
  }

  /// Returns the entries found by the meaning of a text, one per family, with the strongest
  /// evidence first.
  ///
  /// - Parameters:
  ///   - isTyped: Whether the last word may be half typed.
  ///   - limit: The maximum number of entries to return.
  mutating func meant(
    by text: String, isTyped: Bool, limit: Int, _ names: EntryNames, _ view: IndexView
  ) -> [MeantEntry] {
    guard limit > 0, view.layout.meaningTermCount > 0 else { return [] }
    scoreEntries(text, isTyped: isTyped, names, view)
    var entries = best(limit, names, view)
    entries.sort { a, b in
      a.score != b.score
        ? a.score > b.score
        : a.shownName.utf8.count != b.shownName.utf8.count
          ? a.shownName.utf8.count < b.shownName.utf8.count : a.entry < b.entry
    }
    return Array(entries.prefix(limit))
  }

  /// Returns the entries of the families with the most evidence: at least a given number if there
  /// are that many, and more if several have equal evidence, because such ties are broken later.
  private func best(_ count: Int, _ names: EntryNames, _ view: IndexView) -> [MeantEntry] {
    // The greatest scores, in order: sorting all families would take longer than everything else.
    var greatest: [Int] = []
    for family in families {
      let score = scores[family]
      guard greatest.count < count || score > greatest[count - 1] else { continue }
      greatest.insert(score, at: greatest.indices.partitioningIndex { greatest[$0] < score })
      if greatest.count > count { greatest.removeLast() }
    }
    guard let first = greatest.first, let last = greatest.last else { return [] }
    let least = max(last, (first &+ Self.leastPart &- 1) / Self.leastPart)
    var parts: [(family: Int, parts: [Contribution])] = []
    for family in families where scores[family] >= least { parts.append((family, [])) }
    parts.sort { $0.family < $1.family }
    for contribution in contributions where scores[contribution.family] >= least {
      let place = parts.indices.partitioningIndex {
        parts[$0].family >= contribution.family
      }
      parts[place].parts.append(contribution)
    }
    return parts.compactMap { entry(of: $0.family, $0.parts, names, view) }
  }

  /// Returns the entry with the strongest evidence in a family, and the words that led to the
  /// family.
  private func entry(
    of family: Int, _ contributions: [Contribution], _ names: EntryNames, _ view: IndexView
  ) -> MeantEntry? {
    // The strongest contributions with different words.
    var parts: [Contribution] = []
    while parts.count < 3 {
      var next: Contribution?
      for part in contributions
      where !parts.contains(where: { words[$0.words] == words[part.words] }) {
        if next.map({ isStronger(part, than: $0) }) ?? true { next = part }
      }
      guard let next else { break }
      parts.append(next)
    }
    guard let first = parts.first else { return nil }
    let entry = view.entry(ofMeant: first.meant)
    guard let row = names.shownName(ofEntry: entry, view) else { return nil }
    var meant = MeantEntry(
      entry: view.id(ofEntry: entry), shownName: view.name(ofRow: row),
      words: parts.map { String(decoding: words[$0.words], as: UTF8.self) },
      useCount: contributions.map { $0.useCount }.max() ?? 0,
      score: scores[family])
    for contribution in contributions {
      meant.countedWords |= contribution.places
      guard contribution.wholeWeight > 0, contribution.meant == first.meant else { continue }
      meant.wholeWeight = contribution.wholeWeight
      meant.wholeUseCount = contribution.useCount
    }
    return meant
  }

  private func isStronger(_ a: Contribution, than b: Contribution) -> Bool {
    a.score != b.score
      ? a.score > b.score : words[a.words].lexicographicallyPrecedes(words[b.words])
  }

  // MARK: Evidence

  private mutating func scoreEntries(
    _ text: String, isTyped: Bool, _ names: EntryNames, _ view: IndexView
  ) {
    scores = [Int](repeating: 0, count: view.meantCount)
    let typed = MeaningWords.words(of: text, limit: MeaningWords.countedLimit)
    let stems = typed.map { WordStem.of($0) }
    var isCovered = [Bool](repeating: false, count: stems.count)
    for length in stride(from: min(stems.count, MeaningLimits.wordCount), through: 1, by: -1) {
      for start in 0...stems.count - length {
        let isLetter = length == 1 && MeaningWords.isLetter(typed[start])
        if length == 1, stems.count > 1, isLetter || MeaningWords.isEmpty(stems[start]) { continue }
        let isLast = isTyped && start + length == stems.count
        var share =
          length == stems.count ? Self.wholeShare : length > 1 ? Self.phraseShare : Self.wordShare
        let isWithin = length == 1 && isCovered[start]
        let places = UInt8(truncatingIfNeeded: (1 << length - 1) << start)
        if isWithin { share /= Self.coveredDivisor }
        var isTerm = cursor.move(to: stems[start..<start + length], typed: typed[start], view)
        if !isTerm, isLast, typed[stems.count - 1].count > 2 {
          isTerm = moveToForm(stems[start..<start + length - 1], of: typed[stems.count - 1], view)
        }
        let found = isTerm ? cursor.number : -1
        if isTerm {
          count(
            cursor.facts, share: share, addWords(), places, isWhole: length == stems.count, names,
            view)
          if length > 1 {
            for place in start..<start + length { isCovered[place] = true }
          }
        }
        if isLast, !isLetter, !isTerm || length == 1 && !isWithin {
          countBegun(
            MeaningWords.key(of: stems[start..<start + length - 1] + [typed[stems.count - 1]]),
            wordCount: length, except: found,
            share: isTerm ? share / Self.begunDivisor : share, places, names, view)
        }
      }
    }
  }

  /// Moves to the term whose last word is the half-typed word plus an ending.
  private mutating func moveToForm(
    _ stems: ArraySlice<[UInt8]>, of typed: [UInt8], _ view: IndexView
  ) -> Bool {
    for ending in Self.endings {
      let form = typed + ending
      if cursor.move(to: stems + [WordStem.of(form)], typed: form, view) { return true }
    }
    return false
  }

  /// Adds the evidence of all terms that have the given number of words and whose keys begin with
  /// the prefix, each in proportion to its strength.
  private mutating func countBegun(
    _ prefix: [UInt8], wordCount: Int, except number: Int, share: Int, _ places: UInt8,
    _ names: EntryNames, _ view: IndexView
  ) {
    var begun: [Begun] = []
    var total = 1
    var isFound = cursor.move(toFirstFrom: prefix, view)
    while isFound, cursor.key.starts(with: prefix) {
      if cursor.number != number, cursor.key.count(where: { $0 == 0x20 }) + 1 == wordCount {
        begun.append(Begun(facts: cursor.facts, strength: cursor.strength, words: addWords()))
        total += cursor.strength
      }
      isFound = cursor.moveToNext(view)
    }
    for term in begun {
      count(
        term.facts, share: share, times: term.strength, of: total, term.words, places, names, view)
    }
  }

  private mutating func addWords() -> Range<Int> {
    let start = words.count
    words += cursor.words
    return start..<words.count
  }

  /// Adds the facts of a term to the evidence for their families.
  private mutating func count(
    _ facts: Range<Int>, share: Int, times strength: Int = 1, of total: Int = 1,
    _ words: Range<Int>, _ places: UInt8, isWhole: Bool = false, _ names: EntryNames,
    _ view: IndexView
  ) {
    view.forEachFact(facts) { fact in
      // Scaled by eight to keep precision when a half-typed word's share is divided among terms.
      let score = fact.weight &* share &* 8 &* strength / total
      let family = view.family(ofMeant: fact.meant)
      guard score > 0, family < scores.count,
        names.shownName(ofEntry: view.entry(ofMeant: fact.meant), view) != nil
      else { return }
      if scores[family] == 0 { families.append(family) }
      scores[family] &+= score
      contributions.append(
        Contribution(
          family: family, meant: fact.meant, score: score, useCount: fact.useCount, words: words,
          places: places, wholeWeight: isWhole ? fact.weight : 0))
    }
  }
}

extension MeaningCursor {
  /// Moves to the term with the given stems, and returns false if there is none.
  ///
  /// - Parameter typed: The first word as typed. For a single word, the term must be spelt as an
  ///   inflection of it.
  mutating func move(to stems: ArraySlice<[UInt8]>, typed: [UInt8], _ view: IndexView) -> Bool {
    let wanted = MeaningWords.key(of: stems)
    return move(toFirstFrom: wanted, view) && key == wanted
      && !(stems.count == 1 && WordStem.isMisspelt(typed, as: words))
  }
}

extension Searcher {
  /// Returns the entries found by the meaning of the words in a text, even if their names do not
  /// contain those words.
  ///
  /// The catalog defines the meanings. The scope limits these entries just as it limits matches.
  ///
  /// - Parameters:
  ///   - text: Any words. Those without a meaning are skipped.
  ///   - isTyped: Whether the last word may be half typed, so that `sett` means what `settings`
  ///     means.
  ///   - limit: The maximum number of entries to return.
  /// - Returns: The entries, one per family of variants, with the strongest evidence first; empty
  ///   if the catalog has no meanings.
  /// - Complexity: O(*w* · log *n* + *p*) for *w* words, *n* terms in the catalog, and *p* terms
  ///   that begin with the last word.
  package func meant(by text: String, isTyped: Bool = true, limit: Int = 10) -> [MeantEntry] {
    var meanings = MeaningSearch()
    return index.withView { view in
      meanings.meant(by: text, isTyped: isTyped, limit: limit, names, view)
    }
  }
}

extension CatalogIndex {
  /// True if the catalog has meanings.
  ///
  /// - Complexity: O(1).
  package var hasMeanings: Bool { layout.meaningTermCount > 0 }
}
