import ArgumentParser
import NamedexCommandLine
import NamedexImport

/// `namedex-import xcassets`.
struct AssetCatalogCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "xcassets",
    abstract: "Import the colours, images and symbols of Xcode asset catalogs.",
    discussion: """
      A project folder is searched for asset catalogs. Colours keep their values, light and dark.

      Names are as code uses them, with the folder's namespace if it provides one, as in \
      Brand/primary. The facet `kind` is color, image or symbol. The catalog's identifier is the \
      name of its directory.

      Example:
        namedex import xcassets App/Assets.xcassets -o Names/app
        namedex import xcassets App -o Names/app
      """)

  @Argument(help: "Asset catalogs, folders inside one, or project folders.")
  var paths: [String]

  @Option(help: "The catalog's title.")
  var title: String?

  @OptionGroup var output: OutputOptions
  @OptionGroup var message: MessageOptions

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let place = try output.destination(suggested: paths.first)
    return try output.write(to: place, title: title, messages) { _, _ throws(ImportError) in
      try AssetCatalogImporter.run(paths: paths, id: place.id, title: title)
    }
  }
}
