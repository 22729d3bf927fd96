import Namedex
import NamedexCommandLine
import NamedexSearch
import NamedexText

/// What a `namedex search` command asks for.
struct SearchRequest {
  var words: [String] = []
  /// A file with one query on each line; `-` for standard input.
  var queries: String?
  var catalogs: [String] = []
  /// The characters at which the names of source lists are split, as written.
  var separators: String?
  var asOf: String?
  /// The oldest systems on which shown names must exist.
  var targets: [String] = []
  /// Facet tokens as text, which words may accompany.
  var filter: String?
  var facets: [CatalogFacet] = []
  var includesKeywords = false
  var rows = AnswerSearch.Rows.all
  /// The languages to search besides English; empty for all.
  var languages: [String] = []
  /// Whether to list the variants of entries found by meaning, too.
  var hasVariants = false
  /// The maximum number of results; 0 for all, nil for the format's default.
  var limit: Int?
  var order = SearchOrder.relevance
  var glyphs = GlyphChoice.auto
  var format: OutputFormat?
  /// Whether names end with a NUL byte instead of a line feed.
  var endsWithNull = false
  var color = ColorChoice.auto
  var messageLevel = Messages.Level.normal
  /// Whether the user types at a terminal and chooses one name.
  var isInteractive = false

  /// Why the options conflict; nil if they do not.
  var conflict: String? {
    if endsWithNull {
      let option =
        isInteractive
        ? "--interactive"
        : queries.map { _ in "--queries" }
          ?? format.flatMap { $0 == .plain ? nil : "--format \($0)" }
      if let option { return "`-0` cannot be combined with `\(option)`; it prints names alone" }
    }
    if isInteractive {
      let option =
        queries != nil
        ? "--queries" : format.map { "--format \($0)" } ?? limit.map { "--limit \($0)" }
      return option.map {
        "`--interactive` cannot be combined with `\($0)`; it prints the one name that is chosen"
      }
    }
    guard let queries else { return nil }
    if queries == "-", catalogs.contains("-") {
      return "`--queries -` cannot be combined with `-c -`; both read standard input"
    }
    if !words.isEmpty { return "`--queries` cannot be combined with query words" }
    if let format, format != .jsonl {
      return "`--queries` cannot be combined with `--format \(format)`; it prints jsonl"
    }
    return nil
  }

  /// Opens the catalogs to search.
  func openCatalogs(_ messages: Messages) throws(Failure) -> [OpenCatalog] {
    let separators = try SeparatorOptions.reading(separators)
    let opened = try CatalogFinder(messages: messages, separators: separators).open(catalogs)
    if !languages.isEmpty {
      try Failure.check(languages, among: ["en"] + opened.flatMap(\.index.languages).uniqued())
    }
    return opened
  }

  /// Moves facet tokens such as `category:weather` from the query words into the filter. A word whose part
  /// before the colon is not a facet remains a word.
  ///
  /// - Throws: When a facet does not have the value.
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

  /// Puts quotation marks around an argument that is one token with white space in its value: the shell has
  /// removed those of `available:"iOS 15"`.
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
  /// - Throws: When the vocabulary does not have one of them.
  func input(_ vocabulary: FacetVocabulary) throws(Failure) -> SearchInput {
    do throws(FacetTokenError) {
      var input = try vocabulary.input(Self.quoted(filter ?? "", vocabulary))
      for facet in facets {
        input.add(try vocabulary.known(FacetToken(key: facet.key, value: facet.value)))
      }
      for target in targets { input.add(try vocabulary.known(.available(target))) }
      if let asOf {
        input.add(try vocabulary.known(FacetToken(key: FacetToken.asOfKey, value: asOf)))
      }
      return input
    } catch {
      throw .reported(filter == nil ? error.description : "`--filter`: \(error)", .usage)
    }
  }
}

extension Failure {
  /// Checks that every tag names a known language.
  static func check(_ tags: [String], among known: [String]) throws(Failure) {
    for tag in tags where !known.contains(where: { LanguageTag.agree(tag, $0) }) {
      let all = known.isEmpty ? "none" : known.joined(separator: ", ")
      throw .reported("unknown language \(tag.quoted); the catalogs have \(all)", .usage)
    }
  }
}
