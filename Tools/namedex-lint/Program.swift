import ArgumentParser
import NamedexCommandLine

/// From arguments to an exit status.
enum Program {
  /// Runs the command that the arguments ask for.
  static func run(_ arguments: [String]) async -> ExitStatus {
    do throws(Failure) {
      return try await parseAndRun(arguments)
    } catch {
      switch error {
      case .closedPipe: return .found
      case .reported(let message, let status):
        Messages.error("namedex-lint: \(message)")
        return status
      }
    }
  }

  private static func parseAndRun(_ arguments: [String]) async throws(Failure) -> ExitStatus {
    var command: any ParsableCommand
    do {
      command = try NamedexLintCommand.parseAsRoot(arguments)
    } catch {
      return try end(error)
    }
    if let subcommand = command as? any LintSubcommand { return try await subcommand.perform() }
    do {
      try command.run()
      return .found
    } catch {
      return try end(error)
    }
  }

  /// Prints what ArgumentParser has to say: help and the version to standard output, errors with
  /// the usage to standard error.
  private static func end(_ error: any Error) throws(Failure) -> ExitStatus {
    let text = NamedexLintCommand.fullMessage(for: error)
    let status = NamedexLintCommand.exitCode(for: error)
    guard status.isSuccess else {
      Messages.error(text)
      return ExitStatus(rawValue: status.rawValue) ?? .usage
    }
    let output = Output()
    try output.line(text)
    try output.flush()
    return .found
  }
}

/// A command that tells its exit status instead of ending the process.
protocol LintSubcommand: ParsableCommand {
  /// Does what the arguments ask for.
  func perform() async throws(Failure) -> ExitStatus
}

/// `namedex-lint`
struct NamedexLintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "namedex-lint",
    abstract: "Names of symbols and colours in source code: judge them, and rewrite old ones.",
    version: Installation.version, subcommands: [LintCommand.self, FixCommand.self])
}
