import ArgumentParser
import NamedexCommandLine
import NamedexImport

/// `namedex-import x11-colors`.
struct X11ColorsCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "x11-colors",
    abstract: "Import the colour names of the X Window System.",
    discussion: """
      The file is rgb.txt, which Debian's package x11-common installs in /etc/X11. Spellings of a \
      name, such as 'ghost white' and 'GhostWhite', are one entry. The catalog's identifier is the \
      name of its directory.

      Example:
        namedex import x11-colors /etc/X11/rgb.txt -o Catalogs/x11-colors
      """)

  @Argument(help: "The file.")
  var path: String

  @OptionGroup var output: OutputOptions
  @OptionGroup var message: MessageOptions

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let place = try output.destination(suggested: "x11-colors")
    return try output.write(to: place, messages, X11ColorsImporter(path: path, id: place.id).run)
  }
}
