package import ArgumentParser
import NamedexFiles
import NamedexText

/// The part that all executables share: reading the command line, printing messages, exiting with a status.
package struct FrontEnd {
  let program: String
  let root: any ParsableCommand.Type
  private let noun: String
  private let hint: ((String) -> String?)?
  private let rewriting: ([String]) -> [String]
  /// First arguments that `rewriting` accepts, in addition to the subcommands.
  let shortForms: [String]
  /// What users type to run the executable; nil for its name.
  let invocation: String?
  /// Completions of values that only this executable knows, by the values' names in help.
  let values: [String: @Sendable () -> CompletionAnswer]

  /// Creates the front end of an executable.
  ///
  /// - Parameters:
  ///   - program: The executable's name, with which every message begins unless `namedex` started it.
  ///   - root: The command that holds the subcommands.
  ///   - noun: What messages call the first argument.
  ///   - hint: What to suggest if the first argument resembles no subcommand; nil to list them.
  ///   - rewriting: Replaces short forms of arguments by the long ones, which are then parsed.
  ///   - shortForms: The first words of short forms. Messages suggest them like subcommands.
  ///   - invocation: What users type, such as `namedex import`; nil for the executable's name.
  ///   - values: Completions of values that only this executable knows, by the values' names in help, which
  ///     the name of the command and a space may precede.
  package init(
    _ program: String, _ root: any ParsableCommand.Type, noun: String = "subcommand",
    hint: ((String) -> String?)? = nil, rewriting: @escaping ([String]) -> [String] = { $0 },
    shortForms: [String] = [], invocation: String? = nil,
    values: [String: @Sendable () -> CompletionAnswer] = [:]
  ) {
    (self.program, self.root, self.noun, self.hint) = (program, root, noun, hint)
    (self.rewriting, self.invocation, self.values) = (rewriting, invocation, values)
    self.shortForms = shortForms
  }

  /// Runs the command line of this process, then ends the process.
  ///
  /// - Parameter shortcut: Receives the arguments first; if it returns nil, they are parsed.
  package func main(
    shortcut: ([String]) throws(Failure) -> ExitStatus? = { _ in nil }
  ) -> Never {
    let command = command(shortcut)
    do throws(Failure) {
      exit(try perform(command).rawValue)
    } catch {
      exit(report(error).rawValue)
    }
  }

  /// Runs the command line of this process, whose subcommands may be asynchronous, then ends the process.
  package func asyncMain() async -> Never {
    let command = command { _ in nil }
    do throws(Failure) {
      guard let waiting = command as? any AsyncSubcommand else {
        exit(try perform(command).rawValue)
      }
      Signals.watch()
      exit(try await waiting.perform(Messages(speaker, waiting.message.level)).rawValue)
    } catch {
      exit(report(error).rawValue)
    }
  }

  /// Parses the command line of this process. Ends the process if it asks for help, or is wrong.
  private func command(
    _ shortcut: ([String]) throws(Failure) -> ExitStatus?
  ) -> any ParsableCommand {
    ignoreClosedPipes()
    do throws(Failure) {
      let arguments = try Installation.arguments()
      if let status = try shortcut(arguments) { exit(status.rawValue) }
      if let status = try shellAnswer(to: arguments) { exit(status.rawValue) }
      return try parse(rewriting(arguments))
    } catch {
      exit(report(error).rawValue)
    }
  }

  /// The word with which messages begin: the same, whichever executable runs.
  private var speaker: String {
    Installation.commandName(program) == program ? program : "namedex"
  }

  private func perform(_ command: any ParsableCommand) throws(Failure) -> ExitStatus {
    if let command = command as? any Subcommand {
      return try command.perform(Messages(speaker, command.message.level))
    }
    // A command that only holds subcommands prints its help.
    var command = command
    do {
      try command.run()
      return .found
    } catch {
      throw failure(error, [])
    }
  }

  // MARK: Parsing

  private func parse(_ arguments: [String]) throws(Failure) -> any ParsableCommand {
    if let failure = unknownSubcommand(arguments) ?? hyphenatedWord(arguments) { throw failure }
    do {
      return try root.parseAsRoot(arguments)
    } catch {
      throw failure(error, arguments)
    }
  }

  /// Returns the failure for a first argument that is not a subcommand. ArgumentParser would only call it
  /// unexpected, or complain about the options after it.
  private func unknownSubcommand(_ arguments: [String]) -> Failure? {
    var command: any ParsableCommand.Type = root
    var path = Installation.commandName(program)
    // `help search` is about `search`.
    for word in arguments.first == "help" ? arguments.dropFirst() : arguments[...] {
      let subcommands = command.configuration.subcommands
      if subcommands.isEmpty || word.hasPrefix("-") { return nil }
      guard let next = subcommands.first(where: { $0._commandName == word }) else {
        let names = subcommands.map { $0._commandName } + (command == root ? shortForms : [])
        let usesHint = command == root && nearest(to: word, in: names).isEmpty
        let hint = usesHint ? self.hint?(word) : nil
        let remedy = hint.map { "; \($0)" } ?? didYouMean(word, names)
        let end = remedy.hasSuffix("?") ? "" : "."
        return .reported(
          "unknown \(noun) \(word.quoted)\(remedy)\(end) See `\(path) --help`", .usage)
      }
      command = next
      path += " \(word)"
    }
    return nil
  }

  /// Returns the failure for a word such as `-dash`, which ArgumentParser would take for several options,
  /// perhaps `-h` among them.
  private func hyphenatedWord(_ arguments: [String]) -> Failure? {
    let word = arguments.prefix { $0 != "--" }.first { argument in
      let letters = argument.utf8.dropFirst()
      return argument.hasPrefix("-") && letters.count > 1
        && letters.allSatisfy { ($0 | 0x20) &- 0x61 < 26 }
    }
    return word.map {
      .reported(
        "unknown option `\($0)`; put `--` before words that start with a hyphen, as in `-- \($0)`",
        .usage)
    }
  }

  // MARK: What ArgumentParser says

  /// Turns help and the version into an answer, and other errors into a message with the usage.
  private func failure(_ error: any Error, _ arguments: [String]) -> Failure {
    var text = Self.restyled(root.fullMessage(for: error))
    if root.exitCode(for: error).isSuccess { return .answered(text) }
    // The shell may expand arguments from file names, which may contain line feeds.
    for part in arguments.flatMap({ $0.split(separator: "=", maxSplits: 1) })
    where part.utf8.contains(0x0A) {
      text = text.replacing(part, with: String(part).withoutControls())
    }
    // Our own messages begin in lowercase, too.
    let mark = "Error: "
    let message = text.hasPrefix(mark) ? text.dropFirst(mark.count) : text[...]
    let lines = (message.prefix(1).lowercased() + message.dropFirst())
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return .reported(lines: lines, .usage)
  }

  /// Puts options and commands in backticks instead of quotation marks.
  private static func restyled(_ text: String) -> String {
    var restyled = ""
    var rest = text[...]
    while let mark = rest.firstIndex(of: "'") {
      restyled += rest[..<mark]
      rest = rest[rest.index(after: mark)...]
      let isOption = rest.first == "-" && rest.dropFirst().first?.isNumber == false
      if isOption || rest.hasPrefix("namedex"), let end = rest.firstIndex(of: "'") {
        restyled += "`\(rest[..<end])`"
        rest = rest[rest.index(after: end)...]
      } else {
        restyled += "'"
      }
    }
    return restyled + rest
  }

  // MARK: Reporting

  private func report(_ failure: Failure) -> ExitStatus {
    switch failure {
    case .closedPipe: return .found
    case .reported(let lines, let status):
      Messages(speaker, .quiet).error(lines: lines)
      return status
    case .answered(let text):
      do throws(Failure) {
        try Output.line(text)
        return .found
      } catch {
        return report(error)
      }
    }
  }
}

/// Ignores SIGPIPE and SIGXFSZ, so that writing to a closed pipe, or past the limit for a file's size, is an
/// error that a command reports and not a signal that kills it; or restores the signals.
package func ignoreClosedPipes(_ areIgnored: Bool = true) {
  for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, areIgnored ? SIG_IGN : SIG_DFL) }
}
