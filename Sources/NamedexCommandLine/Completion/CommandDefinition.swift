/// A command with its arguments and subcommands. Completion and the manual are generated from it.
struct CommandDefinition: Sendable {
  let name: String
  let abstract: String
  let discussion: String
  /// True if help lists the command.
  let isShown: Bool
  let arguments: [ArgumentDefinition]
  let subcommands: [CommandDefinition]
  /// True if another executable has the real definition, and this one only lists the command.
  let isListedOnly: Bool

  /// Creates the definition of a command and of its subcommands.
  ///
  /// - Parameter isRoot: Whether `help` is a subcommand.
  init(of command: any Command.Type, isRoot: Bool = true) {
    let configuration = command.configuration
    (name, abstract) = (configuration.commandName, configuration.abstract)
    (discussion, isShown) = (configuration.discussion, configuration.shouldDisplay)
    arguments = command.init().definitions + [.version, .help]
    let commands = configuration.subcommands.map { CommandDefinition(of: $0, isRoot: false) }
    subcommands = commands + (isRoot ? [.help] : [])
    if case .help = command.start { isListedOnly = commands.isEmpty } else { isListedOnly = false }
  }

  /// The subcommand `help`.
  private static let help = CommandDefinition(name: "help")

  private init(name: String) {
    (self.name, abstract, discussion, isShown) = (
      name, "Show subcommand help information.", "", true
    )
    (arguments, subcommands, isListedOnly) = ([], [], false)
  }

  /// The arguments without a name.
  var positionals: [ArgumentDefinition] { arguments.filter { $0.kind == .positional } }

  /// The flags and options that help shows.
  var options: [ArgumentDefinition] { arguments.filter { $0.kind != .positional && $0.isShown } }
}
