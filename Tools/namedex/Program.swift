import ArgumentParser
import Namedex
import NamedexCommandLine

/// From arguments to an exit status.
enum Program {
  /// Runs the command that the arguments ask for.
  ///
  /// - Parameter arguments: The command line without the program's name.
  /// - Returns: The status to end with, after everything is written.
  static func run(_ arguments: [String]) -> ExitStatus {
    // Setting up ArgumentParser takes 2.5 ms, longer than most searches. What the short path does
    // not understand in full goes to ArgumentParser, which alone words errors and help.
    if Installation.environment("NAMEDEX_PARSER") != "full",
      let request = SearchRequest(shortPath: arguments)
    {
      return status { () throws(Failure) in try SearchRun(request).run() }
    }
    if let first = arguments.first, let companion = Companion(subcommand: first) {
      return status { () throws(Failure) in try companion.start(Array(arguments.dropFirst())) }
    }
    return status { () throws(Failure) in try parseAndRun(arguments) }
  }

  private static func parseAndRun(_ arguments: [String]) throws(Failure) -> ExitStatus {
    if let first = arguments.first, !first.hasPrefix("-"), let error = unknownSubcommand(first) {
      throw error
    }
    var command: any ParsableCommand
    do {
      command = try RootCommand.parseAsRoot(arguments)
    } catch {
      return end(error)
    }
    if let subcommand = command as? any Subcommand { return try subcommand.perform() }
    do {
      try command.run()
      return .found
    } catch {
      return end(error)
    }
  }

  /// Prints what ArgumentParser has to say: help and the version to standard output, errors with
  /// the usage to standard error.
  private static func end(_ error: any Error) -> ExitStatus {
    let text = RootCommand.fullMessage(for: error)
    let status = RootCommand.exitCode(for: error)
    guard status.isSuccess else {
      Messages.error(text)
      return ExitStatus(rawValue: status.rawValue) ?? .usage
    }
    return self.status { () throws(Failure) in
      let output = Output()
      try output.line(text)
      try output.flush()
      return .found
    }
  }

  /// The error for a first argument that is no subcommand; ArgumentParser would only call it
  /// unexpected.
  private static func unknownSubcommand(_ word: String) -> Failure? {
    let known = RootCommand.configuration.subcommands.map { $0._commandName } + ["help"]
    if known.contains(word) { return nil }
    guard word.utf8.count <= 64 else {
      return .reported("\(word.quoted) is no subcommand; see `namedex --help`", .usage)
    }
    let near = EditDistance.nearest(to: word, in: known, limit: 2)
    let hint =
      near.isEmpty
      ? "to search, write `namedex search \(word)`."
      : "did you mean `namedex \(near.joined(separator: "` or `namedex "))`?"
    return .reported("\(word.quoted) is no subcommand; \(hint) See `namedex --help`", .usage)
  }

  private static func status(_ body: () throws(Failure) -> ExitStatus) -> ExitStatus {
    do throws(Failure) {
      return try body()
    } catch {
      switch error {
      case .closedPipe: return .found
      case .reported(let message, let status):
        Messages.error("namedex: \(message)")
        return status
      }
    }
  }
}

/// A command that tells its exit status instead of ending the process.
protocol Subcommand: ParsableCommand {
  /// Does what the arguments ask for.
  func perform() throws(Failure) -> ExitStatus
}
