import ArgumentParser
import Namedex
import NamedexCommandLine

/// `namedex search`
struct SearchCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "List the entries that a query accepts.",
    discussion: """
      Each word of the query must begin a word of its own in one form of the name: the whole name, \
      its parts, or the words of its parts. Order, case and accents play no part. Without words, \
      every entry is listed.

      Examples:
        namedex search drop f
        namedex search split --as-of "iOS 14.0"
        namedex search -c uikit-colors -c appkit-colors background
        namedex search --category weather --format plain
        namedex search --filter 'category:weather is:deprecated' cloud
        namedex search -c mynames.txt -- -dash
        namedex search --queries queries.txt --limit 3
        name=$(namedex search -i drop)
      """)

  @Argument(help: "The words of the query; those that begin with - stand after --.")
  var words: [String] = []

  @OptionGroup var catalogs: CatalogOptions
  @OptionGroup var scope: ScopeOptions

  @Option(
    help: ArgumentHelp(
      """
      What to keep, as text: category:weather, available:"iOS 15", as-of:"iOS 14", is:deprecated, \
      catalog:ID or any facet of the catalog. Several of one facet widen, different facets narrow.
      """, valueName: "tokens"))
  var filter: String?

  @Flag(help: "Find entries by their keywords, too, where the catalog has them.")
  var includeKeywords = false

  @Option(help: "The order of results.")
  var sort: SearchOrder = .relevance

  @Flag(
    name: [.short, .long],
    help: ArgumentHelp(
      "Search as you type, at the terminal: Enter prints the chosen name.",
      discussion: """
        Up and Down choose, Tab offers tokens such as category:weather, Ctrl-Y copies the name through \
        the terminal, Escape leaves with exit status 1.
        """))
  var interactive = false

  @Option(
    help: ArgumentHelp(
      "A file with one query per line, - for standard input; writes one line of JSON for each.",
      valueName: "file"))
  var queries: String?

  @OptionGroup var format: FormatOptions
  @OptionGroup var message: MessageOptions

  private var request: SearchRequest {
    SearchRequest(
      words: words, queries: queries, catalogs: catalogs.catalog, asOf: scope.asOf,
      filter: filter, facets: scope.facets, includesKeywords: includeKeywords, limit: scope.limit,
      order: sort,
      format: format.format, color: format.color, messages: message.messages,
      isInteractive: interactive)
  }

  func validate() throws {
    if let conflict = request.conflict { throw ValidationError(conflict) }
  }

  func perform() throws(Failure) -> ExitStatus {
    try SearchRun(request).run()
  }
}
