package import ArgumentParser

/// A subcommand that the front end runs.
package protocol Subcommand: ParsableCommand {
  /// The verbosity.
  var message: MessageOptions { get }

  /// Runs the command.
  ///
  /// - Parameter messages: Receives everything that is not a result.
  /// - Returns: The exit status, after all output is written.
  func perform(_ messages: Messages) throws(Failure) -> ExitStatus
}

/// A subcommand that `FrontEnd.asyncMain()` runs.
package protocol AsyncSubcommand: ParsableCommand {
  /// The verbosity.
  var message: MessageOptions { get }

  /// Runs the command, as `Subcommand.perform(_:)` does.
  func perform(_ messages: Messages) async throws(Failure) -> ExitStatus
}

/// Options of every subcommand.
package struct MessageOptions: ParsableArguments {
  @Flag(help: "Print results and errors only.")
  package var quiet = false

  @Flag(help: "Also print details, such as which files are used.")
  package var verbose = false

  /// Creates the options with their defaults.
  package init() {}

  package var level: Messages.Level { quiet ? .quiet : verbose ? .verbose : .normal }

  /// Rejects options that contradict each other.
  package func validate() throws {
    if quiet && verbose {
      throw ValidationError("`--quiet` cannot be combined with `--verbose`")
    }
  }
}
