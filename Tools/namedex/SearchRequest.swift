import Namedex
import NamedexCommandLine
import NamedexSearch
import NamedexText

/// The arguments of `namedex search`.
struct SearchRequest: ArgumentGroup {
  var words: [String] = []
  var catalogs = CatalogOptions()
  private var separators = SeparatorOptions()
  var scope = ScopeOptions()
  /// The value of `--filter`: facet tokens, and possibly words among them.
  var filter: String?
  /// The oldest systems to support. Shown names must exist on all of them.
  var targets: [String] = []
  var includesKeywords = false
  private var namesOnly = false
  private var meaning = false
  /// The languages to search besides English; empty for all languages.
  var languages: [String] = []
  /// True to also list the variants of entries found by meaning.
  var hasVariants = false
  var order = SearchOrder.relevance
  /// True to let the user type at a terminal and choose one name.
  var isInteractive = false
  /// A file with one query per line; `-` for standard input.
  var queries: String?
  /// The text in which to check names; `-` for standard input.
  var prose: String?
  var glyphs = GlyphChoice.auto
  /// True if names end with a NUL byte instead of a line feed.
  var endsWithNull = false
  var format = FormatOptions()
  var message = MessageOptions()

  var rows: AnswerSearch.Rows { meaning ? .meantOnly : namesOnly ? .namesOnly : .all }

  mutating func declare(_ arguments: inout Arguments) {
    arguments.rest(
      &words, "words", help: "The query words. Put -- before words that start with a hyphen."
    )
    arguments.group(&catalogs)
    arguments.group(&separators)
    arguments.group(&scope)
    arguments.option(
      &filter, "--filter", value: "tokens",
      help: """
        Only entries with these tokens: category:weather, available:iOS15, introduced:2025, \
        as-of:iOS14, is:deprecated, catalog:ID or any facet of the catalog. Values of one facet are \
        alternatives; different facets must all match.
        """)
    arguments.option(
      &targets, "--target", value: "release",
      help: """
        The oldest system that you support: shows entries under their best name there, and omits them \
        if they have none. Repeatable: names must exist on every target.
        """)
    arguments.flag(
      &includesKeywords, "--include-keywords",
      help: "Also search keywords, if the catalog has any.")
    arguments.flag(&namesOnly, "--names-only", help: "Match names only, not meanings.")
    arguments.flag(&meaning, "--meaning", help: "Match meanings only, not names.")
    arguments.option(
      &languages, "--language", value: "tag",
      help: """
        Read words in this language first, such as de; en for English alone. Repeatable. Without it, every \
        language counts for words that English does not know.
        """)
    arguments.flag(
      &hasVariants, "--variants",
      help: """
        Also list variants of entries found by meaning, such as trash.fill for trash, and those for one \
        language, such as 0.circle.ar for 0.circle.
        """)
    arguments.option(&order, "--sort", help: "The order of results.")
    arguments.flag(
      &isInteractive, "-i", "--interactive",
      help: "Search as you type; Enter prints the chosen name.",
      discussion: """
        Up and Down move, Tab offers tokens such as category:weather, Ctrl-O lists the variants of \
        the chosen entry, Ctrl-Y copies its name to the clipboard, Escape quits with exit status 1.
        """)
    arguments.option(
      &queries, "--queries", value: "file",
      help:
        "A file with one query per line, or - for standard input. Prints one JSON line per query.")
    arguments.option(
      &prose, "--in", value: "text", takesAnyWord: true,
      help: """
        Check the names in this text, or in standard input for -, instead of searching; `--target` is the \
        oldest system that must have them.
        """)
    arguments.option(&glyphs, "--glyphs", help: GlyphChoice.help)
    arguments.flag(
      &endsWithNull, "-0", "--null",
      help: "Print only names, each followed by a NUL byte, for `xargs -0`.")
    arguments.group(&format)
    arguments.group(&message)
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
    if let conflict { throw UsageError(conflict) }
  }

  /// The first argument that makes sense only for a search; nil if there is none.
  private var optionOfSearch: String? {
    let given: [(String, Bool)] = [
      ("query words", !words.isEmpty), ("`--queries`", queries != nil),
      ("`-i`", isInteractive),
      ("`--meaning`", meaning), ("`--names-only`", namesOnly), ("`--variants`", hasVariants),
      ("`--include-keywords`", includesKeywords), ("`--filter`", filter != nil),
      ("`--facet`", !scope.facets.isEmpty), ("`--as-of`", scope.asOf != nil),
      ("`--limit`", scope.limit != nil), ("`--language`", !languages.isEmpty),
      ("`-0`", endsWithNull),
    ]
    return given.first(where: \.1)?.0
  }

