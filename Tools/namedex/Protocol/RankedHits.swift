import Namedex
import NamedexCommandLine
import NamedexSearch
import NamedexText

/// The answer to a wish in words, with a reason for each result.
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
  /// Whether names have all words.
  let hasNames: Bool
  /// What was not searched as asked for; empty if everything was.
  let note: String
  private let subject: String

  /// Searches.
  ///
  /// - Parameters:
  ///   - text: A wish in words.
  ///   - limit: The most results.
  init(_ text: String, _ search: CatalogSearch, limit: Int) {
    let subject = RequestWords.subject(of: text)
    self.subject = RequestWords.withoutPointers(subject) ?? subject
    let answer = search.answers.answer(self.subject, AnswerSearch.Options(limit: limit))
    hits = answer.rows.map { Self.hit($0, search) }
    total = answer.count
    hasNames = answer.total > 0
    note = answer.note
  }

  /// Adds entries whose newer names match, by the names that they have on older systems.
  ///
  /// - Parameters:
  ///   - today: A search of the same catalogs as they are now.
  ///   - search: The search for the older systems.
  mutating func addNewer(than releases: [String], _ today: CatalogSearch, _ search: CatalogSearch) {
    var newer: [Hit] = []
    for result in today.search(SearchQuery(subject), order: .relevance, limit: 20).results {
      guard let part = search.parts.firstIndex(where: { $0.place == result.part.place }),
        let name = search.parts[part].searcher.shownName(of: result.match.entry)
      else { continue }
      newer.append(
        Hit(
          part: part, entry: result.match.entry, name: name, kind: .newerName,
          reason: "named \(result.match.matchedText.quoted) since a later release"))
    }
    let known = Set(newer.map(\.entry))
    let others = hits.filter { !known.contains($0.entry) }
    total += newer.count - (hits.count - others.count)
    hits = newer + others
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
