import NamedexCommandLine
import NamedexImport

/// The executable `namedex-import`, which `namedex import` starts.
struct RootCommand: Command {
  /// The shortest name of each built-in mapping.
  private static let mappings = ReadyMapping.allCases.compactMap(\.names.last)
    .joined(separator: ", ")

  static let configuration = CommandConfiguration(
    commandName: Installation.commandName("namedex-import"),
    abstract: "Create a catalog's source lists from other files.",
    discussion: """
      Without --output, the import creates your own catalog: its source lists are in \
      $XDG_DATA_HOME/namedex (~/.local/share/namedex; on a Mac, ~/Library/Application \
      Support/namedex), `namedex search -c ID` finds it, another import replaces it, and `namedex \
      remove ID` removes it. Your own catalog named sf-symbols replaces the built-in one.

      An import changes all source lists together or, after an error, none. Unchanged \
      lists and other files are not touched. In catalog.txt, keys that the import does not set stay as \
      you wrote them.

      Built-in mappings are also kinds of import: \(mappings). A file or directory in place of \
      the kind is recognized by its content.

      `namedex import` runs this command.

      Exit status: 0 imported; 64 wrong usage; 65 bad input data; 66 unreadable file; 73 unwritable \
      output.

      Examples:
        namedex import icons.json
        namedex import mdi meta.json
        namedex import names icons.csv -o Catalogs/icons
        namedex import xcassets App/Assets.xcassets -o Names/app
      """,
    version: "namedex-import \(Installation.version)",
    subcommands: [
      NamesCommand.self, XMLCommand.self, JSONCommand.self, MappingsCommand.self,
      SFSymbolsCommand.self, AppleColorsCommand.self, AssetCatalogCommand.self,
      HeadersCommand.self, UnicodeCommand.self,
    ])
}
