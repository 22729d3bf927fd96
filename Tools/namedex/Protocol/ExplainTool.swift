import Namedex
import NamedexCommandLine
import NamedexProtocol
import NamedexText

/// The tool `explain_name`.
enum ExplainTool {
  static let tool = Tool(
    name: "explain_name", title: "Explain a name",
    description: """
      Everything known about one current or former name: every name it had and the release of each, \
      deprecation, its family (variants such as .fill and .circle), categories, character, and the \
      words that mean it. Example: {"name":"gearshape"}. Does not describe or return the picture. Use \
      search_names to find names and check_names for several.
      """,
    arguments: [
      "name": ToolSchema.text("A name; case and accents do not matter."),
      "catalogs": ToolSchema.everyCatalog,
    ], required: ["name"],
    result: ToolSchema.object([
      "name": ToolSchema.text(),
      "entries": ToolSchema.array(
        of: ToolSchema.object(
          [
            "catalog": ToolSchema.text(),
            "name": ToolSchema.text("The name today."),
            "introduced": ToolSchema.versions,
            "deprecated": ToolSchema.optionalVersions,
            "removed": ToolSchema.optionalVersions,
            "aliases": ToolSchema.array(
              of: ToolSchema.object([
                "name": ToolSchema.text(),
                "deprecated": ToolSchema.flag(),
                "introduced": ToolSchema.versions,
                "replacements": ToolSchema.array(
                  of: ToolSchema.object([
                    "replaced_by": ToolSchema.text(),
                    "replaced_in": ToolSchema.versions,
                  ])),
              ])),
            "categories": ToolSchema.texts(),
            "facets": ToolSchema.facets,
            "variant": ToolSchema.flag(),
            "character": ToolSchema.text(),
            "colors": ToolSchema.colors,
            "family": ToolSchema.texts("Names that differ in form only."),
            "languages": ToolSchema.texts("Names of its variants for one language."),
            "keywords": ToolSchema.texts(),
            "meanings": ToolSchema.array(
              of: ToolSchema.object([
                "words": ToolSchema.text(),
                "weight": ToolSchema.number(
                  "Of a hundred people who say the words, how many mean this."),
                "sources": ToolSchema.number("The number of apps that use them that way."),
              ])),
            "translations": ToolSchema.array(
              of: ToolSchema.object([
                "language": ToolSchema.text("As in BCP 47."),
                "words": ToolSchema.texts("What it is called there, the likeliest first."),
              ])),
          ],
          required: [
            "catalog", "name", "introduced", "deprecated", "removed", "aliases", "categories",
            "facets", "variant", "family", "languages", "keywords", "meanings", "translations",
          ])),
      "suggestions": ToolSchema.texts("The nearest names, if the name is unknown."),
      "meant": ToolSchema.texts("Names that its words mean, if it is unknown."),
    ])
  ) { arguments, content throws(ServedError) in
    let name = try arguments.requiredText("name")
    let catalogs = try arguments.texts("catalogs")
    let open = try content.catalogs(catalogs.isEmpty ? [CatalogFinder.all] : catalogs)
    let found = open.flatMap { Description.all(of: name, in: $0.index) }
    var (near, meant): ([String], [String]) = ([], [])
    if found.isEmpty {
      near = Array(
        open.flatMap { $0.index.nearestNames(to: name, limit: 3) }.uniqued().prefix(5))
      let words = CatalogSearch.words(ofInvented: name)
      meant = try CatalogSearch(served: open).namesMeant(by: words, limit: 5)
    }
    let described = found.map { description in
      (
        description,
        content.associations.associations(of: description.record.entry, in: description.index)
      )
    }
    return ToolAnswer(lines(name, described, near, meant)) { json in
      json.member("name") { $0.string(name) }
      json.objects("entries", described) { json, entry in
        entry.0.writeMembers(entry.1, to: &json)
      }
      json.member("suggestions") { $0.strings(near) }
      json.member("meant") { $0.strings(meant) }
    }
  }

  private static func lines(
    _ name: String, _ described: [(Description, Associations)], _ near: [String],
    _ meant: [String]
  ) -> [String] {
    if described.isEmpty {
      return ["no name \(name.quoted)\(didYouMean(near))"]
        + (meant.isEmpty ? [] : ["names with that meaning: \(meant.joined(separator: ", "))"])
    }
    let pictures = Pictures(.never, isTerminal: false, isColored: false, described.map(\.0.index))
    return described.flatMap { description, associations in
      description.lines(associations, TextStyle(.never), pictures)
    }
  }
}
