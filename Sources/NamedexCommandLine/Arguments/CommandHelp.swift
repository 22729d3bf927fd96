/// The text of a command's help and usage.
struct CommandHelp {
  private let path: CommandPath
  private let arguments: [ArgumentDefinition]

  /// The column at which descriptions begin.
  private static let column = 26

  init(_ path: CommandPath) {
    self.path = path
    arguments = path.command.init().definitions.filter(\.isShown)
  }

  // MARK: Usage

  /// The usage, and how to get help, for messages about invalid arguments.
  var usage: [String] {
    ["Usage: \(synopsis)", "  See `\(path.name) --help` for more information."]
  }

  private var synopsis: String {
    var words = [path.name]
    if arguments.count > 12 {
      // Too many to list: only positional arguments and required options are shown.
      words.append(arguments.contains(where: Self.isEssential) ? "[<options>]" : "<options>")
      words += arguments.filter(Self.isEssential).map(Self.synopsis)
    } else {
      words += arguments.map(Self.synopsis)
    }
    if !path.command.configuration.subcommands.isEmpty { words.append("<subcommand>") }
    return words.joined(separator: " ")
  }

  private static func isEssential(_ argument: ArgumentDefinition) -> Bool {
    argument.kind == .positional || !argument.isOptional
  }

  private static func synopsis(_ argument: ArgumentDefinition) -> String {
    let synopsis =
      argument.synopsis(argument.preferredName) + (argument.isRepeating ? " ..." : "")
    return argument.isOptional ? "[\(synopsis)]" : synopsis
  }

  // MARK: The whole help

  /// Returns the help, wrapped to a width.
  func text(width: Int) -> String {
    let configuration = path.command.configuration
    var overview = "OVERVIEW: " + configuration.abstract
    if !configuration.discussion.isEmpty { overview += "\n\n" + configuration.discussion }
    var parts = [overview.wrapped(to: width) + "\n", "USAGE: \(synopsis)\n"]
    func section(_ title: String, _ items: [(label: String, text: String, more: String)]) {
      guard !items.isEmpty else { return }
      parts.append(
        "\(title):\n" + items.map { Self.item($0.label, $0.text, $0.more, width) }.joined())
    }
    func items(
      _ arguments: [ArgumentDefinition]
    ) -> [(label: String, text: String, more: String)] {
      arguments.map { argument in
        let names = argument.names.joined(separator: ", ")
        return (argument.synopsis(names), Self.description(of: argument), argument.discussion)
      }
    }
    section("ARGUMENTS", items(arguments.filter { $0.kind == .positional }))
    section("OPTIONS", items(arguments.filter { $0.kind != .positional } + [.version, .help]))
    let subcommands = configuration.subcommands.map { $0.configuration }.filter(\.shouldDisplay)
    section("SUBCOMMANDS", subcommands.map { ($0.commandName, $0.abstract, "") })
    if !subcommands.isEmpty {
      var names = path.commands.map { $0.commandName }
      names.insert("help", at: 1)
      let call = names.joined(separator: " ")
      parts.append("  See `\(call) <subcommand>` for detailed help.")
    }
    return parts.joined(separator: "\n")
  }

  /// Returns an argument's abstract, with its values and its default.
  private static func description(of argument: ArgumentDefinition) -> String {
    let notes =
      (argument.values.isEmpty ? [] : ["values: " + argument.values.joined(separator: ", ")])
      + (argument.defaultValue.map { ["default: " + $0] } ?? [])
    return notes.isEmpty
      ? argument.abstract : "\(argument.abstract) (\(notes.joined(separator: "; ")))"
  }

  /// Returns an item: a label, and its description beside it or below it.
  private static func item(
    _ label: String, _ text: String, _ more: String, _ width: Int
  ) -> String {
    let label = "  " + label
    let wrapped = text.wrapped(to: width, indent: column)
    let beside =
      label.count < column ? String(wrapped.dropFirst(label.count)) : "\n" + wrapped
    return label + beside + "\n" + (more.isEmpty ? "" : more.wrapped(to: width, indent: 8) + "\n")
  }
}

extension String {
  /// Returns the text broken at spaces into indented lines of at most `width` characters, unless a
  /// word is longer.
  fileprivate func wrapped(to width: Int, indent: Int = 0) -> String {
    let room = Swift.max(width - indent, 1)
    let margin = String(repeating: " ", count: indent)
    var lines: [Substring] = []
    for paragraph in split(separator: "\n", omittingEmptySubsequences: false) {
      var rest = paragraph
      while rest.count > room {
        // The space after the last word must fit, too.
        let full = rest.prefix(room)
        guard let space = full.lastIndex(of: " ") ?? rest.firstIndex(of: " ") else { break }
        lines.append(rest[..<space])
        rest = rest[rest.index(after: space)...]
      }
      lines.append(rest)
    }
    return lines.map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }
}
