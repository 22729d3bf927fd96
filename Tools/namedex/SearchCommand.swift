import ArgumentParser
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

  @Argument(help: "The query words. Put -- before words that start with a hyphen.")
  var words: [String] = []

  @OptionGroup var catalogs: CatalogOptions
  @OptionGroup var separators: SeparatorOptions
  @OptionGroup var scope: ScopeOptions

  @Option(
    help: ArgumentHelp(
      """
      Only entries with these tokens: category:weather, available:iOS15, introduced:2025, \
      as-of:iOS14, is:deprecated, catalog:ID or any facet of the catalog. Values of one facet are \
      alternatives; different facets must all match.
      """, valueName: "tokens"))
  var filter: String?

  @Option(
    help: ArgumentHelp(
      """
      The oldest system that you support: shows entries under their best name there, and omits them \
      if they have none. Repeatable: names must exist on every target.
      """, valueName: "release"))
  var target: [String] = []

  @Flag(help: "Also search keywords, if the catalog has any.")
  var includeKeywords = false

  @Flag(help: "Match names only, not meanings.")
  var namesOnly = false

  @Flag(help: "Match meanings only, not names.")
  var meaning = false

  @Option(
    help: ArgumentHelp(
      """
      Read words in this language first, such as de; en for English alone. Repeatable. Without it, every \
      language counts for words that English does not know.
      """, valueName: "tag"))
  var language: [String] = []

  @Flag(
    help: """
      Also list variants of entries found by meaning, such as trash.fill for trash, and those for one \
      language, such as 0.circle.ar for 0.circle.
      """)
  var variants = false

  @Option(help: "The order of results.")
  var sort: SearchOrder = .relevance

  @Flag(
    name: [.short, .long],
    help: ArgumentHelp(
      "Search as you type; Enter prints the chosen name.",
      discussion: """
        Up and Down move, Tab offers tokens such as category:weather, Ctrl-O lists the variants of \
        the chosen entry, Ctrl-Y copies its name to the clipboard, Escape quits with exit status 1.
        """))
  var interactive = false

  @Option(
    help: ArgumentHelp(
      "A file with one query per line, or - for standard input. Prints one JSON line per query.",
      valueName: "file"))
  var queries: String?

  @Option(
    name: .customLong("in"), parsing: .unconditional,
    help: ArgumentHelp(
      """
      Check the names in this text, or in standard input for -, instead of searching; `--target` is the \
      oldest system that must have them.
      """, valueName: "text"))
  var prose: String?

  @Option(help: GlyphChoice.help)
  var glyphs: GlyphChoice = .auto

  @Flag(
    name: [.customShort("0"), .customLong("null")],
    help: "Print only names, each followed by a NUL byte, for `xargs -0`.")
  var null = false

  @OptionGroup var format: FormatOptions
  @OptionGroup var message: MessageOptions

  private var request: SearchRequest {
    SearchRequest(
      words: words, queries: queries, catalogs: catalogs.catalog, separators: separators.separators,
      asOf: scope.asOf, targets: target,
      filter: filter, facets: scope.facets, includesKeywords: includeKeywords,
      rows: meaning ? .meantOnly : namesOnly ? .namesOnly : .all, languages: language,
      hasVariants: variants,
      limit: scope.limit,
      order: sort, glyphs: glyphs, format: format.format, endsWithNull: null, color: format.color,
      messageLevel: message.level,
      isInteractive: interactive)
  }

  func validate() throws {
    if meaning, namesOnly {
      throw ValidationError("`--meaning` cannot be combined with `--names-only`")
    }
    if prose != nil, let option = optionOfSearch {
      throw ValidationError(
        "`--in` cannot be combined with \(option); it checks the names in a text")
    }
    if prose == "-", catalogs.catalog.contains("-") {
      throw ValidationError("`--in -` cannot be combined with `-c -`; both read standard input")
    }
    if let conflict = request.conflict { throw ValidationError(conflict) }
  }

  /// The first option or argument given that only a search can use; nil if none is given.
  private var optionOfSearch: String? {
    let given: [(String, Bool)] = [
      ("query words", !words.isEmpty), ("`--queries`", queries != nil), ("`-i`", interactive),
      ("`--meaning`", meaning), ("`--names-only`", namesOnly), ("`--variants`", variants),
      ("`--include-keywords`", includeKeywords), ("`--filter`", filter != nil),
      ("`--facet`", !scope.facets.isEmpty), ("`--as-of`", scope.asOf != nil),
      ("`--limit`", scope.limit != nil), ("`--language`", !language.isEmpty), ("`-0`", null),
    ]
    return given.first(where: \.1)?.0
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    if let prose {
      let opened = try request.openCatalogs(messages)
      var check = try ProseCheck(opened, targets: target, messages: messages)
      return try check.run(
        try ProseCheck.bytes(of: prose), as: format.format ?? .text, color: format.color)
    }
    return try SearchRun(request: request, messages: messages).run()
  }
}
