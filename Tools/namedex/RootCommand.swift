import NamedexCommandLine

/// The executable `namedex`.
struct RootCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "namedex",
    abstract: "Search catalogs of names, such as SF Symbols and Apple's system colours.",
    discussion: """
      Each query word must match the start of a different word in the name, in any order. Search also \
      finds former names.

        namedex search drop f                   drop.fill, drop.circle.fill, ...
        namedex search delete account           trash, by its meaning
        namedex search -c uikit-colors gr       gray, green, darkGray, ...
        namedex show sleep                      everything known about a name
        namedex same --to mdi trash             the same icon in another set
        namedex identify '#0a84ff'              the names of a colour or a character
        namedex check sleep --target "iOS 15"   whether that system has it
        namedex catalogs                        the catalogs that can be searched
        namedex import mdi meta.json            import a catalog; then: search -c mdi

      Exit status: 0 found or clean; 1 nothing found, or findings; 64 wrong usage; 65 bad input \
      data; 66 unreadable file; 70 internal error; 73 unwritable output.
      """,
    version: "namedex \(Installation.version)",
    subcommands: [
      SearchCommand.self, ShowCommand.self, SameCommand.self, IdentifyCommand.self,
      CheckCommand.self,
      CatalogsCommand.self, BuildCommand.self, ImportCommand.self, RemoveCommand.self,
      DiffCommand.self, DumpCommand.self, ExportCommand.self, CompoundsCommand.self,
      PageCommand.self,
      LintCommand.self, FixCommand.self, GenerateCommand.self, DocumentsCommand.self,
      LanguageServerCommand.self, MCPCommand.self, AgentCommand.self,
      VerifyCommand.self, CacheCommand.self, CompletionCommand.self,
    ])
}
