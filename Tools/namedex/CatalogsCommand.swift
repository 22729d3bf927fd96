import Namedex
import NamedexCommandLine
import NamedexText

/// The command `namedex catalogs`.
struct CatalogsCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogs",
    abstract: "List the available catalogs.",
    discussion: """
      Without -c, lists the built-in catalogs, your own (made by `namedex import`), and the indexes \
      (ID.ndx) and directories of source lists in the directories of NAMEDEX_PATH and in \
      ../share/namedex, relative to the executable's directory. A catalog of your own replaces \
      a built-in one of the same name.

      Examples:
        namedex catalogs
        NAMEDEX_PATH=~/catalogs namedex catalogs --format jsonl
        namedex catalogs -c mynames.txt
      """)

  var catalogs = EveryCatalogOptions()
  var format = FormatOptions()
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.group(&catalogs)
    arguments.group(&format)
    arguments.group(&message)
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let found = try catalogs.open(messages)
    let output = Output()
    switch format.format {
    case .text?, nil: try writeTable(found, to: output)
    case .plain?: for catalog in found { try output.nameLine(catalog.index.id) }
    case let format?:
      try ObjectWriter.write(found, as: format, to: output) { $0.members(of: $1) }
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
      "ID", "TITLE", "ENTRIES", "NAMES", "FORMAT", "DIGEST", "SOURCE", "SEPARATORS", "RELEASES",
    ]
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    for (number, row) in ([header] + rows).enumerated() {
      let cells = row.indices.map { column in
        // Numbers are aligned to the right. The last column is not padded, because it may be long.
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
  /// The number of entries that exist today.
  var presentCount: Int { entryCount - removedCount }

  /// The number of current and former names.
  fileprivate var nameCount: Int { entryCount + aliasCount }

  /// The first and last releases. Has fewer than two elements if the catalog has fewer releases.
  fileprivate var releaseSpan: [String] {
    let releases = self.releases
    guard let first = releases.first, let last = releases.last else { return [] }
    return releases.count == 1 ? [first.id] : [first.id, last.id]
  }

  /// The digest as 16 hexadecimal digits.
  fileprivate var digestText: String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension JSONWriter {
  /// Writes the members that describe a catalog.
  mutating func members(of catalog: OpenCatalog) {
    let index = catalog.index
    member("id") { $0.string(index.id) }
    member("title") { $0.string(index.title) }
    member("entries") { $0.number(index.presentCount) }
    member("removed") { $0.number(index.removedCount) }
    member("names") { $0.number(index.nameCount) }
    member("releases") { $0.strings(index.releases.map(\.id)) }
    member("platforms") { $0.strings(index.platforms) }
    member("separators") { $0.strings(index.separators.map(String.init)) }
    member("index_version") { $0.number(Int(IndexFormat.version)) }
    member("source") { $0.string(catalog.source) }
    member("digest") { $0.string(index.digestText) }
  }
}
