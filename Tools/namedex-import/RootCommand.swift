import ArgumentParser
import NamedexCommandLine

/// `namedex-import` itself, which `namedex import` starts.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: Installation.commandName("namedex-import"),
    abstract: "Create a catalog's source lists from other files.",
    discussion: """
      The source lists in the directory given with --output are replaced together or, after an \
      error, not at all. Unchanged lists and other files in the directory are not touched.

      `namedex import` runs this command.

      Exit status: 0 imported; 64 wrong usage; 65 bad input data; 66 unreadable file; 73 unwritable \
      output.

      Examples:
        namedex import names icons.csv -o Catalogs/icons
        namedex import xcassets App/Assets.xcassets -o Names/app
      """,
    version: "namedex-import \(Installation.version)",
    subcommands: [
      NamesCommand.self, XMLCommand.self, JSONCommand.self, MappingsCommand.self,
      SFSymbolsCommand.self, AppleColorsCommand.self, AssetCatalogCommand.self,
      HeadersCommand.self, UnicodeCommand.self, X11ColorsCommand.self, CSSColorsCommand.self,
    ])
}
