import ArgumentParser
import NamedexCommandLine
import NamedexImport

/// `namedex-import css-colors`.
struct CSSColorsCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "css-colors",
    abstract: "Import a table of the CSS named colours.",
    discussion: """
      The table is tab-separated and has a header: name, hex (#rrggbb), and optionally level, the \
      CSS level that introduced the name. British spellings are alternatives of the American ones. \
      The catalog's identifier is the name of its directory.

      Example:
        namedex import css-colors css.tsv -o Catalogs/css-colors
      """)

  @Argument(help: "The table.")
  var path: String

  @OptionGroup var output: OutputOptions
  @OptionGroup var message: MessageOptions

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let place = try output.destination(suggested: "css-colors")
    return try output.write(to: place, messages, CSSColorsImporter(path: path, id: place.id).run)
  }
}
