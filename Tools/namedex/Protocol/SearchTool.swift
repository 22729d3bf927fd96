import Namedex
import NamedexCommandLine
import NamedexProtocol
import NamedexText

/// The tool `search_names`.
struct SearchTool {
  private let query: String
  private let target: [String]
  private let asOf: String?
  private let catalogs: [String]
  private let facets: [CatalogFacet]
  private let limit: Int
  private let offset: Int

  static let description = ServedTool(
    name: "search_names", title: "Search names",
    description: """
      Find real names of symbols (SF Symbols by default), of colours and of other catalogs, by words in \
      the name, by former names, and by meaning: "remove account", "no internet", "drop f". Say what \
      the symbol shows, not where it stands. Give `target` so that every result exists there, under the \
      name that it has there. Example: {"query":"remove account","target":["iOS 15"]}. Each result has \
      a reason; the best come first. Does not draw or return pictures, does not read files, and knows \
      no names that are not in a catalog.
      """,
    inputSchema: ToolSchema.object(
      [
        "query": ToolSchema.text("A few words: of the name, or of what is meant."),
        "target": ToolSchema.target,
        "as_of": ToolSchema.text("Search the catalog as it was then: \"iOS 14.2\"."),
        "catalogs": ToolSchema.catalogs,
        "facets":
          #"{"type":"object","description":"Only entries with one of the values of each: {\"category\":[\"weather\"]}.","additionalProperties":{"type":"array","items":{"type":"string"}}}"#,
        "limit": ToolSchema.number("The most results.", in: 1...100, default: 10),
        "cursor": ToolSchema.text("`next_cursor` of the answer before, for more of it."),
      ], required: ["query"]),
    outputSchema: ToolSchema.object(
      [
        "query": ToolSchema.text(),
        "catalogs": ToolSchema.texts("Those that were searched; others lack the release or facet."),
        "total": ToolSchema.number(),
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
      ], required: ["query", "catalogs", "total", "results", "notes"]))

  init(_ values: [String: JSONValue]) throws(ServedError) {
    let arguments = try ToolArguments(
      values, known: ["query", "target", "as_of", "catalogs", "facets", "limit", "cursor"])
    query = try arguments.requiredText("query")
    target = try arguments.texts("target")
    asOf = try arguments.text("as_of")
    catalogs = try arguments.texts("catalogs")
    facets = try arguments.facets("facets")
    limit = try arguments.number("limit", in: 1...100, default: 10)
    let cursor = try arguments.text("cursor") ?? "0"
    guard let offset = Int(cursor), offset >= 0, offset < 1_000_000 else {
      throw .invalidArguments("`cursor` is not one of an answer; give its `next_cursor`")
    }
    self.offset = offset
  }

  func answer(_ content: inout CatalogContent) throws(ServedError) -> ToolAnswer {
    let open = try content.catalogs(catalogs)
    var search = try content.search(open, asOf: asOf, targets: target, facets: facets)
    if catalogs.isEmpty {
      search =
        search.widened(for: query, from: open.count) { content.allCatalogs() } ?? search
    }
    let found = RankedHits(query, search, limit: offset + limit)
    let hits = found.hits.dropFirst(offset).prefix(limit)
    let next = offset + hits.count
    var notes = search.parts.flatMap {
      $0.catalog.index.ends(before: target + (asOf.map { [$0] } ?? []))
    }
    if !found.note.isEmpty { notes.append(found.note) }
    var json = JSONWriter()
    json.object { json in
      json.member("query") { $0.string(query) }
      json.member("catalogs") { $0.strings(search.parts.map(\.catalog.index.id)) }
      json.member("total") { $0.number(found.total) }
      json.objects("results", hits) { $0.members(of: $1, search.parts[$1.part]) }
      json.member("notes") { $0.strings(notes) }
      if !hits.isEmpty, next < found.total { json.member("next_cursor") { $0.string("\(next)") } }
    }
    var lines = hits.map { "\($0.name): \($0.reason)" }
    if found.total == 0 {
      lines.append("no name found")
    } else if next < found.total {
      lines.append("\(offset + 1) to \(next) of \(found.total)")
    }
    return ToolAnswer(text: (lines + notes).joined(separator: "\n"), structured: json.bytes)
  }
}

extension JSONWriter {
  fileprivate mutating func members(of hit: RankedHits.Hit, _ part: CatalogSearch.Part) {
    let index = part.catalog.index
    let facets = index.record(of: hit.entry)?.facts.facets ?? []
    member("catalog") { $0.string(index.id) }
    member("name") { $0.string(hit.name) }
    member("match") { $0.string(hit.kind.rawValue) }
    member("reason") { $0.string(hit.reason) }
    member("introduced") { $0.versions(of: index.check(hit.name).introduced) }
    categoriesAndFacets(facets)
    character(of: hit.entry, index)
  }
}
