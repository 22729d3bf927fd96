/// A page in roff, written from start to end.
struct ManualText {
  private(set) var text = ".\\\" Written by `namedex manual`; do not edit.\n"

  /// Begins the page with its title line.
  mutating func title(_ name: String, version: String) {
    text += ".TH \"\(Self.escaped(name.uppercased()))\" 1 \"\" \"\(version)\" \"Namedex\"\n"
    // Turns off hyphenation, because words may be names to type, and justification, which would
    // leave wide gaps.
    text += ".nh\n.ad l\n"
  }

  /// Begins a section.
  mutating func section(_ title: String) { text += ".SH \(title.uppercased())\n" }

  /// Adds a paragraph, with `code` in bold.
  mutating func paragraph(_ words: String) { text += Self.line(words) }

  /// Adds a paragraph that does not belong to the item before it.
  mutating func paragraph(afterItems words: String) { text += ".PP\n" + Self.line(words) }

  /// Adds paragraphs and literal lines.
  mutating func blocks(_ blocks: [Discussion.Block]) {
    for (number, block) in blocks.enumerated() {
      switch block {
      case .paragraph(let words):
        if number > 0 { text += ".PP\n" }
        paragraph(words)
      case .literal(let lines):
        text += ".PP\n"
        literal(lines)
      }
    }
  }

  /// Adds lines that are kept as they are.
  mutating func literal(_ lines: [String]) {
    text += ".nf\n"
    for line in lines { text += Self.guarded(Self.escaped(line)) + "\n" }
    text += ".fi\n"
  }

  /// Adds the synopsis of a command.
  mutating func synopsis(of command: CommandDefinition, words: [String]) {
    var pieces = ["\\fB\(Self.escaped(words.joined(separator: " ")))\\fR"]
    if command.subcommands.contains(where: \.isShown) {
      pieces.append("\\fIsubcommand\\fR")
    } else {
      pieces.append("[\\fIoption\\fR ...]")
    }
    for option in command.options where !option.isOptional && option.kind == .option {
      pieces.append(Self.names([option.names.last ?? ""], value: option.valueName))
    }
    for argument in command.positionals {
      let value =
        "\\fI\(Self.escaped(argument.valueName))\\fR" + (argument.isRepeating ? " ..." : "")
      pieces.append(argument.isOptional ? "[\(value)]" : value)
    }
    text += pieces.joined(separator: " ") + "\n"
  }

  /// Adds an argument, an option or a flag with its description.
  mutating func item(_ argument: ArgumentDefinition) {
    let label =
      argument.kind == .positional
      ? "\\fI\(Self.escaped(argument.valueName))\\fR"
      : Self.names(argument.names, value: argument.kind == .option ? argument.valueName : nil)
    var description = argument.abstract
    if !argument.discussion.isEmpty { description += " " + argument.discussion }
    if !argument.values.isEmpty {
      description += " One of " + argument.values.joined(separator: ", ") + "."
    }
    if let value = argument.defaultValue, argument.kind != .flag {
      description += " (default: \(value))"
    }
    text += ".TP\n\(label)\n" + Self.line(description)
  }

  /// Adds a word with its description.
  mutating func item(_ word: String, _ description: String) {
    text += ".TP\n\\fB\(Self.escaped(word))\\fR\n" + Self.line(description)
  }

  /// Adds references to other pages.
  mutating func references(_ names: [String]) {
    text += names.map { "\\fB\(Self.escaped($0))\\fR(1)" }.joined(separator: ",\n") + "\n"
  }

  private static func names(_ names: [String], value: String?) -> String {
    names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
      + (value.map { " \\fI\(escaped($0))\\fR" } ?? "")
  }

  /// Formats running text as roff.
  private static func line(_ words: String) -> String {
    var line = ""
    // Text between backticks is typed by the user.
    for (number, piece) in words.split(separator: "`", omittingEmptySubsequences: false)
      .enumerated()
    {
      line += number % 2 == 0 ? escaped(String(piece)) : "\\fB\(escaped(String(piece)))\\fR"
    }
    // roff expects each sentence on a line of its own.
    return guarded(line.replacing(". ", with: ".\n")) + "\n"
  }

  /// Escapes text, so that roff prints its characters as they are.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "\"": escaped += "\\(dq"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// Guards text so that no line begins with a period, which would be a request.
  private static func guarded(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix(".") ? "\\&" + line : String(line)
    }.joined(separator: "\n")
  }
}
