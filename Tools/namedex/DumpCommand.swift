import ArgumentParser
import Namedex
import NamedexCommandLine
import NamedexText

/// `namedex dump`
struct DumpCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "dump",
    abstract: "Write every entry with every representation: what searches compare with.",
    discussion: """
      Writes one line of JSON per entry unless --format says otherwise. As text, each \
      representation stands under its entry's name; plain writes the names alone.

      Examples:
        namedex dump -c uikit-colors
        namedex dump --as-of "iOS 14.2" --limit 10
        namedex dump -c mynames.txt --format text
      """)

  @OptionGroup var catalogs: CatalogOptions
  @OptionGroup var scope: ScopeOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var message: MessageOptions

  func perform() throws(Failure) -> ExitStatus {
    let messages = message.messages
    let search = try CatalogSearch(
      try CatalogFinder(messages: messages).open(catalogs.catalog), asOf: scope.asOf,
      facets: scope.facets, messages: messages)
    let limit = scope.limit.flatMap { $0 == 0 ? nil : $0 }
    let (total, results) = search.search(SearchQuery(""), order: .catalog, limit: limit)
    let format = self.format.format ?? .jsonl
    let style = TextStyle(self.format.color)
    let output = Output()
    for (number, result) in results.enumerated() {
      switch format {
      case .plain: try output.line(result.match.shownName)
      case .text: try writeText(result, style, to: output)
      case .jsonl: try output.write(json(result) + [0x0A])
      case .json: try output.write(Array((number == 0 ? "[" : ",").utf8) + json(result))
      }
    }
    if format == .json { try output.line(results.isEmpty ? "[]" : "]") }
    try output.flush()
    return total == 0 ? .nothing : .found
  }

  /// The representations of an entry that take part in a search, the shown name's first.
  private func representations(_ result: CatalogSearch.Result) -> [StoredRepresentation] {
    let shown = result.match.shownName
    let index = result.part.catalog.index
    let hidden = result.part.hiddenNames(index.record(of: result.match.entry).facts)
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

  private func json(_ result: CatalogSearch.Result) -> [UInt8] {
    let index = result.part.catalog.index
    var json = JSONWriter()
    json.object { json in
      json.member("catalog") { $0.string(index.id) }
      json.member("name") { $0.string(result.match.shownName) }
      json.member("variant") { $0.boolean(index.record(of: result.match.entry).isVariant) }
      json.member("representations") { json in
        json.array { json in
          for representation in representations(result) {
            json.object { json in
              json.member("name") { $0.string(representation.name) }
              json.member("alias") { $0.boolean(representation.isAlias) }
              json.member("kind") { $0.string(representation.kind.name) }
              json.member("tokens") { $0.strings(representation.tokens) }
            }
          }
        }
      }
    }
    return json.bytes
  }
}
