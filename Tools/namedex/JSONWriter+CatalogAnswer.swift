import Namedex
import NamedexCommandLine
import NamedexSearch
import NamedexText

extension JSONWriter {
  /// Writes the members `total`, `rowCount`, `rows`, `ignored` and `corrected` of an answer.
  mutating func members(
    of answer: CatalogAnswer, _ parts: [CatalogSearch.Part], hasVariants: Bool = false
  ) {
    counts(of: answer)
    objects("rows", answer.rows) {
      $0.members(of: $1, parts[$1.catalog], hasVariants: hasVariants)
    }
    remarks(of: answer)
  }

  /// Writes the member `total`, which is the number of entries whose names match, and the member
  /// `rowCount`.
  mutating func counts(of answer: CatalogAnswer) {
    member("total") { $0.number(answer.matchCount) }
    member("rowCount") { $0.number(answer.rowCount) }
  }

  /// Writes the members `ignored` and `corrected` of an answer.
  mutating func remarks(of answer: CatalogAnswer) {
    member("ignored") { $0.strings(answer.ignored) }
    objects("corrected", answer.corrected) { json, correction in
      json.member("from") { $0.string(correction.from) }
      json.member("to") { $0.string(correction.to) }
    }
  }

  /// Writes the members for a row.
  mutating func members(of row: AnswerRow, _ part: CatalogSearch.Part, hasVariants: Bool) {
    let index = part.catalog.index
    if let thing = row.thing {
      member("by") { $0.string(AnswerRow.Reason.thing.rawValue) }
      return members(of: thing, index)
    }
    guard let facts = index.record(of: row.entry)?.facts else { return }
    member("catalog") { $0.string(index.id) }
    member("name") { $0.string(row.shownName) }
    member("by") { $0.string(row.reason.rawValue) }
    if let text = row.nearText { member("text") { $0.string(text) } }
    if let match = row.match { member(of: match) }
    if let meant = row.meant {
      member("words") { $0.strings(meant.words) }
      member("sources") { $0.number(meant.useCount) }
      if let translation = meant.translation {
        object("translation") { json in
          json.member("words") { $0.string(translation.words) }
          json.member("languages") { $0.strings(translation.languages) }
        }
      }
      if hasVariants { member("variants") { $0.strings(part.variants(of: row.entry)) } }
    }
    if row.variantCount > 0 { member("languages") { $0.number(row.variantCount) } }
    member("aliases") { $0.strings(part.aliases(facts, shownName: row.shownName)) }
    member("introduced") { $0.versions(of: index.introduced(row.shownName, of: row.entry)) }
    if let new = part.newName(row) { member("before") { $0.string(new.before) } }
    categoriesAndFacets(facts.facets)
    character(of: row.entry, index)
  }

  private mutating func member(of match: SearchMatch) {
    object("match") { json in
      json.member("name") { $0.string(match.matchedText) }
      json.member("alias") { $0.boolean(match.isAlias) }
      json.member("kind") { $0.string(match.kind.name) }
      json.objects("ranges", match.highlights) { json, range in
        json.member("token") { $0.string(range.token) }
        json.member("start") { $0.number(range.utf8.lowerBound) }
        json.member("end") { $0.number(range.utf8.upperBound) }
      }
    }
  }
}
