internal import NamedexCore

/// The names in a catalog with senses that match the name and tags of an icon, best match first.
struct DescribedIcon {
  /// A name, with its scores from all texts.
  struct Candidate {
    var group: Int
    var name: Int
    /// True if the words of the icon's own name led to it.
    var isOwn = false
    var own: Int
    /// The sum of the scores from other names, the number of those names, and the same two values
    /// for tags.
    var others = 0
    var otherCount = 0
    var tags = 0
    var tagCount = 0
    /// The position in `texts` of the text with the best evidence, that evidence, and the total
    /// score.
    var text = 0
    var evidence: NameDescriber.Evidence
    var score = 0
  }

  /// The icon's name, its other names and its tags, except texts without words of their own.
  private(set) var texts: [(text: String, described: NameDescriber.Described)] = []
  private(set) var candidates: [Candidate] = []

  /// - Complexity: That of describing each text.
  init(_ icon: SourceIcon, _ describer: NameDescriber) {
    var places = ContiguousArray<Int32>(repeating: 0, count: describer.groupCount)
    var (otherCount, tagCount) = (0, 0)
    let otherNames = icon.otherNames.prefix(SourceIcon.textLimit)
    let all = [icon.name] + otherNames + icon.tags.prefix(SourceIcon.textLimit)
    for (number, text) in all.enumerated() {
      guard let described = describer.describe(text),
        !texts.contains(where: { $0.described.words == described.words })
      else { continue }
      let isOther = number > 0 && number <= otherNames.count
      if isOther { otherCount += 1 } else if number > 0 { tagCount += 1 }
      for evidence in described.evidence {
        if places[evidence.group] == 0 {
          candidates.append(
            Candidate(
              group: evidence.group, name: evidence.name,
              own: describer.missingScore(evidence.name),
              text: texts.count, evidence: evidence))
          places[evidence.group] = Int32(truncatingIfNeeded: candidates.count)
        }
        let place = Int(places[evidence.group]) - 1
        if number == 0 {
          candidates[place].own =
            evidence.score + Self.bonus(evidence, described, describer)
          candidates[place].isOwn = true
        } else if isOther {
          candidates[place].others += evidence.score
          candidates[place].otherCount += 1
        } else {
          candidates[place].tags += evidence.score
          candidates[place].tagCount += 1
        }
        // Evidence from the icon's own name is never replaced.
        if !candidates[place].isOwn, evidence.score > candidates[place].evidence.score {
          candidates[place].evidence = evidence
          candidates[place].text = texts.count
        }
      }
      texts.append((text, described))
    }
    for place in candidates.indices {
      let one = candidates[place]
      let missing = describer.missingScore(one.name)
      func mean(_ sum: Int, _ count: Int, of all: Int) -> Int {
        all == 0 ? 0 : (sum + (all - count) * missing) / all
      }
      candidates[place].score =
        one.own
        + SameMeasure.otherNames * mean(one.others, one.otherCount, of: otherCount) / 10
        + SameMeasure.tags * mean(one.tags, one.tagCount, of: tagCount) / 10
    }
    candidates.sortCompactly { a, b in
      a.score != b.score ? a.score > b.score : a.name < b.name
    }
  }

  /// Returns the bonus for a name that begins with what the text's first word stands for, less the
  /// penalty if the numbers in the two differ.
  static func bonus(
    _ evidence: NameDescriber.Evidence, _ described: NameDescriber.Described,
    _ describer: NameDescriber
  ) -> Int {
    var bonus = 0
    let names = describer.phrases.names
    let own = names.places(ofTokensOf: evidence.name)
    if let first = evidence.row?.senses.first, first.words.lowerBound == 0, !first.isAbsence,
      let token = own.first.map({ names.tokens[$0] }),
      described.reading.tokens[first.tokens].contains(token)
    {
      bonus += SameMeasure.begins
    }
    guard let number = NameWords.number(in: described.words) else { return bonus }
    let differences = describer.searcher.index.withView { view in
      view.name(ofRow: Int(names.entries[evidence.name])).utf8
        .split { !(0x30...0x39 ~= $0 || 0x61...0x7A ~= $0) }
        .compactMap { NameWords.leadingNumber(Array($0)[...]) }
        .map { abs($0.value - number) }
    }
    if let least = differences.min() {
      bonus -= SameMeasure.number * min(least, SameMeasure.greatestDifference)
    }
    return bonus
  }
}
