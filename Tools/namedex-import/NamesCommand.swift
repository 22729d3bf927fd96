import ArgumentParser
import NamedexCommandLine
import NamedexImport

/// `namedex-import names`.
struct NamesCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "names",
    abstract: "Import a list of names, CSV, or tab-separated values.",
    discussion: """
      A plain list has one name per line. In CSV (RFC 4180) and TSV, the first line names the \
      columns: name, alias, former, replaced_by, replaced_in, introduced, deprecated, removed, \
      category, keywords, text; every other column is a facet. Aliases in a field are separated by \
      | or ;, categories and keywords also by commas. A row with a value for replaced_by is a former \
      name, not an entry. Releases are versions of one to four numbers.

      The format is recognised by the extension .csv or .tsv, or by a first line with the column \
      `name` between tabs or commas; everything else is a plain list.

      Examples:
        printf 'alpha.beta\\nalphaGamma\\n' | namedex import names - -o /tmp/my
        namedex import names icons.csv -o Catalogs/icons
        namedex import names --map 'keyword=Tags split |' icons.csv -o DIR
      """)

  @Argument(help: "The file, or - for standard input.")
  var path: String

  @Option(
    help: ArgumentHelp(
      "The file's format. (default: recognised)", valueName: "list|csv|tsv"),
    transform: {
      guard let format = NamesFormat(rawValue: $0) else {
        throw ValidationError("expected one of list, csv, tsv")
      }
      return format
    })
  var format: NamesFormat?

  @Option(
    name: .customLong("map"),
    help: ArgumentHelp(
      "The column for a key, if it has another name. Repeatable.", valueName: "key=column")
  )
  var map: [String] = []

  @OptionGroup var catalog: CatalogOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var message: MessageOptions

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let place = try output.destination(id: catalog.id, suggested: path)
    return try output.write(to: place, title: catalog.title, messages) {
      staging, progress throws(ImportError) in
      let importer = try NamesImporter(
        path: path, format: format, choice: MappingChoice(pairs: map),
        identity: catalog.identity(at: place))
      return try importer.run(into: staging, progress: progress)
    }
  }
}
