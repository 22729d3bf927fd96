import ArgumentParser
import NamedexImport

/// `namedex-import xcassets`.
struct AssetCatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "xcassets",
    abstract: "Import the colours, images and symbols of Xcode's asset catalogs.",
    discussion: """
      Names are the ones that code uses: with the name space where a folder provides
      one, as in Brand/primary. The facet `kind` is color, image or symbol. The
      catalog's identifier is the name of its directory.

      Example:
        namedex import xcassets App/Assets.xcassets -o Names/app
      """)

  @Argument(help: "Asset catalogs, or folders within one.")
  var paths: [String]

  @Option(help: "The catalog's title.")
  var title: String?

  @OptionGroup var output: OutputOptions

  func run() throws {
    let importer = AssetCatalogImporter(paths: paths, id: output.catalogID, title: title)
    try output.write { () throws(ImportError) in try importer.run() }
  }
}
