import NamedexCommandLine

/// The executable `namedex-documents`, which `namedex documents` starts.
struct RootCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: Installation.commandName("namedex-documents"),
    abstract: "Search the texts of documents in a database.",
    discussion: """
      `namedex documents` runs this command.

      Exit status: 0 found; 1 nothing found; 64 wrong usage; 65 bad input data; 66 unreadable file; \
      73 unwritable output.

      Examples:
        namedex documents build users.xml -o people.sqlite --key Id \\
          --name DisplayName --html AboutMe
        namedex documents search -d people.sqlite jon engi
      """,
    version: "namedex-documents \(Installation.version)",
    subcommands: [
      BuildCommand.self, SearchCommand.self, AddCommand.self, RemoveCommand.self,
      CheckCommand.self,
    ])
}
