import Namedex
import NamedexCommandLine
import NamedexProtocol
import NamedexText

/// The tool `identify`.
enum IdentifyTool {
  private static let thingLimit = 50
  private static let limits = 0...50

  static let tool = Tool(
    name: "identify", title: "Identify a character or a colour",
    description: """
      The names of a character, of a code point or of a colour; for a colour that has no name the \
      nearest ones with their difference by CIEDE2000. Example: {"things":["#0a84ff","☃","U+2603"]}. \
      Does not look at pictures.
      """,
    arguments: [
      "things": ToolSchema.texts(
        "Each one character, code points such as U+2603, or a colour such as #0a84ff.",
        limit: thingLimit),
      "catalogs": ToolSchema.everyCatalog,
      "limit": ToolSchema.number("The maximum number of nearest colours.", in: limits, default: 5),
    ], required: ["things"],
    result: ToolSchema.object([
      "things": ToolSchema.array(
        of: ToolSchema.object([
          "thing": ToolSchema.text(),
          "exact": ToolSchema.flag(),
          "results": ToolSchema.array(
            of: ToolSchema.object(
              [
                "catalog": ToolSchema.text(),
                "name": ToolSchema.text(),
                "character": ToolSchema.text(),
                "distance": #"{"type":"number"}"#,
                "colors": ToolSchema.colors,
                "introduced": ToolSchema.versions,
                "categories": ToolSchema.texts(),
                "facets": ToolSchema.facets,
              ], required: ["catalog", "name", "introduced", "categories", "facets"])),
        ]))
    ])
  ) { arguments, content throws(ServedError) in
    let things = try arguments.requiredTexts("things", limit: thingLimit)
    let catalogs = try arguments.texts("catalogs")
    let limit = try arguments.number("limit", in: limits, default: 5)
    let open = try content.catalogs(catalogs.isEmpty ? [CatalogFinder.all] : catalogs)
    var answers: [IdentityAnswer] = []
    for thing in things {
      do throws(IdentityError) {
        let query = try IdentityQuery(thing)
        answers.append(IdentityAnswer(thing, query, open.map(\.index), limit: limit))
      } catch {
        throw ServedError(error.description)
      }
    }
    let lines = answers.map { answer in
      let names = answer.results.compactMap { result in
        answer.index(of: result).name(of: result.entry).map {
          "\(answer.index(of: result).id): \($0)"
        }
      }
      return "\(answer.thing): "
        + (names + (answer.note.map { [$0] } ?? [])).joined(separator: "; ")
    }
    return ToolAnswer(lines) { json in json.objects("things", answers) { $0.members(of: $1) } }
  }
}

/// The tool `list_catalogs`.
enum CatalogListTool {
  static let tool = Tool(
    name: "list_catalogs", title: "List catalogs",
    description: """
      The catalogs that can be searched, with their identifiers, titles, releases and platforms. \
      Example: {}. Lists no names: use search_names.
      """,
    arguments: [:], required: [],
    result: ToolSchema.object([
      "catalogs": ToolSchema.array(
        of: ToolSchema.object([
          "id": ToolSchema.text(),
          "title": ToolSchema.text(),
          "entries": ToolSchema.number(),
          "removed": ToolSchema.number(),
          "names": ToolSchema.number(),
          "releases": ToolSchema.texts(),
          "platforms": ToolSchema.texts(),
          "separators": ToolSchema.texts(),
          "index_version": ToolSchema.number(),
          "source": ToolSchema.text(),
          "digest": ToolSchema.text(),
        ]))
    ])
  ) { _, content in answer(content.allCatalogs()) }

  /// Returns the answer for a list of catalogs.
  static func answer(_ catalogs: [OpenCatalog]) -> ToolAnswer {
    let lines = catalogs.map {
      "\($0.index.id): \($0.index.title), \($0.index.presentCount) entries"
    }
    return ToolAnswer(lines) { json in
      json.objects("catalogs", catalogs) { $0.members(of: $1) }
    }
  }
}
