/// An answer in plain values, for comparison.
public struct ReferenceAnswer: Equatable {
  /// A row. Entries are identified by their positions in their catalogs.
  public struct Row: Equatable {
    /// The position of the catalog.
    public var catalog: Int
    /// The position of the entry.
    public var entry: Int
    /// The shown name.
    public var shownName: String
    /// The reason for the row: `name`, `meaning`, `thing` or `near`.
    public var reason: String
    /// The text that matched; nil if no name matches.
    public var matched: String?
    /// The words that mean the entry.
    public var words: [String] = []
    /// The words in another language that were translated to `words`; nil if the text was not
    /// translated.
    public var foreign: String?
    /// The tags of the languages that have these words.
    public var languages: [String] = []
    /// The text that a near row answers; nil for other rows.
    public var nearText: String?
    /// The number of variants that are folded under the row.
    public var variantCount = 0

    /// Creates a row.
    public init(
      catalog: Int, entry: Int, shownName: String, reason: String, matched: String? = nil,
      words: [String] = [], foreign: String? = nil, languages: [String] = [],
      nearText: String? = nil, variantCount: Int = 0
    ) {
      (self.catalog, self.entry, self.shownName) = (catalog, entry, shownName)
      (self.reason, self.matched, self.words) = (reason, matched, words)
      (self.foreign, self.languages) = (foreign, languages)
      (self.nearText, self.variantCount) = (nearText, variantCount)
    }

    /// Copies the words that mean the entry from another row, if this row has none.
    mutating func note(_ other: Row) {
      guard words.isEmpty else { return }
      (words, foreign, languages) = (other.words, other.foreign, other.languages)
    }
  }

  /// The rows, the best first.
  public var rows: [Row] = []
  /// The number of entries whose names match.
  public var total = 0
  /// The number of matching entries that are folded under their bases.
  public var foldedCount = 0
  /// The words that no row uses.
  public var ignored: [String] = []
  /// The corrections. Each has a typed word and the word that replaced it.
  public var corrected: [[String]] = []

  /// Creates an answer without rows.
  public init() {}

  /// Adds rows, each entry once.
  mutating func add(_ more: [Row]) {
    for row in more where !has(row.catalog, row.entry) { rows.append(row) }
  }

  /// Adds near rows, each entry once. A row without a matching name is completed from a later row
  /// for the same entry.
  mutating func addNear(_ more: [Row]) {
    for row in more {
      let same = rows.firstIndex { $0.catalog == row.catalog && $0.entry == row.entry }
      guard let same else {
        rows.append(row)
        continue
      }
      if rows[same].matched == nil {
        (rows[same].matched, rows[same].variantCount) = (row.matched, row.variantCount)
      }
      rows[same].note(row)
    }
  }

  func has(_ catalog: Int, _ entry: Int) -> Bool {
    rows.contains { $0.catalog == catalog && $0.entry == entry }
  }
}
