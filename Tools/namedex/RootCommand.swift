import ArgumentParser
import NamedexCommandLine

/// `namedex` itself.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "namedex",
    abstract: "Finds names in catalogs of names, such as SF Symbols and Apple's system colours.",
    discussion: """
      Every word of a query must begin a word of the name, in any order. Names are found by what \
      they were once called, too.

        namedex search drop f                   drop.fill, eyedropper.halffull, ...
        namedex search split                    sleep, once circle.bottomthird.split
        namedex search -c uikit-colors gr       green, systemGreen, ...
        namedex show sleep                      everything known of it
        namedex check sleep --target "iOS 15"   is it there, is it deprecated
        namedex catalogs                        what can be searched

      Exit status: 0 found or clean; 1 nothing found, or findings; 64 wrong usage; 65 bad input \
      data; 66 a file that cannot be read; 70 internal error; 73 an output that cannot be written.
      """,
    version: "namedex \(Installation.version)",
    subcommands: [
      SearchCommand.self, ShowCommand.self, CheckCommand.self, CatalogsCommand.self,
      BuildCommand.self, ImportCommand.self, DiffCommand.self, DumpCommand.self,
      CompoundsCommand.self, PageCommand.self, LintCommand.self, FixCommand.self,
      VerifyCommand.self,
    ])
}
