import NamedexCommandLine

/// The executable `namedex-lint`, which `namedex lint`, `fix`, `generate` and `lsp` start.
struct RootCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: Installation.commandName("namedex-lint"),
    abstract: "Check the names of symbols and colours that a code base uses.",
    discussion: """
      `namedex lint`, `namedex fix`, `namedex generate` and `namedex lsp` run this command.

      Exit status: 0 clean; 1 findings; 64 wrong usage; 65 bad input data; 66 unreadable file; \
      73 unwritable output.

      Examples:
        namedex lint App --target "iOS 15"
        namedex fix --dry-run
      """,
    version: "namedex-lint \(Installation.version)",
    subcommands: [
      LintCommand.self, FixCommand.self, GenerateCommand.self, LanguageServerCommand.self,
      ServeCommand.self,
    ])
}
