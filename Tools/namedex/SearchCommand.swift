import Namedex
import NamedexCommandLine
import NamedexSearch

/// The command `namedex search`.
struct SearchCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search for names.",
    discussion: """
      Each query word must match the start of a different word in one form of the name: the whole \
      name, its parts, or the words of its parts. Order, case and accents do not matter. Without \
      query words, it lists all entries, language variants under their base. A full name in any spelling ranks first. \
      Words also find entries by meaning, such as gear for settings, if the \
      catalog has meanings. If nothing matches all words, similar words are tried. A colour, a code point \
      or a character that matches no name is looked up in all catalogs, unless you set a catalog or a scope.

      A terminal shows the first 50 results with their reasons. A pipe or a file gets all of them: bare \
      names, one per line.

      `--in` finds the names in a text instead, such as the answer of an assistant, and checks each like \
      `namedex check`: names in code, in quotation marks, after labels such as systemName, and known names \
      with periods anywhere. Exit status: 0 if every name is ok, 1 if one is not.

      Examples:
        namedex search drop f
        namedex search delete account
        namedex search copy document --target "iOS 16"
        namedex search introduced:2025 heart
        namedex search löschen
        namedex search --language fr chat
        namedex search -c uikit-colors -c appkit-colors background
        namedex search --category weather | wc -l
        namedex search category:weather available:iOS15 cloud
        namedex search '#0a84ff'
        namedex search -c mynames.txt -- -dash
        namedex search --queries queries.txt --limit 3
        namedex search --in - --target "iOS 16" < answer.md
        name=$(namedex search -i drop)
      """)

  private var request = SearchRequest()
  var message: MessageOptions { request.message }

  mutating func declare(_ arguments: inout Arguments) { arguments.group(&request) }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    if let prose = request.prose {
      let opened = try request.openCatalogs(messages)
      var check = try ProseCheck(opened, targets: request.targets, messages: messages)
      return try check.run(
        try ProseCheck.bytes(of: prose), as: request.format.format ?? .text,
        color: request.format.color)
    }
    return try SearchRun(request: request, messages: messages).run()
  }
}
