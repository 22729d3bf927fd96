import NamedexFiles
import NamedexText

/// The part that all executables share: reading the command line, printing messages, and exiting
/// with a status.
package struct FrontEnd {
  let program: String
  let root: any Command.Type
  private let noun: String
  private let hint: ((String) -> String?)?
  private let rewriting: ([String]) -> [String]
  /// First arguments that `rewriting` accepts, in addition to the subcommands.
  let shortForms: [String]
  /// What users type to run the executable; nil for its name.
  let invocation: String?
  /// Completions specific to this executable, keyed by the placeholder that help shows for each
  /// value.
  let values: [String: @Sendable () -> CompletionAnswer]

  /// Creates the front end of an executable.
  ///
  /// - Parameters:
  ///   - program: The executable's name. Every message begins with it, unless `namedex` started the
  ///     executable.
  ///   - root: The command that holds the subcommands.
  ///   - noun: What messages call the first argument.
  ///   - hint: What to suggest if the first argument does not resemble a subcommand; nil to list
  ///     the subcommands.
  ///   - rewriting: Replaces short forms of arguments with the long ones, which are then parsed.
  ///   - shortForms: The first words of short forms. Messages suggest them like subcommands.
  ///   - invocation: What users type, such as `namedex import`; nil for the executable's name.
  ///   - values: Completions specific to this executable, keyed by the placeholder that help shows
  ///     for each value. The command's name and a space may precede it.
  package init(
    _ program: String, _ root: any Command.Type, noun: String = "subcommand",
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
    ignoreClosedPipes()
    do throws(Failure) {
      let arguments = try Installation.arguments()
      if let status = try shortcut(arguments) { exit(status.rawValue) }
      let (path, words) = try begin(arguments)
      guard case .synchronous(let type) = path.command.start else {
        preconditionFailure("an asynchronous command needs `asyncMain`")
      }
      exit(try run(type, words, path).rawValue)
    } catch {
      exit(report(error).rawValue)
    }
  }

  /// Runs the command line of this process, then ends the process. The subcommand may be
  /// asynchronous.
  package func asyncMain() async -> Never {
    ignoreClosedPipes()
    do throws(Failure) {
      let (path, words) = try begin(try Installation.arguments())
      switch path.command.start {
      case .synchronous(let type): exit(try run(type, words, path).rawValue)
      case .asynchronous(let type):
        Signals.watch()
        exit(try await run(type, words, path).rawValue)
      case .help: preconditionFailure("`begin` prints the help of commands with subcommands")
      }
    } catch {
      exit(report(error).rawValue)
    }
  }

  private func run<Typed: Subcommand>(
    _ type: Typed.Type, _ words: [String], _ path: CommandPath
  ) throws(Failure) -> ExitStatus {
    let command = try parse(words, as: type, path)
    return try command.perform(Messages(speaker, command.message.level))
  }

  private func run<Typed: AsyncSubcommand>(
    _ type: Typed.Type, _ words: [String], _ path: CommandPath
  ) async throws(Failure) -> ExitStatus {
    let command = try parse(words, as: type, path)
    return try await command.perform(Messages(speaker, command.message.level))
  }

  /// The word with which messages begin: `namedex` if it started this executable, otherwise the
  /// executable's name.
  private var speaker: String {
    Installation.commandName(program) == program ? program : "namedex"
  }

  // MARK: Parsing

  /// Finds the command that the words name. Answers requests for help and the version, and those
  /// that shells and the installer make.
  ///
  /// - Returns: The command, which has no subcommands, and the words after its name.
  private func begin(_ words: [String]) throws(Failure) -> (CommandPath, [String]) {
    if let status = try shellAnswer(to: words) { exit(status.rawValue) }
    var words = rewriting(words)[...]
    let asksForHelp = words.first == "help"
    if asksForHelp { words.removeFirst() }
    var path = CommandPath(root)
    while !path.command.configuration.subcommands.isEmpty, let word = words.first,
      !word.hasPrefix("-")
    {
      guard path.enter(word) else { throw unknownSubcommand(word, of: path) }
      words.removeFirst()
    }
    if asksForHelp { throw .answered(help(of: path)) }
    let rest = Array(words)
    if case .help = path.command.start {
      func parse<Typed: Command>(_ type: Typed.Type) throws(Failure) {
        _ = try self.parse(rest, as: type, path)
      }
      try parse(path.command)
      throw .answered(help(of: path))
    }
    return (path, rest)
  }

  /// Parses the words after the name of a command. Throws help and the version as failures.
  private func parse<Typed: Command>(
    _ words: [String], as type: Typed.Type, _ path: CommandPath
  ) throws(Failure) -> Typed {
    if let failure = hyphenatedWord(words) { throw failure }
    do throws(CommandLineParser.Interruption) {
      return try CommandLineParser.parse(words, as: type)
    } catch {
      switch error {
      case .help: throw .answered(help(of: path))
      case .version: throw .answered(path.version)
      case .wrong(let error): throw .reported(lines: error.lines + CommandHelp(path).usage, .usage)
      }
    }
  }

  private func help(of path: CommandPath) -> String {
    CommandHelp(path).text(width: TerminalDevice.helpWidth)
  }

  /// Returns the failure for a word that is not a subcommand.
  private func unknownSubcommand(_ word: String, of path: CommandPath) -> Failure {
    let isFirst = path.commands.count == 1
    let names =
      path.command.configuration.subcommands.map { $0.commandName }
      + (isFirst ? shortForms : [])
    let usesHint = isFirst && nearest(to: word, in: names).isEmpty
    let hint = usesHint ? self.hint?(word) : nil
    let remedy = hint.map { "; \($0)" } ?? didYouMean(word, names)
    let end = remedy.hasSuffix("?") ? "" : "."
    return .reported(
      "unknown \(noun) \(word.quoted)\(remedy)\(end) See `\(path.name) --help`", .usage)
  }

  /// Returns the failure for a word such as `-dash`, which is not an option.
  private func hyphenatedWord(_ words: [String]) -> Failure? {
    let word = words.prefix { $0 != "--" }.first { word in
      let letters = word.utf8.dropFirst()
      return word.utf8.first == 0x2D && letters.count > 1
        && letters.allSatisfy { ($0 | 0x20) &- 0x61 < 26 }
    }
    return word.map {
      .reported(
        "unknown option `\($0)`; put `--` before words that start with a hyphen, as in `-- \($0)`",
        .usage)
    }
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

/// Ignores SIGPIPE and SIGXFSZ, so that writing to a closed pipe or past the file size limit is an
/// error that a command reports, not a signal that kills it. If `areIgnored` is false, restores the
/// default actions of the signals.
package func ignoreClosedPipes(_ areIgnored: Bool = true) {
  for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, areIgnored ? SIG_IGN : SIG_DFL) }
}
