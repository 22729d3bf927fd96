package import NamedexCore

/// Finds the icons in a set that show what an icon in another set shows.
///
/// The name of an icon describes a picture: its first word says what the icon shows, and the others
/// say what is beside, in or on it. A catalog with senses, such as SF Symbols, defines what words
/// stand for in its names. To compare two sets without senses, the search reads the names of both
/// as descriptions of names in such a catalog. No pairs of equivalent names are stored.
package final class SameSearch {
  private let target: Searcher
  private let describer: NameDescriber
  /// Nil if the target has senses itself.
  private let set: ComparedSet?

  /// Creates a search for icons in a set.
  ///
  /// - Parameters:
  ///   - target: The set to find icons in.
  ///   - language: A catalog with senses, which is used if the target has none.
  /// - Returns: Nil if neither catalog has senses.
  /// - Complexity: O(*n*) in the number of names.
  package init?(_ target: Searcher, through language: Searcher) {
    let speaks = target.index.hasSenses
    guard let describer = NameDescriber(speaks ? target : language) else { return nil }
    (self.target, self.describer) = (target, describer)
    set = speaks ? nil : ComparedSet(target, describer)
  }

  /// Returns the icons in the set that show the same thing as an icon, best first.
  ///
  /// - Complexity: That of describing each name and tag of the icon; for a target without senses,
  ///   also O(*n*) for *n* entries.
  package func icons(sameAs icon: SourceIcon, limit: Int = 3) -> [SameIcon] {
    guard limit > 0 else { return [] }
    let described = DescribedIcon(icon, describer)
    if let set { return set.icons(sameAs: icon, described, limit: limit) }
    return described.candidates.prefix(limit).compactMap { row($0, icon, described) }
  }

  private func row(
    _ candidate: DescribedIcon.Candidate, _ icon: SourceIcon, _ described: DescribedIcon
  ) -> SameIcon? {
    let index = target.index
    let entry = Int(describer.phrases.names.entries[candidate.name])
    let shown = index.withView { view in
      target.names.shownName(ofEntry: entry, view).map { row in
        (id: view.id(ofEntry: entry), name: view.name(ofRow: row))
      }
    }
    guard let shown else { return nil }
    let text = described.texts[candidate.text]
    var row = SameIcon(
      entry: shown.id, shownName: shown.name, reason: .name,
      text: text.text == icon.name ? nil : text.text, score: candidate.score)
    let spelling = Spelling(shown.name, separators: index.separators)
    let same = ([icon.name] + icon.otherNames).first {
      Spelling($0, separators: index.separators) == spelling
    }
    if let same {
      row.text = same == icon.name ? nil : same
    } else {
      (row.reason, row.meant) = describer.reason(candidate.evidence, text.described)
    }
    return row
  }
}

extension NameDescriber {
  /// Returns the reason why a text describes a name: the senses of its words or, if these are weak
  /// and all words together mean the name, their meaning.
  func reason(_ evidence: Evidence, _ described: Described) -> (SameIcon.Reason, MeantEntry?) {
    if let row = evidence.row, evidence.meant == nil || row.least >= PhraseMeasure.leastStrength {
      let meant = searcher.index.withView { view in
        phrases.meantEntry(row, described.words, described.reading, searcher, view)
      }
      // A meaning of the whole text has no senses.
      if let meant, !meant.senses.isEmpty { return (.senses, meant) }
    }
    return (.meaning, evidence.meant)
  }
}
