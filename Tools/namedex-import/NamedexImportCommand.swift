import ArgumentParser

/// `namedex-import`: writes a catalog's source lists from somebody else's files.
@main
struct NamedexImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "namedex-import",
    abstract: "Write or update a catalog's source lists from somebody else's files.",
    discussion: """
      The lists in the directory given with -o are replaced all together or, after any error, not
      at all; a list that would not change is not touched, and files of other names stay.
      """,
    subcommands: [
      NamesCommand.self, XMLCommand.self, JSONCommand.self, MappingsCommand.self,
      SFSymbolsCommand.self, AppleColorsCommand.self, AssetCatalogCommand.self,
      HeadersCommand.self, UnicodeCommand.self, X11ColorsCommand.self, CSSColorsCommand.self,
    ])
}
