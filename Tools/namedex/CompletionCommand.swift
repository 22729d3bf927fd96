import NamedexCommandLine

extension CompletionScript: ArgumentValue {}

/// The command `namedex completion`.
struct CompletionCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "completion",
    abstract: "Print the shell completion script.",
    discussion: """
      The script runs `namedex complete -- WORDS` at each Tab; the last word may be empty or \
      unfinished. Each line of the answer begins with = for a whole word, - for the beginning of one, \
      or is @files or @directories where paths fit. `Tools/install` and the packages install the \
      script and the manual pages, which `namedex manual DIR` writes.

      Examples:
        namedex completion bash > ~/.local/share/bash-completion/completions/namedex
        namedex completion zsh > ~/.zfunc/_namedex        # with fpath+=~/.zfunc before compinit
        namedex completion fish > ~/.config/fish/completions/namedex.fish
      """)

  var shell = CompletionScript.bash
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.argument(&shell, "shell", help: "The shell.")
    arguments.group(&message)
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    try Output.write(Array(shell.text.utf8))
    return .found
  }
}
