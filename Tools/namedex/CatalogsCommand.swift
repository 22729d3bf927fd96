import ArgumentParser
import Namedex
import NamedexCommandLine
import NamedexText

/// `namedex catalogs`
struct CatalogsCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogs",
    abstract: "List the available catalogs.",
    discussion: """
      Without -c, lists the built-in catalogs, your own, which `namedex import` wrote, and the indexes \
      (ID.ndx) and directories of source lists in the directories of NAMEDEX_PATH and in \
      ../share/namedex, seen from the executable's directory. A catalog of your own takes the place \
      of a built-in one of the same name.

      Examples:
        namedex catalogs
        NAMEDEX_PATH=~/catalogs namedex catalogs --format jsonl
        namedex catalogs -c mynames.txt
      """)

  @OptionGroup var catalogs: EveryCatalogOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var message: MessageOptions

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let found = try catalogs.open(messages)
    let output = Output()
    switch format.format ?? .text {
    case .text: try writeTable(found, to: output)
    case .plain: for catalog in found { try output.line(catalog.index.id) }
    case .json, .jsonl, .template:
      var writer = ObjectWriter(format.format ?? .json, to: output)
      for catalog in found { try writer.write { $0.catalog(catalog) } }
      try writer.end()
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
        String(IndexFormat.version), index.digestText, catalog.source, index.separatorsForPeople,
        index.releaseSpan.joined(separator: " to "),
      ].map { $0.withoutControls() }
    }
    let header = [
      "ID", "TITLE", "ENTRIES", "NAMES", "FORMAT", "DIGEST", "SOURCE", "CUT AT", "RELEASES",
    ]
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    for (number, row) in ([header] + rows).enumerated() {
      let cells = row.indices.map { column in
        // Numbers are aligned right. The last column is not padded: it may be long.
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
  var presentCount: Int { entryCount - removedCount }

  /// The number of all names, current and other.
  fileprivate var nameCount: Int { entryCount + aliasCount }

  /// The first and the last release; fewer if there are not two.
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
  /// A catalog and what it has.
  mutating func catalog(_ catalog: OpenCatalog) {
    let index = catalog.index
    object { json in
      json.member("id") { $0.string(index.id) }
      json.member("title") { $0.string(index.title) }
      json.member("entries") { $0.number(index.presentCount) }
      json.member("removed") { $0.number(index.removedCount) }
      json.member("names") { $0.number(index.nameCount) }
      json.member("releases") { $0.strings(index.releases.map(\.id)) }
      json.member("platforms") { $0.strings(index.platforms) }
      json.member("separators") { $0.strings(index.separators.map(String.init)) }
      json.member("index_version") { $0.number(Int(IndexFormat.version)) }
      json.member("source") { $0.string(catalog.source) }
      json.member("digest") { $0.string(index.digestText) }
    }
  }
}
