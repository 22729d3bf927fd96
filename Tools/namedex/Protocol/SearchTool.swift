import Namedex
import NamedexCommandLine
import NamedexProtocol
import NamedexSearch
import NamedexText

/// The tool `search_names`.
enum SearchTool {
  private static let limits = 1...100

  static let tool = Tool(
    name: "search_names", title: "Search names",
    description: """
      Find real names of symbols (SF Symbols by default), of colours and of other catalogs, by words in \
      the name, by former names, and by meaning: "remove account", "no internet", "drop f". Words may be \
      in the user's language: "löschen", "設定". Say what the symbol shows, not where it is used. Give \
      `target` so that every result exists there, under the name that it has there. Example: \
      {"query":"remove account","target":["iOS 15"]}. Each result has a reason; the best come first. \
      Does not draw or return pictures, does not read files, and knows no names that are not in a catalog.
      """,
    arguments: [
      "query": ToolSchema.text("A few words: from the name, or for its meaning."),
      "target": ToolSchema.target,
      "as_of": ToolSchema.text("Search the catalog as it was then: \"iOS 14.2\"."),
      "catalogs": ToolSchema.catalogs,
      "facets":
        #"{"type":"object","description":"Only entries with one of the values of each: {\"category\":[\"weather\"]}.","additionalProperties":{"type":"array","items":{"type":"string"}}}"#,
      "limit": ToolSchema.number("The maximum number of results.", in: limits, default: 10),
      "cursor": ToolSchema.text("`next_cursor` of the previous answer, to get more results."),
    ], required: ["query"],
    result: ToolSchema.object(
      [
        "query": ToolSchema.text(),
        "catalogs": ToolSchema.texts("Those that were searched; others lack the release or facet."),
        "rowCount": ToolSchema.number(),
        "results": ToolSchema.array(
          of: ToolSchema.object(
            [
              "catalog": ToolSchema.text(),
              "name": ToolSchema.text("The name to write."),
              "match": ToolSchema.text(
                among: ["name", "former_name", "newer_name", "keyword", "meaning", "thing", "near"]
              ),
              "reason": ToolSchema.text(),
              "introduced": ToolSchema.versions,
              "categories": ToolSchema.texts(),
              "facets": ToolSchema.facets,
              "character": ToolSchema.text(),
            ],
            required: [
              "catalog", "name", "match", "reason", "introduced", "categories", "facets",
            ])),
        "notes": ToolSchema.notes,
        "next_cursor": ToolSchema.text(),
      ], required: ["query", "catalogs", "rowCount", "results", "notes"])
  ) { arguments, content throws(ServedError) in
    let query = try arguments.requiredText("query")
    let target = try arguments.texts("target")
    let asOf = try arguments.text("as_of")
    let catalogs = try arguments.texts("catalogs")
    let facets = try arguments.facets("facets")
    let limit = try arguments.number("limit", in: limits, default: 10)
    guard let offset = Int(try arguments.text("cursor") ?? "0"), 0..<1_000_000 ~= offset else {
      throw ServedError("`cursor` is not from an answer; pass its `next_cursor`")
    }
    let open = try content.catalogs(catalogs)
    var search = try CatalogSearch(
      served: open, asOf: asOf, targets: target, facets: facets)
    if catalogs.isEmpty {
      search =
        search.widened(for: query, from: open.count) { content.allCatalogs() } ?? search
    }
    let answer = search.answers.answer(query, AnswerSearch.Options(limit: offset + limit))
    let rows = answer.rows.dropFirst(offset).prefix(limit)
    let next = offset + rows.count
    let hits = rows.map { Hit($0, search.parts[$0.catalog]) }
    var notes = search.parts.flatMap {
      $0.catalog.index.ends(before: target + (asOf.map { [$0] } ?? []))
    }
    if !answer.note.isEmpty { notes.append(answer.note) }
    var lines = hits.map { "\($0.row.shownName): \($0.reason)" }
    if answer.rowCount == 0 {
      lines.append("no name found")
    } else if next < answer.rowCount {
      lines.append("\(offset + 1) to \(next) of \(answer.rowCount)")
    }
    return ToolAnswer(lines + notes) { json in
      json.member("query") { $0.string(query) }
      json.member("catalogs") { $0.strings(search.parts.map(\.catalog.index.id)) }
      json.member("rowCount") { $0.number(answer.rowCount) }
      json.objects("results", hits) { $1.writeMembers(to: &$0) }
      json.member("notes") { $0.strings(notes) }
      if !hits.isEmpty, next < answer.rowCount {
        json.member("next_cursor") { $0.string("\(next)") }
      }
    }
  }
}

/// A row of an answer, described for a model.
private struct Hit {
  let row: AnswerRow
  let index: CatalogIndex
  /// How the row was found, in one word.
  let kind: String
  /// How the row was found, as an explanation.
  let reason: String

  init(_ row: AnswerRow, _ part: CatalogSearch.Part) {
    (self.row, index) = (row, part.catalog.index)
    let isNewer = row.match.map { $0.isAlias && part.isNewer($0) } ?? false
    kind =
      switch (row.reason, row.match) {
      case (.name, let match?) where match.kind == .keyword: "keyword"
      case (.name, let match?) where match.isAlias: isNewer ? "newer_name" : "former_name"
      default: row.reason.rawValue
      }
    reason =
      kind == "name" ? "matches the name" : row.explanation(index, isNewer: isNewer)
  }

  func writeMembers(to json: inout JSONWriter) {
    json.member("catalog") { $0.string(index.id) }
    json.member("name") { $0.string(row.shownName) }
    json.member("match") { $0.string(kind) }
    json.member("reason") { $0.string(reason) }
    json.member("introduced") { $0.versions(of: index.check(row.shownName).introduced) }
    json.categoriesAndFacets(index.record(of: row.entry)?.facts.facets ?? [])
    json.character(of: row.entry, index)
  }
}