  /// The reason why the options conflict; nil if they do not.
  private var conflict: String? {
    if endsWithNull {
      let option =
        isInteractive
        ? "--interactive"
        : queries.map { _ in "--queries" }
          ?? format.format.flatMap { $0 == .plain ? nil : "--format \($0)" }
      if let option { return "`-0` cannot be combined with `\(option)`; it prints names alone" }
    }
    if isInteractive {
      let option =
        queries != nil
        ? "--queries"
        : format.format.map { "--format \($0)" } ?? scope.limit.map { "--limit \($0)" }
      return option.map {
        "`--interactive` cannot be combined with `\($0)`; it prints the one name that is chosen"
      }
    }
    guard let queries else { return nil }
    if queries == "-", catalogs.catalog.contains("-") {
      return "`--queries -` cannot be combined with `-c -`; both read standard input"
    }
    if !words.isEmpty { return "`--queries` cannot be combined with query words" }
    if let format = format.format, format != .jsonl {
      return "`--queries` cannot be combined with `--format \(format)`; it prints jsonl"
    }
    return nil
  }

  /// Opens the catalogs to search.
  func openCatalogs(_ messages: Messages) throws(Failure) -> [OpenCatalog] {
    let opened = try CatalogFinder(messages: messages, separators: separators.chosen())
      .open(catalogs.catalog)
    if !languages.isEmpty {
      try Failure.check(languages, among: ["en"] + opened.flatMap(\.index.languages).uniqued())
    }
    return opened
  }

  /// Moves facet tokens such as `category:weather` from the query words to the filter. A word stays
  /// a query word if the part before its colon is not a facet.
  ///
  /// - Throws: If a facet does not have the given value.
  mutating func takeTokens(
    of words: inout [String], _ vocabulary: FacetVocabulary
  ) throws(Failure) {
    let input: SearchInput
    do throws(FacetTokenError) {
      input = try vocabulary.input(
        words.map { Self.quoted($0, vocabulary) }.joined(separator: " "))
    } catch {
      switch error.reason {
      case .unknownValue, .unknownRelease: throw .reported(error.description, .usage)
      default: return
      }
    }
    words = input.text.isEmpty ? [] : [input.text]
    guard !input.tokens.isEmpty else { return }
    let tokens = SearchInput(tokens: input.tokens).description
    filter = filter.map { "\($0) \(tokens)" } ?? tokens
  }

  /// Puts quotation marks around an argument that is a single token with white space in its value,
  /// such as `available:"iOS 15"`, from which the shell has removed the marks.
  private static func quoted(_ argument: String, _ vocabulary: FacetVocabulary) -> String {
    guard let colon = argument.firstIndex(of: ":"), argument.contains(where: \.isWhitespace)
    else { return argument }
    let token = FacetToken(
      key: String(argument[..<colon]), value: String(argument[argument.index(after: colon)...]))
    guard let known = try? vocabulary.known(token) else { return argument }
    return SearchInput(tokens: [known]).description
  }

  /// Combines the filter with the other options that select entries.
  ///
  /// - Parameter vocabulary: The facet tokens of the catalogs.
  /// - Throws: If one of the options selects by a token that is not in the vocabulary.
  func input(_ vocabulary: FacetVocabulary) throws(Failure) -> SearchInput {
    do throws(FacetTokenError) {
      var input = try vocabulary.input(Self.quoted(filter ?? "", vocabulary))
      for facet in scope.facets {
        input.add(try vocabulary.known(FacetToken(key: facet.key, value: facet.value)))
      }
      for target in targets { input.add(try vocabulary.known(.available(target))) }
      if let asOf = scope.asOf {
        input.add(try vocabulary.known(FacetToken(key: FacetToken.asOfKey, value: asOf)))
      }
      return input
    } catch {
      throw .reported(filter == nil ? error.description : "`--filter`: \(error)", .usage)
    }
  }
}

extension Failure {
  /// Checks that every tag stands for a known language.
  static func check(_ tags: [String], among known: [String]) throws(Failure) {
    for tag in tags where !known.contains(where: { LanguageTag.agree(tag, $0) }) {
      let all = known.isEmpty ? "none" : known.joined(separator: ", ")
      throw .reported("unknown language \(tag.quoted); the catalogs have \(all)", .usage)
    }
  }
}
