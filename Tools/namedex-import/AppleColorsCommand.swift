import ArgumentParser
import NamedexCommandLine
import NamedexImport

/// `namedex-import apple-colors`.
struct AppleColorsCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "apple-colors",
    abstract: "Import a table of the system colours of UIKit, AppKit or SwiftUI.",
    discussion: """
      The table is tab-separated and has a header: name (in Swift), objc_name, introduced, \
      deprecated_in, replaced_by, group, and optionally introduced_other. The catalog's identifier \
      is the name of its directory. The import does not write the colour values, colors.tsv, but \
      adds the releases that they mention to the catalog.

      Example:
        namedex import apple-colors COLORS/ui-colors.tsv --colors DIR/colors.tsv -o DIR
      """)

  @Argument(help: "The table.")
  var path: String

  @Option(help: "The catalog's title.")
  var title: String?

  @Option(help: ArgumentHelp("A list of the colours' values.", valueName: "file"))
  var colors: String?

  @OptionGroup var output: OutputOptions
  @OptionGroup var message: MessageOptions

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let place = try output.destination(suggested: path)
    return try output.write(to: place, title: title, messages) { _, _ throws(ImportError) in
      try AppleColorsImporter.run(path: path, id: place.id, title: title, colors: colors)
    }
  }
}
