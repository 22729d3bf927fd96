/// Arguments that several commands share.
package protocol ArgumentGroup: SendableMetatype {
  /// Creates the group with its defaults.
  init()

  /// Declares the arguments, as `Arguments` describes.
  mutating func declare(_ arguments: inout Arguments)

  /// Checks that the arguments agree with each other.
  func validate() throws(UsageError)
}

extension ArgumentGroup {
  package func validate() throws(UsageError) {}

  /// The declared arguments, in the order in which help lists them.
  var definitions: [ArgumentDefinition] {
    var (group, arguments) = (self, Arguments())
    group.declare(&arguments)
    return arguments.definitions
  }
}

/// A command that a user can type: it either runs something or only groups subcommands.
package protocol Command: ArgumentGroup {
  /// The command's name, help and subcommands.
  static var configuration: CommandConfiguration { get }

  /// The way the front end runs the command.
  static var start: CommandStart { get }
}

extension Command {
  package static var start: CommandStart { .help }

  package mutating func declare(_ arguments: inout Arguments) {}
}

/// The way the front end runs a command. This is a value rather than a cast, because looking up a
/// conformance takes as long as parsing the arguments.
package enum CommandStart {
  /// The command has subcommands, and prints its help.
  case help
  case synchronous(any Subcommand.Type)
  case asynchronous(any AsyncSubcommand.Type)
}

/// What help says about a command.
package struct CommandConfiguration: Sendable {
  let commandName: String
  let abstract: String
  let discussion: String
  /// What `--version` prints; empty to use the parent command's version.
  let version: String
  /// True if help, completion and the manual list the command.
  let shouldDisplay: Bool
  package let subcommands: [any Command.Type]

  package init(
    commandName: String, abstract: String, discussion: String = "", version: String = "",
    shouldDisplay: Bool = true, subcommands: [any Command.Type] = []
  ) {
    (self.commandName, self.abstract, self.discussion) = (commandName, abstract, discussion)
    (self.version, self.shouldDisplay, self.subcommands) = (version, shouldDisplay, subcommands)
  }
}

extension Command {
  /// The name that a user types to run the command.
  package static var commandName: String { configuration.commandName }
}

/// A command that the user typed, and its parent commands.
struct CommandPath {
  /// The commands from the root to this one.
  private(set) var commands: [any Command.Type]

  init(_ root: any Command.Type) { commands = [root] }

  /// The last command of the path.
  var command: any Command.Type { commands[commands.count - 1] }

  /// The full command that a user types, from the root to this command.
  var name: String { commands.map { $0.commandName }.joined(separator: " ") }

  /// Appends the subcommand with the given name. Returns false if there is no such subcommand.
  mutating func enter(_ word: String) -> Bool {
    guard let next = command.configuration.subcommands.first(where: { $0.commandName == word })
    else { return false }
    commands.append(next)
    return true
  }

  /// What `--version` prints.
  var version: String {
    commands.map { $0.configuration.version }.last { !$0.isEmpty } ?? ""
  }
}
