import ArgumentParser
import NamedexImport

/// `namedex-import names`.
struct NamesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "names",
    abstract: "Import a list of names, CSV, or tab-separated values.",
    discussion: """
      A plain list has one name per line. In CSV (RFC 4180) and TSV the first line names the columns:
      name, alias, former, replaced_by, replaced_in, introduced, deprecated, removed, category,
      keywords, text; any other is a facet. Several aliases in a field are parted by | or ;, several
      categories or keywords by a comma as well. A row with a value under replaced_by is no entry but
      a former name. Releases are versions of one to four numbers.

      The shape is recognised by .csv and .tsv at the end of the file's name, or else by a first line
      with `name` among tabs or commas; anything else is a plain list.

      Examples:
        printf 'alpha.beta\\nalphaGamma\\n' | namedex import names - -o /tmp/my
        namedex import names icons.csv -o Catalogs/icons
        namedex import names --format csv --map name=Title --map 'keyword=Tags split |' LIST -o DIR
      """)

  @Argument(help: "The file; - is standard input.")
  var path: String

  @Option(
    help: ArgumentHelp(
      "The file's shape; otherwise it is recognised.", valueName: "list|csv|tsv"),
    transform: {
      guard let format = NamesFormat(rawValue: $0) else {
        throw ValidationError("'\($0)' is no shape; expected list, csv or tsv.")
      }
      return format
    })
  var format: NamesFormat?

  @Option(
    name: .customLong("map"),
    help: ArgumentHelp(
      "The column for one key where its name does not say it; repeatable.", valueName: "key=column")
  )
  var map: [String] = []

  @OptionGroup var catalog: CatalogOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    try output.write { staging, progress throws(ImportError) in
      let importer = try NamesImporter(
        path: path, format: format, choice: MappingChoice(pairs: map),
        identity: catalog.identity(for: output))
      return try importer.run(into: staging, progress: progress)
    }
  }
}
