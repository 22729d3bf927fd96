import ArgumentParser
import NamedexImport

/// `namedex-import x11-colors`.
struct X11ColorsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "x11-colors",
    abstract: "Import the colour names of the X Window System.",
    discussion: """
      The file is rgb.txt, which Debian's package x11-common has in /etc/X11.
      Spellings of a name such as “ghost white” and “GhostWhite” are one entry. The
      catalog's identifier is the name of its directory.

      Example:
        namedex import x11-colors /etc/X11/rgb.txt -o Catalogs/x11-colors
      """)

  @Argument(help: "The file.")
  var path: String

  @OptionGroup var output: OutputOptions

  func run() throws {
    let importer = X11ColorsImporter(path: path, id: output.catalogID)
    try output.write { () throws(ImportError) in try importer.run() }
  }
}
