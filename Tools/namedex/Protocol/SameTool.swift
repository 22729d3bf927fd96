import Namedex
import NamedexCommandLine
import NamedexProtocol
import NamedexSearch
import NamedexText

/// The tool `same_icon`.
enum SameTool {
  private static let limits = 1...10
  private static let setLimit = 20

  static let tool = Tool(
    name: "same_icon", title: "Find the same icon in another set",
    description: """
      The icons of one set that show the same as an icon of another: mdi's `delete-outline` is SF Symbols' \
      `trash`. Each has the reason and the first release that has it. Example: \
      {"name":"delete-outline","from":"mdi","to":["sf-symbols"]}. A set is a catalog of list_catalogs. \
      For one that is not there, `from` may be any name: then the words of the icon's name are read. \
      Does not look at pictures; to find an icon for a purpose use search_names.
      """,
    arguments: [
      "name": ToolSchema.text("The icon's name, as its set writes it."),
      "from": ToolSchema.text("Its set. Default: the first catalog that has the name."),
      "to": ToolSchema.texts("Identifiers from list_catalogs.", limit: setLimit),
      "limit": ToolSchema.number(
        "The maximum number of icons of each set.", in: limits, default: 3),
    ], required: ["name", "to"],
    result: ToolSchema.object([
      "name": ToolSchema.text(),
      "from": ToolSchema.optionalText("The set in which the name was found."),
      "to": ToolSchema.array(
        of: ToolSchema.object([
          "catalog": ToolSchema.text(),
          "rows": ToolSchema.array(
            of: ToolSchema.object([
              "name": ToolSchema.text(),
              "by": ToolSchema.text(among: ["name", "senses", "meaning"]),
              "text": ToolSchema.optionalText("The other name or tag that led to it."),
              "words": ToolSchema.texts("The words that led to it."),
              "senses": ToolSchema.array(
                of: ToolSchema.object([
                  "words": ToolSchema.text(), "tokens": ToolSchema.text(),
                ]), "What words stand for in the name."),
              "sources": ToolSchema.number("In how many apps a word was seen beside it."),
              "introduced": ToolSchema.versions,
              "before": ToolSchema.optionalText("Its name on older systems, if that is new."),
            ])),
        ])),
      "notes": ToolSchema.notes,
    ])
  ) { arguments, content throws(ServedError) in
    let name = try arguments.requiredText("name")
    guard !name.isEmpty else { throw ServedError("`name` is empty; give the name of an icon") }
    let from = try arguments.text("from")
    let limit = try arguments.number("limit", in: limits, default: 3)
    let sets = try content.catalogs(try arguments.requiredTexts("to", limit: setLimit))
    let (icon, set, note) = try source(name, from, &content)
    let language = try content.catalogs([CatalogFinder.defaultID])[0]
    let icons = try served { () throws(Failure) in try SameIcons(sets, through: language) }
    let parts = icons.parts(sameAs: icon, limit: limit)
    let lines = parts.flatMap { part in
      part.rows.map { row in
        "\(part.catalog.index.id): \(row.shownName.withoutControls()) (\(row.explanation)"
          + (row.since(part.catalog.index).map { "; \($0)" } ?? "") + ")"
      }
    }
    let missing = parts.filter { $0.rows.isEmpty }
      .map { "nothing in \($0.catalog.index.id) is like \(name.quoted)" }
    let notes = (note.map { [$0] } ?? []) + missing
    return ToolAnswer(lines + notes) { json in
      json.member("name") { $0.string(icon.name) }
      json.member("from") { $0.string(set) }
      json.member(of: parts)
      json.member("notes") { $0.strings(notes) }
    }
  }

  /// Returns an icon and its set, with a note if either is unknown.
  private static func source(
    _ text: String, _ from: String?, _ content: inout CatalogContent
  ) throws(ServedError) -> (SourceIcon, set: String?, note: String?) {
    let all = content.allCatalogs()
    let (prefix, name) = SourceIcon.parts(of: text, from: from, among: all)
    guard let set = from ?? prefix else {
      if let found = SourceIcon.first(named: name, in: all) { return (found.icon, found.set, nil) }
      return (SourceIcon(name: name), nil, "no catalog has \(name.quoted); its words are read")
    }
    guard let index = all.first(where: { $0.index.id == set })?.index else {
      return (
        SourceIcon(name: name), nil,
        "no catalog \(set.quoted) here, so other names and tags are not known"
      )
    }
    guard let icon = SourceIcon(named: name, in: index) else {
      throw ServedError(
        "unknown name \(name.quoted) in \(set)\(didYouMean(index.nearestNames(to: name, limit: 3)))"
      )
    }
    return (icon, set, nil)
  }
}
