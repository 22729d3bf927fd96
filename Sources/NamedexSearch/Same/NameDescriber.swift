internal import NamedexCore

/// Given a name from another set, finds the names in a catalog that it describes. The catalog must
/// have senses.
final class NameDescriber {
  /// A measure of how well a text describes a name.
  struct Evidence {
    /// The group to which the name belongs; see `PhraseNames.groups`.
    var group: Int
    /// The position of the name in the arrays of `PhraseNames`.
    var name: Int
    var score: Int
    /// The result of searching by senses; nil if the words do not lead to the name.
    var row: PhraseSearch.Row?
    /// The result of searching by meaning; nil unless all words mean the name.
    var meant: MeantEntry?
  }

  /// A text and the names that it describes.
  struct Described {
    var words: [[UInt8]]
    /// The number of style words that were left out.
    var styleCount: Int
    var reading: PhraseReading
    /// One element per group, in no particular order.
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

  /// Returns the catalog names that a name from another set describes; nil if the given name has no
  /// words.
  ///
  /// - Complexity: That of `PhraseSearch.find` plus that of `Searcher.meant`.
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
      // Two families may belong to one group; the first has the stronger evidence.
      guard described.evidence[place].meant == nil else { continue }
      described.evidence[place].meant = meant
      described.evidence[place].score += more
    }
    return described
  }

  /// Returns the score of a name for a text that does not describe it. It depends on the use and
  /// age of the name.
  func missingScore(_ name: Int) -> Int {
    10 * Int(phrases.names.standings[name]) + SameMeasure.missing
  }
}
