import ArgumentParser
import Namedex
import NamedexCommandLine
import NamedexText

/// `namedex catalogs`
struct CatalogsCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogs",
    abstract: "List the catalogs at hand.",
    discussion: """
      Without -c these are the built-in catalogs and those found in the directories of \
      NAMEDEX_PATH and in share/namedex beside the executable's directory, each of which holds \
      indexes ID.ndx and directories of source lists.

      Examples:
        namedex catalogs
        NAMEDEX_PATH=~/catalogs namedex catalogs --format jsonl
        namedex catalogs -c mynames.txt
      """)

  @Option(name: CatalogOptions.name, help: CatalogOptions.help(default: "every catalog at hand"))
  var catalog: [String] = []

  @OptionGroup var format: FormatOptions
  @OptionGroup var message: MessageOptions

  func perform() throws(Failure) -> ExitStatus {
    let wanted = catalog.isEmpty ? [CatalogFinder.all] : catalog
    let found = try CatalogFinder(messages: message.messages).open(wanted)
    let output = Output()
    switch format.format ?? .text {
    case .text: try writeTable(found, to: output)
    case .plain: for catalog in found { try output.line(catalog.index.id) }
    case .jsonl:
      for catalog in found {
        var json = JSONWriter()
        json.catalog(catalog)
        json.endLine()
        try output.write(json.bytes)
      }
    case .json:
      var json = JSONWriter()
      json.array { json in
        for catalog in found { json.catalog(catalog) }
      }
      json.endLine()
      try output.write(json.bytes)
    }
    try output.flush()
    return .found
  }

  private func writeTable(_ found: [OpenCatalog], to output: Output) throws(Failure) {
    let style = TextStyle(format.color)
    let rows = found.map { catalog in
      let index = catalog.index
      return [
        index.id, index.title, String(index.presentCount), String(index.nameCount),
        String(IndexFormat.version), index.digestText, catalog.source,
        index.releaseSpan.joined(separator: " to "),
      ].map { $0.withoutControls() }
    }
    let header = ["ID", "TITLE", "ENTRIES", "NAMES", "FORMAT", "DIGEST", "SOURCE", "RELEASES"]
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    for (number, row) in ([header] + rows).enumerated() {
      let cells = row.indices.map { column in
        // Numbers stand at the right. The last column is not padded: it may be long.
        [2, 3, 4].contains(column)
          ? String(repeating: " ", count: widths[column] - row[column].count) + row[column]
          : column == row.count - 1 ? row[column] : padded(row[column], widths[column])
      }
      var line = cells.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      try output.line(number == 0 ? style.text(line, .faint) : line)
    }
  }
}

extension CatalogIndex {
  /// The entries that exist today.
  fileprivate var presentCount: Int { entryCount - removedCount }

  /// Current names and all others.
  fileprivate var nameCount: Int { entryCount + aliasCount }

  /// The first and the last release; one when there is only one, none when none is known.
  fileprivate var releaseSpan: [String] {
    let releases = self.releases
    guard let first = releases.first, let last = releases.last else { return [] }
    return releases.count == 1 ? [first.id] : [first.id, last.id]
  }

  /// The digest in 16 hexadecimal digits.
  fileprivate var digestText: String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension JSONWriter {
  fileprivate mutating func catalog(_ catalog: OpenCatalog) {
    let index = catalog.index
    object { json in
      json.member("id") { $0.string(index.id) }
      json.member("title") { $0.string(index.title) }
      json.member("entries") { $0.number(index.presentCount) }
      json.member("removed") { $0.number(index.removedCount) }
      json.member("names") { $0.number(index.nameCount) }
      json.member("releases") { $0.strings(index.releases.map(\.id)) }
      json.member("platforms") { $0.strings(index.platforms) }
      json.member("index_version") { $0.number(Int(IndexFormat.version)) }
      json.member("source") { $0.string(catalog.source) }
      json.member("digest") { $0.string(index.digestText) }
    }
  }
}
