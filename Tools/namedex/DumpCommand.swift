import Namedex
import NamedexCommandLine
import NamedexText

/// The command `namedex dump`.
struct DumpCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "dump",
    abstract: "Print every entry with the representations that searches match.",
    discussion: """
      The default format is jsonl. Text prints each entry's name, then its representations; \
      plain prints only the names.

      Examples:
        namedex dump -c uikit-colors
        namedex dump --as-of "iOS 14.2" --limit 10
        namedex dump -c mynames.txt --format text
      """)

  var catalogs = CatalogOptions()
  var scope = ScopeOptions()
  var format = FormatOptions()
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.group(&catalogs)
    arguments.group(&scope)
    arguments.group(&format)
    arguments.group(&message)
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let search = try CatalogSearch(
      try CatalogFinder(messages: messages).open(catalogs.catalog),
      asOf: scope.asOf, facets: scope.facets, messages: messages)
    let limit = scope.limit.flatMap { $0 == 0 ? nil : $0 }
    let format = self.format.format ?? .jsonl
    let style = TextStyle(self.format.color)
    let output = Output()
    var objects = ObjectWriter(format, to: output)
    let total = try search.visitNames(SearchQuery(""), order: .catalog, limit: limit) {
      place, id, name throws(Failure) in
      let entry = DumpedEntry(
        part: search.parts[place], id: id, name: String(decoding: name, as: UTF8.self))
      switch format {
      case .plain: try output.nameLine(entry.name)
      case .text: try entry.writeText(style, to: output)
      case .json, .jsonl, .template: try objects.write { entry.writeMembers(to: &$0) }
      }
    }
    try objects.end()
    try output.flush()
    return total == 0 ? .nothing : .found
  }
}

/// An entry, with the representations that searches compare with queries.
private struct DumpedEntry {
  let part: CatalogSearch.Part
  let id: EntryID
  let name: String

  /// The representations that searches compare with queries, beginning with the shown name's.
  private var representations: [StoredRepresentation] {
    let index = part.catalog.index
    let hidden = index.record(of: id).map { part.hiddenNames($0.facts) } ?? []
    var all: [StoredRepresentation] = []
    for var representation in index.representations(of: id) {
      let isName = representation.kind != .keyword
      guard !isName || !hidden.contains(representation.name) else { continue }
      representation.isAlias = isName && representation.name != name
      all.append(representation)
    }
    return all.filter { $0.name == name && $0.kind != .keyword }
      + all.filter { $0.name != name || $0.kind == .keyword }
  }

  func writeText(_ style: TextStyle, to output: Output) throws(Failure) {
    try output.line(style.text(name, .heading))
    for representation in representations {
      let tokens = representation.tokens.map { $0.withoutControls() }.joined(separator: " | ")
      let alias = representation.isAlias ? "  [\(representation.name.withoutControls())]" : ""
      try output.line(
        "  \(style.text(padded(representation.kind.name, 9), .faint)) \(tokens)\(alias)")
    }
  }

  func writeMembers(to json: inout JSONWriter) {
    json.member("catalog") { $0.string(part.catalog.index.id) }
    json.member("name") { $0.string(name) }
    let isVariant = part.catalog.index.record(of: id)?.isVariant ?? false
    json.member("variant") { $0.boolean(isVariant) }
    json.objects("representations", representations) { json, representation in
      json.member("name") { $0.string(representation.name) }
      json.member("alias") { $0.boolean(representation.isAlias) }
      json.member("kind") { $0.string(representation.kind.name) }
      json.member("tokens") { $0.strings(representation.tokens) }
    }
  }
}
