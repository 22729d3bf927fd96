import NamedexCommandLine
import NamedexImport

/// The command `namedex-import xcassets`.
struct AssetCatalogCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "xcassets",
    abstract: "Import the colours, images and symbols of Xcode asset catalogs.",
    discussion: """
      A project folder is searched for asset catalogs. Colours keep their values, light and dark.

      Names are written as in code, with the folder's namespace if it provides one, as in \
      Brand/primary. The facet `kind` is color, image or symbol. The catalog's identifier is the \
      name of its directory.

      Example:
        namedex import xcassets App/Assets.xcassets -o Names/app
        namedex import xcassets App -o Names/app
      """)

  var paths: [String] = []
  var title: String?
  var output = OutputOptions()
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.rest(
      &paths, "paths", isOptional: false,
      help: "Asset catalogs, folders inside one, or project folders.")
    arguments.option(&title, "--title", help: "The catalog's title.")
    arguments.group(&output)
    arguments.group(&message)
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let place = try output.destination(suggested: paths.first)
    return try output.write(to: place, title: title, messages) { _, _ throws(ImportError) in
      try AssetCatalogImporter.run(paths: paths, id: place.id, title: title)
    }
  }
}
