import Namedex
import NamedexCommandLine
import NamedexSearch
import NamedexText

/// The answer to a text, with a reason for each result.
struct RankedHits {
  /// How a result was found.
  enum Kind: String {
    case name
    case formerName = "former_name"
    case newerName = "newer_name"
    case keyword, meaning, thing, near
  }

  /// A result.
  struct Hit {
    /// The position of its part in the search.
    var part: Int
    var entry: EntryID
    /// The name to write.
    var name: String
    var kind: Kind
    var reason: String
  }

  /// The first results.
  private(set) var hits: [Hit] = []
  /// The number of all results.
  private(set) var total = 0
  /// What was not searched as asked for; empty if everything was.
  let note: String

  /// Searches.
  ///
  /// - Parameters:
  ///   - text: What to look for.
  ///   - limit: The most results.
  init(_ text: String, _ search: CatalogSearch, limit: Int) {
    let answer = search.answers.answer(text, AnswerSearch.Options(limit: limit))
    hits = answer.rows.map { Self.hit($0, search) }
    total = answer.count
    note = answer.note
  }

  // MARK: Reasons

  private static func hit(_ row: AnswerRow, _ search: CatalogSearch) -> Hit {
    let (kind, reason): (Kind, String)
    switch row.reason {
    case .name:
      (kind, reason) =
        switch row.match {
        case let match? where match.kind == .keyword:
          (.keyword, "keywords \(match.matchedText.quoted)")
        case let match? where match.isAlias && search.parts[row.catalog].isNewer(match):
          (.newerName, "named \(match.matchedText.quoted) since a later release")
        case let match? where match.isAlias:
          (.formerName, "also named \(match.matchedText.quoted)")
        default: (.name, "matches the name")
        }
    case .meaning: (kind, reason) = (.meaning, row.meant?.explanation ?? "")
    case .thing:
      let details = row.thing?.details(search.parts[row.catalog].catalog.index) ?? ""
      (kind, reason) = (.thing, details)
    case .near:
      (kind, reason) = (.near, "near: \((row.nearText ?? row.shownName).quoted)")
    }
    return Hit(
      part: row.catalog, entry: row.entry, name: row.shownName, kind: kind, reason: reason)
  }
}
