internal import NamedexCore

/// Finds the names of a catalog with senses that names of other sets describe.
final class NameDescriber {
  /// How well a text describes a name.
  struct Evidence {
    /// The group of the name.
    var group: Int
    /// The name, by its number among those that phrases describe.
    var name: Int
    var score: Int
    /// The row of the text by its words; nil if it has none.
    var row: PhraseSearch.Row?
    /// What means the name; nil if the words do not, or not all of them.
    var meant: MeantEntry?
  }

  /// A text, and what it describes.
  struct Described {
    var words: [[UInt8]]
    /// How many words of style were left out.
    var styleCount: Int
    var reading: PhraseReading
    /// One for each group, in no order.
    var evidence: [Evidence]
  }

  let searcher: Searcher
  let phrases: PhraseSearch

  /// - Returns: Nil if the catalog has no senses.
  init?(_ searcher: Searcher) {
    guard let phrases = PhraseSearch(searcher) else { return nil }
    (self.searcher, self.phrases) = (searcher, phrases)
  }

  var groupCount: Int { phrases.names.groupNameStarts.count - 1 }

  /// Returns what a name of another set describes; nil if it has no words.
  ///
  /// - Complexity: That of `PhraseSearch.find` and of what the words mean.
  func describe(
    _ name: String, groupLimit: Int = SameMeasure.groupLimit
  ) -> Described? {
    let all = NameWords.words(of: name)
    guard !all.isEmpty else { return nil }
    let words = searcher.index.withView { NameWords.telling(all, $0) }
    let found = searcher.index.withView { view in
      phrases.find(words, isName: true, limit: groupLimit, view) {
        searcher.names.shownName(ofEntry: $0, view) != nil
      }
    }
    let names = phrases.names
    var described = Described(
      words: words, styleCount: all.count - words.count, reading: found.reading, evidence: [])
    var places = ContiguousArray<Int32>(repeating: 0, count: groupCount)
    for row in found.rows {
      let group = Int(names.groups[row.name])
      described.evidence.append(
        Evidence(group: group, name: row.name, score: row.score, row: row))
      places[group] = Int32(truncatingIfNeeded: described.evidence.count)
    }
    let text = String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
    let counted = CountedWords(text)
    for meant in searcher.meant(by: text, isTyped: false, limit: SameMeasure.meantLimit) {
      let entry = searcher.index.withView { $0.entry(meant.entry) }
      guard let name = names.name(ofEntry: entry),
        counted.missingCount(counted.counted(by: meant)) == 0
      else { continue }
      let group = Int(names.groups[name])
      let more = SameMeasure.score(ofEvidence: meant.score)
      let place = Int(places[group]) - 1
      guard place >= 0 else {
        described.evidence.append(
          Evidence(group: group, name: name, score: missingScore(name) + more, meant: meant))
        places[group] = Int32(truncatingIfNeeded: described.evidence.count)
        continue
      }
      // Two families may be of one group; the first is meant more.
      guard described.evidence[place].meant == nil else { continue }
      described.evidence[place].meant = meant
      described.evidence[place].score += more
    }
    return described
  }

  /// What a name counts for a text that does not describe it: how well it stands among others tells something.
  func missingScore(_ name: Int) -> Int {
    10 * Int(phrases.names.standings[name]) + SameMeasure.missing
  }
}
