package import NamedexCore

/// What a text is answered with: one list of rows, the best first.
package struct Answer: Sendable {
  /// A word of the text that was read as another one.
  package struct Correction: Sendable, Hashable {
    /// The word as it was typed, folded.
    package var from: String
    /// The word that it was read as.
    package var to: String
  }

  /// The rows, the best first.
  package var rows: [AnswerRow] = []
  /// The number of rows without a limit.
  package var count = 0
  /// The number of entries that the names accept.
  package var total = 0
  /// How many of these stand under their bases, as variants for one language.
  package var foldedCount = 0
  /// The words of the text that no row counts, folded.
  package var ignored: [String] = []
  /// The words that were corrected for the rows that are `near`.
  package var corrected: [Correction] = []
}

/// A row of an answer: an entry, and why it stands there.
package struct AnswerRow: Sendable {
  /// Why an entry stands in an answer.
  package enum Reason: String, Sendable {
    /// The text names it, or its names accept the text.
    case name
    /// Words of the text mean it.
    case meaning
    /// The text is its character or its colour.
    case thing
    /// It answers a text near to the one typed.
    case near
  }

  /// The position of the catalog among those that are searched.
  package var catalog: Int
  /// The entry.
  package var entry: EntryID
  /// The name under which it is shown.
  package var shownName: String
  /// The best reason.
  package var reason: Reason
  /// What its names accept; nil if they accept neither the text nor the one it is near to.
  package var match: SearchMatch?
  /// What means it; nil if no words do.
  package var meant: MeantEntry?
  /// The thing that it is, or the nearest to it.
  package var thing: Identification?
  /// For a row that is `near`, the text that it answers.
  package var nearText: String?
  /// The number of its variants for one language that stand under it.
  package var variantCount = 0

  init(
    catalog: Int, entry: EntryID, shownName: String, reason: Reason, match: SearchMatch? = nil,
    meant: MeantEntry? = nil, thing: Identification? = nil, nearText: String? = nil
  ) {
    (self.catalog, self.entry, self.shownName) = (catalog, entry, shownName)
    (self.reason, self.match, self.meant) = (reason, match, meant)
    (self.thing, self.nearText) = (thing, nearText)
  }

  init(_ result: CombinedSearch.Result) {
    self.init(
      catalog: result.catalog, entry: result.match.entry, shownName: result.match.shownName,
      reason: .name, match: result.match)
  }

  init(_ one: CombinedSearch.Meant) {
    self.init(
      catalog: one.catalog, entry: one.meant.entry, shownName: one.meant.shownName,
      reason: .meaning, meant: one.meant)
  }
}
