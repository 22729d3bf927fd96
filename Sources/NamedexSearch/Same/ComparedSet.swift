internal import NamedexCore

/// An icon set without senses. A catalog that has senses serves as the intermediary between an icon
/// and the set's names.
final class ComparedSet {
  /// An intermediate name: in the catalog that has senses, the name of a symbol that shows the same
  /// thing as the icon.
  private struct Between {
    var name: Int
    var group: Int
    /// The score relative to that of the best intermediate name, in thousandths.
    var weight: Int
  }

  /// An entry that is compared in full.
  private struct Compared {
    var entry: Int
    var score: Int
    /// The name that the icon and the entry share.
    var sameName: String?
    var described: NameDescriber.Described?
    var evidence: NameDescriber.Evidence?
  }

  private let target: Searcher
  private let describer: NameDescriber
  private let names: SetNames
  /// What the names of entries describe, by entry. Cached, because many icons are compared with the
  /// same entries.
  private var described: [Int: NameDescriber.Described] = [:]

  /// - Complexity: O(*n*) for *n* entries.
  init(_ target: Searcher, _ describer: NameDescriber) {
    (self.target, self.describer) = (target, describer)
    names = SetNames(target, language: describer.searcher.index)
  }

  /// Returns the icons of the set that show the same thing as a described icon, best first.
  func icons(sameAs icon: SourceIcon, _ described: DescribedIcon, limit: Int) -> [SameIcon] {
    let (between, isExact) = self.between(icon, described)
    let wanted = self.wanted(described, between, isExact: isExact)
    let named = self.named(icon)
    var compared: [Compared] = []
    names.forEach(wanted) { entry, score in
      guard score > 0 else { return }
      compared.insert(
        Compared(entry: entry, score: score), after: { $0.score >= score },
        limit: SameMeasure.comparedLimit)
    }
    for one in named where !compared.contains(where: { $0.entry == one.entry }) {
      compared.append(Compared(entry: one.entry, score: 0))
    }
    let own = described.texts.first?.described.words.map { WordStem.of($0) } ?? []
    for place in compared.indices {
      measure(&compared[place], own, wanted, between)
      if let one = named.first(where: { $0.entry == compared[place].entry }) {
        compared[place].score += one.isShown ? SameMeasure.sameName : SameMeasure.sameOtherName
        compared[place].sameName = one.name
      }
    }
    compared.sortCompactly { a, b in a.score != b.score ? a.score > b.score : a.entry < b.entry }
    // Icons that differ only in style appear once.
    var shown: [Compared] = []
    for one in compared
    where shown.count < limit && (one.evidence != nil || one.sameName != nil)
      && !shown.contains(where: { $0.described?.words == one.described?.words })
    {
      shown.append(one)
    }
    return shown.compactMap { row($0, icon) }
  }

  /// Returns the intermediate names: the icon itself if the catalog with senses has it; otherwise,
  /// the best candidates.
  private func between(
    _ icon: SourceIcon, _ described: DescribedIcon
  ) -> (names: [Between], isExact: Bool) {
    let names = describer.phrases.names
    let index = describer.searcher.index
    for entry in index.entries(named: icon.name) {
      if let name = names.name(ofEntry: index.withView { $0.entry(entry) }) {
        return ([Between(name: name, group: Int(names.groups[name]), weight: 1_000)], true)
      }
    }
    guard let first = described.candidates.first, first.score > 0 else { return ([], false) }
    let found = described.candidates.prefix(SameMeasure.betweenLimit).compactMap {
      one -> Between? in
      let weight = 1_000 * max(0, one.score) / first.score
      return weight < SameMeasure.leastBetween
        ? nil : Between(name: one.name, group: one.group, weight: weight)
    }
    return (found, false)
  }

  /// Returns the words to look for in the set's names: the icon's own words, and the words whose
  /// senses or meanings lead to an intermediate name.
  ///
  /// - Parameter isExact: Whether the intermediate name is the icon itself. Its own words then
  ///   count no more than the others.
  private func wanted(
    _ described: DescribedIcon, _ between: [Between], isExact: Bool
  ) -> WantedWords {
    var wanted = WantedWords()
    for (number, text) in described.texts.enumerated() {
      let words = text.described.words
      let weight = number == 0 && !isExact ? 100 : 60
      for word in words { wanted.add(word, weight / max(1, words.count)) }
    }
    let index = describer.searcher.index
    let places = MeaningPlaces(index)
    for one in between {
      let entry = Int(describer.phrases.names.entries[one.name])
      for meaning in places.meanings(of: index.withView { $0.id(ofEntry: entry) }) {
        let words = MeaningWords.words(of: meaning.words)
          .filter { !MeaningWords.isEmpty(WordStem.of($0)) }
        let weight = min(100, 2 * meaning.weight) * one.weight / 1_000
        for word in words { wanted.add(word, weight / words.count) }
      }
    }
    addSenses(of: between, to: &wanted)
    return wanted
  }

