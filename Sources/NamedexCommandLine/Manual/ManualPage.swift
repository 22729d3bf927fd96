/// A page of the manual, made from the same definitions as help.
///
/// The pages use the macros of man(7), which every `man` supports. They carry no date, so that a
/// version's pages are always the same.
struct ManualPage {
  /// The name under which `man` finds it, such as `namedex-search`.
  let name: String
  /// The page in roff.
  let text: String

  /// The name of the page's file.
  var fileName: String { name + ".1" }

  /// Returns the pages of an executable: one for itself, and one for each subcommand.
  ///
  /// - Parameters:
  ///   - root: The definition of the executable.
  ///   - program: The name of the executable.
  ///   - invocation: What users type, such as `namedex import`. `namedex-lint` is invoked as
  ///     `namedex`, which has a page already, so only its subcommands have pages.
  ///   - version: The version that the pages name.
  static func pages(
    of root: CommandDefinition, program: String, invocation: String, version: String
  ) -> [ManualPage] {
    var pages: [ManualPage] = []
    func add(_ command: CommandDefinition, _ words: [String], parent: [String]?) {
      let name = words.joined(separator: "-")
      if parent != nil || name == program {
        pages.append(
          ManualPage(
            name: name, text: text(of: command, words: words, parent: parent, version: version)))
      }
      for subcommand in command.subcommands where isDocumented(subcommand) {
        add(subcommand, words + [subcommand.name], parent: words)
      }
    }
    add(root, invocation.split(separator: " ").map(String.init), parent: nil)
    return pages
  }

  /// Returns whether this executable has a manual page for a command.
  private static func isDocumented(_ command: CommandDefinition) -> Bool {
    command.isShown && command.name != "help" && !command.isListedOnly
  }

  private static func text(
    of command: CommandDefinition, words: [String], parent: [String]?, version: String
  ) -> String {
    let name = words.joined(separator: "-")
    var page = ManualText()
    page.title(name, version: "namedex \(version)")
    page.section("Name")
    page.paragraph(name + " - " + command.abstract.withoutPeriod)
    page.section("Synopsis")
    page.synopsis(of: command, words: words)

    let discussion = Discussion(command.discussion)
    if !discussion.description.isEmpty {
      page.section("Description")
      page.blocks(discussion.description)
    }
    if !command.positionals.isEmpty {
      page.section("Arguments")
      for argument in command.positionals { page.item(argument) }
    }
    let subcommands = command.subcommands.filter { $0.isShown && $0.name != "help" }
    if !subcommands.isEmpty {
      page.section("Subcommands")
      for subcommand in subcommands { page.item(subcommand.name, subcommand.abstract) }
    }
    if !command.options.isEmpty {
      page.section("Options")
      for option in command.options { page.item(option) }
    }
    page.section("Exit status")
    let status = discussion.exitStatus ?? "0 after success."
    page.paragraph(status)
    if !status.contains("64 wrong usage") { page.paragraph(errorStatus) }
    page.section("Environment")
    for variable in environment { page.item(variable.name, variable.meaning) }
    page.section("Files")
    for file in files { page.item(file.name, file.meaning) }
    page.paragraph(afterItems: places)
    if !discussion.examples.isEmpty {
      page.section("Examples")
      page.literal(discussion.examples)
    }
    let others =
      (parent.map { [$0.joined(separator: "-")] } ?? (words.count > 1 ? [words[0]] : []))
      + subcommands.map { name + "-" + $0.name }
    if !others.isEmpty {
      page.section("See also")
      page.references(others)
    }
    return page.text
  }
}

extension String {
  /// The text without a period at its end.
  fileprivate var withoutPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}
