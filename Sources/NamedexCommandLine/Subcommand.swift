/// A subcommand that the front end runs.
package protocol Subcommand: Command {
  /// The options that set the command's verbosity.
  var message: MessageOptions { get }

  /// Runs the command.
  ///
  /// - Parameter messages: Receives everything that is not a result.
  /// - Returns: The exit status, after all output is written.
  func perform(_ messages: Messages) throws(Failure) -> ExitStatus
}

/// A subcommand that `FrontEnd.asyncMain()` runs.
package protocol AsyncSubcommand: Command {
  /// The options that set the command's verbosity.
  var message: MessageOptions { get }

  /// Runs the command, as `Subcommand.perform(_:)` does.
  func perform(_ messages: Messages) async throws(Failure) -> ExitStatus
}

extension Subcommand {
  package static var start: CommandStart { .synchronous(Self.self) }
}

extension AsyncSubcommand {
  package static var start: CommandStart { .asynchronous(Self.self) }
}

/// The options that every subcommand has.
package struct MessageOptions: ArgumentGroup {
  package var quiet = false
  package var verbose = false

  /// Creates the options with their defaults.
  package init() {}

  package mutating func declare(_ arguments: inout Arguments) {
    arguments.flag(&quiet, "--quiet", help: "Print results and errors only.")
    arguments.flag(
      &verbose, "--verbose", help: "Also print details, such as which files are used.")
  }

  package var level: Messages.Level { quiet ? .quiet : verbose ? .verbose : .normal }

  /// Rejects options that contradict each other.
  package func validate() throws(UsageError) {
    if quiet && verbose {
      throw UsageError("`--quiet` cannot be combined with `--verbose`")
    }
  }
}
