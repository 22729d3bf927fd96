import ArgumentParser
import Namedex
import NamedexCommandLine
import NamedexText

/// `namedex dump`
struct DumpCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "dump",
    abstract: "Print every entry with every representation that searches compare.",
    discussion: """
      The default format is jsonl. As text, the representations follow the name of their entry; \
      plain output is the names.

      Examples:
        namedex dump -c uikit-colors
        namedex dump --as-of "iOS 14.2" --limit 10
        namedex dump -c mynames.txt --format text
      """)

  @OptionGroup var catalogs: CatalogOptions
  @OptionGroup var scope: ScopeOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var message: MessageOptions

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let search = try CatalogSearch(
      try CatalogFinder(messages: messages).open(catalogs.catalog),
      asOf: scope.asOf, facets: scope.facets, messages: messages)
    let limit = scope.limit.flatMap { $0 == 0 ? nil : $0 }
    let (total, results) = search.search(SearchQuery(""), order: .catalog, limit: limit)
    let format = self.format.format ?? .jsonl
    let style = TextStyle(self.format.color)
    let output = Output()
    var objects = ObjectWriter(format, to: output)
    for result in results {
      switch format {
      case .plain: try output.line(result.match.shownName)
      case .text: try writeText(result, style, to: output)
      case .json, .jsonl, .template: try objects.write { write(result, to: &$0) }
      }
    }
    try objects.end()
    try output.flush()
    return total == 0 ? .nothing : .found
  }

  /// The representations of an entry that searches compare, the shown name's first.
  private func representations(_ result: CatalogSearch.Result) -> [StoredRepresentation] {
    let shown = result.match.shownName
    let index = result.part.catalog.index
    let record = index.record(of: result.match.entry)
    let hidden = record.map { result.part.hiddenNames($0.facts) } ?? []
    var all: [StoredRepresentation] = []
    for var representation in index.representations(of: result.match.entry) {
      let isName = representation.kind != .keyword
      guard !isName || !hidden.contains(representation.name) else { continue }
      representation.isAlias = isName && representation.name != shown
      all.append(representation)
    }
    return all.filter { $0.name == shown && $0.kind != .keyword }
      + all.filter { $0.name != shown || $0.kind == .keyword }
  }

  private func writeText(
    _ result: CatalogSearch.Result, _ style: TextStyle, to output: Output
  ) throws(Failure) {
    try output.line(style.text(result.match.shownName, .heading))
    for representation in representations(result) {
      let tokens = representation.tokens.map { $0.withoutControls() }.joined(separator: " | ")
      let alias = representation.isAlias ? "  [\(representation.name.withoutControls())]" : ""
      try output.line(
        "  \(style.text(padded(representation.kind.name, 9), .faint)) \(tokens)\(alias)")
    }
  }

  private func write(_ result: CatalogSearch.Result, to json: inout JSONWriter) {
    let index = result.part.catalog.index
    json.object { json in
      json.member("catalog") { $0.string(index.id) }
      json.member("name") { $0.string(result.match.shownName) }
      let record = index.record(of: result.match.entry)
      json.member("variant") { $0.boolean(record?.isVariant ?? false) }
      json.objects("representations", representations(result)) { json, representation in
        json.member("name") { $0.string(representation.name) }
        json.member("alias") { $0.boolean(representation.isAlias) }
        json.member("kind") { $0.string(representation.kind.name) }
        json.member("tokens") { $0.strings(representation.tokens) }
      }
    }
  }
}
