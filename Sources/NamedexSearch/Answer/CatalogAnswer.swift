public import NamedexCore

/// The answer to a text: one list of rows.
public struct CatalogAnswer: Sendable, Hashable {
  /// A word of the text that was read as another word.
  public struct Correction: Sendable, Hashable {
    /// The word as typed, but folded.
    public var from: String
    /// The word that the typed word was read as.
    public var to: String

    /// Creates a correction, such as one for a preview or a test.
    ///
    /// - Complexity: O(1).
    package init(from: String, to: String) {
      (self.from, self.to) = (from, to)
    }
  }

  /// The rows, best first unless another order was requested.
  public var rows: [AnswerRow] = []
  /// The number of rows that the answer would have without a limit.
  public var rowCount = 0
  /// The number of entries whose names accept the text; 0 for `AnswerSearch.Rows.meantOnly`.
  public var matchCount = 0
  /// The number of those entries that are folded under their base entries because they are variants
  /// for one language.
  public var foldedCount = 0
  /// The words of the text that no row uses, folded.
  public var ignored: [String] = []
  /// The words that were corrected to find the rows with the reason `near`.
  public var corrected: [Correction] = []

  /// Creates an answer without rows.
  ///
  /// - Complexity: O(1).
  package init() {}
}

/// A row of an answer: an entry and the reason for it.
public struct AnswerRow: Sendable, Hashable, Identifiable {
  /// The reason why an entry is in an answer.
  public enum Reason: String, Sendable {
    /// The text names the entry, or one of its names accepts the text.
    case name
    /// Words of the text mean the entry.
    case meaning
    /// The text is the character or colour of the entry.
    case thing
    /// The entry answers a text near the typed one.
    case near
  }

  /// The position of the catalog among those given to the search.
  public var catalog: Int
  /// The entry that the row shows.
  public var entry: EntryID
  /// The name under which the entry is shown.
  public var shownName: String
  /// The best reason why the entry is in the answer.
  public var reason: Reason
  /// The match by name with the text or the near text; nil if the row was found in another way,
  /// such as by its distance from the text.
  public var match: SearchMatch?
  /// The words that mean the entry, with their evidence; nil if there are none.
  public var meant: MeantEntry?
  /// The match by character or colour; nil if there is none.
  public var thing: Identification?
  /// The text that a row with the reason `near` answers; nil for other rows.
  public var nearText: String?
  /// The number of variants for one language that are folded under the entry.
  public var variantCount = 0

  /// The entry's identifier, which is unique across catalogs.
  ///
  /// - Complexity: O(1).
  public var id: EntryID { entry }

  /// Creates a row, such as one for a preview or a test.
  ///
  /// - Parameters:
  ///   - catalog: The position of the catalog among those given to the search.
  ///   - entry: The entry that the row shows.
  ///   - shownName: The name under which the entry is shown.
  ///   - reason: The best reason why the entry is in the answer.
  ///   - match: The match by name.
  ///   - meant: The words that mean the entry.
  ///   - thing: The match by character or colour.
  ///   - nearText: The text that a row with the reason `near` answers; nil for other rows.
  /// - Complexity: O(1).
  package init(
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
