import ArgumentParser
import NamedexImport

/// `namedex-import css-colors`.
struct CSSColorsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "css-colors",
    abstract: "Import a table of the named colours of CSS.",
    discussion: """
      The table is tab-separated with a header: name, hex (#rrggbb), and if wanted
      level, the level of CSS that brought the name. British spellings are
      alternatives of the American ones. The catalog's identifier is the name of its
      directory.

      Example:
        namedex import css-colors css.tsv -o Catalogs/css-colors
      """)

  @Argument(help: "The table.")
  var path: String

  @OptionGroup var output: OutputOptions

  func run() throws {
    let importer = CSSColorsImporter(path: path, id: output.catalogID)
    try output.write { () throws(ImportError) in try importer.run() }
  }
}