  /// Adds the single words that stand for tokens of intermediate names. A word counts more if its
  /// tokens make up more of the name.
  private func addSenses(of between: [Between], to wanted: inout WantedWords) {
    let names = describer.phrases.names
    func cost(_ token: Int32) -> Int { 1 + Int(names.costs[Int(token)]) }
    let tokens = between.map { one in names.tokens[names.places(ofTokensOf: one.name)] }
    let costs = tokens.map { $0.reduce(0) { $0 + cost($1) } }
    describer.searcher.index.withView { view in
      var cursor = SenseCursor()
      while cursor.moveToNext(view) {
        guard let tab = cursor.key.firstIndex(of: 0x09) else { continue }
        let words = cursor.key[(tab + 1)...]
        guard !words.isEmpty, words.first != UInt8(ascii: "="), !words.contains(0x20) else {
          continue
        }
        view.forEachSense(cursor.senses) { strength, codes in
          for (place, one) in between.enumerated() {
            var said = 0
            for code in codes {
              let token = Int32(truncatingIfNeeded: code >> UInt32(SenseCode.absent))
              guard code & UInt32(SenseCode.absent) == 0, tokens[place].contains(token) else {
                said = 0
                break
              }
              said += cost(token)
            }
            guard said > 0 else { continue }
            wanted.add(
              Array(words), strength * min(said, costs[place]) / costs[place] * one.weight / 1_000)
          }
        }
      }
    }
  }

  /// Returns the entries that have one of the icon's names, and whether they are shown under the
  /// icon's own name.
  private func named(_ icon: SourceIcon) -> [(entry: Int, name: String, isShown: Bool)] {
    var found: [(entry: Int, name: String, isShown: Bool)] = []
    for name in [icon.name] + icon.otherNames.prefix(SourceIcon.textLimit) {
      for one in target.entries(spelt: name) {
        let entry = target.index.withView { $0.entry(one.entry) }
        guard !found.contains(where: { $0.entry == entry }) else { continue }
        found.append((entry, name, !one.isAlias && name == icon.name))
      }
    }
    return found
  }

  /// Measures an entry against the intermediate names and the icon's own words.
  private func measure(
    _ compared: inout Compared, _ own: [[UInt8]], _ wanted: WantedWords,
    _ between: [Between]
  ) {
    compared.score = SameMeasure.missing
    guard let described = self.described(compared.entry) else { return }
    // An entry whose name describes another name better is less likely to show the same thing.
    let best = described.evidence.reduce(0) { max($0, $1.score) }
    for middle in between {
      guard let one = described.evidence.first(where: { $0.group == middle.group }) else {
        continue
      }
      let score =
        (one.score - (best - one.score)) * middle.weight / 1_000
        + DescribedIcon.bonus(one, described, describer)
      guard score > compared.score else { continue }
      compared.score = score
      compared.evidence = one
    }
    compared.described = described
    let stems = described.words.map { WordStem.of($0) }
    let shared = stems.count { own.contains($0) }
    compared.score +=
      SameMeasure.sameWords * 2 * shared / max(1, stems.count + own.count)
      + SameMeasure.wanted * wanted.score(of: stems)
      - SameMeasure.style * described.styleCount
  }

  /// Returns what the name of an entry describes; nil if the scope excludes the entry, or if its
  /// name has no words.
  private func described(_ entry: Int) -> NameDescriber.Described? {
    if let known = described[entry] { return known }
    let name = target.index.withView { view in
      target.names.shownName(ofEntry: entry, view).map { view.name(ofRow: $0) }
    }
    let found = name.flatMap { describer.describe($0, groupLimit: PhraseSearch.usualLimit) }
    described[entry] = found
    return found
  }

  private func row(_ compared: Compared, _ icon: SourceIcon) -> SameIcon? {
    let shown = target.index.withView { view in
      target.names.shownName(ofEntry: compared.entry, view).map {
        (view.id(ofEntry: compared.entry), view.name(ofRow: $0))
      }
    }
    guard let (id, name) = shown else { return nil }
    var row = SameIcon(entry: id, shownName: name, reason: .name, score: compared.score)
    if let same = compared.sameName {
      // An entry that is shown under another name has this name only as an alias.
      let isShown =
        Spelling(same, separators: target.index.separators)
        == Spelling(name, separators: target.index.separators)
      row.text = same == icon.name && isShown ? nil : same
    } else if let described = compared.described, let evidence = compared.evidence {
      (row.reason, row.meant) = describer.reason(evidence, described)
    }
    return row
  }
}
