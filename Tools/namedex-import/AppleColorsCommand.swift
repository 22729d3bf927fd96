import NamedexCommandLine
import NamedexImport

/// The command `namedex-import apple-colors`.
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

  var path = ""
  var title: String?
  var colors: String?
  var output = OutputOptions()
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.argument(&path, "path", help: "The table.")
    arguments.option(&title, "--title", help: "The catalog's title.")
    arguments.option(&colors, "--colors", value: "file", help: "A list of the colours' values.")
    arguments.group(&output)
    arguments.group(&message)
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let place = try output.destination(suggested: path)
    return try output.write(to: place, title: title, messages) { _, _ throws(ImportError) in
      try AppleColorsImporter.run(path: path, id: place.id, title: title, colors: colors)
    }
  }
}
