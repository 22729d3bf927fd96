import Namedex
import NamedexCommandLine
import NamedexSearch

/// `namedex search`
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

  private var search = SearchRequest()
  var catalogs = CatalogOptions()
  var separators = SeparatorOptions()
  var scope = ScopeOptions()
  var namesOnly = false
  var meaning = false
  var prose: String?
  var format = FormatOptions()
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.rest(
      &search.words, "words", help: "The query words. Put -- before words that start with a hyphen."
    )
    arguments.group(&catalogs)
    arguments.group(&separators)
    arguments.group(&scope)
    arguments.option(
      &search.filter, "--filter", value: "tokens",
      help: """
        Only entries with these tokens: category:weather, available:iOS15, introduced:2025, \
        as-of:iOS14, is:deprecated, catalog:ID or any facet of the catalog. Values of one facet are \
        alternatives; different facets must all match.
        """)
    arguments.option(
      &search.targets, "--target", value: "release",
      help: """
        The oldest system that you support: shows entries under their best name there, and omits them \
        if they have none. Repeatable: names must exist on every target.
        """)
    arguments.flag(
      &search.includesKeywords, "--include-keywords",
      help: "Also search keywords, if the catalog has any.")
    arguments.flag(&namesOnly, "--names-only", help: "Match names only, not meanings.")
    arguments.flag(&meaning, "--meaning", help: "Match meanings only, not names.")
    arguments.option(
      &search.languages, "--language", value: "tag",
      help: """
        Read words in this language first, such as de; en for English alone. Repeatable. Without it, every \
        language counts for words that English does not know.
        """)
    arguments.flag(
      &search.hasVariants, "--variants",
      help: """
        Also list variants of entries found by meaning, such as trash.fill for trash, and those for one \
        language, such as 0.circle.ar for 0.circle.
        """)
    arguments.option(&search.order, "--sort", help: "The order of results.")
    arguments.flag(
      &search.isInteractive, "-i", "--interactive",
      help: "Search as you type; Enter prints the chosen name.",
      discussion: """
        Up and Down move, Tab offers tokens such as category:weather, Ctrl-O lists the variants of \
        the chosen entry, Ctrl-Y copies its name to the clipboard, Escape quits with exit status 1.
        """)
    arguments.option(
      &search.queries, "--queries", value: "file",
      help:
        "A file with one query per line, or - for standard input. Prints one JSON line per query.")
    arguments.option(
      &prose, "--in", value: "text", takesAnyWord: true,
      help: """
        Check the names in this text, or in standard input for -, instead of searching; `--target` is the \
        oldest system that must have them.
        """)
    arguments.option(&search.glyphs, "--glyphs", help: GlyphChoice.help)
    arguments.flag(
      &search.endsWithNull, "-0", "--null",
      help: "Print only names, each followed by a NUL byte, for `xargs -0`.")
    arguments.group(&format)
    arguments.group(&message)
  }

  /// What all options together ask for.
  private var request: SearchRequest {
    var request = search
    (request.catalogs, request.separators) = (catalogs.catalog, separators.separators)
    (request.asOf, request.facets, request.limit) = (scope.asOf, scope.facets, scope.limit)
    request.rows = meaning ? .meantOnly : namesOnly ? .namesOnly : .all
    (request.format, request.color) = (format.format, format.color)
    request.messageLevel = message.level
    return request
  }

  func validate() throws(UsageError) {
    if meaning, namesOnly {
      throw UsageError("`--meaning` cannot be combined with `--names-only`")
    }
    if prose != nil, let option = optionOfSearch {
      throw UsageError(
        "`--in` cannot be combined with \(option); it checks the names in a text")
    }
    if prose == "-", catalogs.catalog.contains("-") {
      throw UsageError("`--in -` cannot be combined with `-c -`; both read standard input")
    }
    if let prose, !prose.utf8.contains(where: { $0 > 0x20 }) {
      throw UsageError(
        "nothing to check; give `--in` a text with names, or `-` for standard input")
    }
    if let conflict = request.conflict { throw UsageError(conflict) }
  }

  /// The first option or argument given that only a search can use; nil if none is given.
  private var optionOfSearch: String? {
    let given: [(String, Bool)] = [
      ("query words", !search.words.isEmpty), ("`--queries`", search.queries != nil),
      ("`-i`", search.isInteractive),
      ("`--meaning`", meaning), ("`--names-only`", namesOnly), ("`--variants`", search.hasVariants),
      ("`--include-keywords`", search.includesKeywords), ("`--filter`", search.filter != nil),
      ("`--facet`", !scope.facets.isEmpty), ("`--as-of`", scope.asOf != nil),
      ("`--limit`", scope.limit != nil), ("`--language`", !search.languages.isEmpty),
      ("`-0`", search.endsWithNull),
    ]
    return given.first(where: \.1)?.0
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    if let prose {
      let opened = try request.openCatalogs(messages)
      var check = try ProseCheck(opened, targets: search.targets, messages: messages)
      return try check.run(
        try ProseCheck.bytes(of: prose), as: format.format ?? .text, color: format.color)
    }
    return try SearchRun(request: request, messages: messages).run()
  }
}
