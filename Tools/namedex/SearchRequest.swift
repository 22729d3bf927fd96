import Namedex
import NamedexCommandLine
import NamedexSearch

/// What `namedex search` has to do, whichever parser read the arguments.
struct SearchRequest {
  var words: [String] = []
  /// A file with one query per line; `-` for standard input.
  var queries: String?
  var catalogs: [String] = []
  /// The characters at which the names of source lists are cut, as they were written.
  var separators: String?
  var asOf: String?
  /// The oldest systems on which the names that are shown must exist.
  var targets: [String] = []
  /// Facet tokens in their text form, perhaps with words.
  var filter: String?
  var facets: [CatalogFacet] = []
  var includesKeywords = false
  var rows = AnswerSearch.Rows.all
  /// Whether the variants of entries that are meant are listed, too.
  var hasVariants = false
  /// The maximum number of results; 0 for all, nil for the format's default.
  var limit: Int?
  var order = SearchOrder.relevance
  var glyphs = GlyphChoice.auto
  var format: OutputFormat?
  /// Whether names end with a NUL byte instead of a line's end.
  var endsWithNull = false
  var color = ColorChoice.auto
  var messageLevel = Messages.Level.normal
  /// Whether somebody types at a terminal and chooses one name.
  var isInteractive = false

  /// Why the options cannot be combined; nil if they can.
  var conflict: String? {
    if endsWithNull {
      let option =
        isInteractive
        ? "--interactive"
        : queries.map { _ in "--queries" }
          ?? format.flatMap { $0 == .plain ? nil : "--format \($0)" }
      if let option { return "`-0` cannot be combined with `\(option)`; it prints names alone" }
    }
    if isInteractive { return interactiveConflict }
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

  private var interactiveConflict: String? {
    let option =
      queries != nil
      ? "--queries" : format.map { "--format \($0)" } ?? limit.map { "--limit \($0)" }
    return option.map {
      "`--interactive` cannot be combined with `\($0)`; it prints the one name that is chosen"
    }
  }

  /// Opens the catalogs to search.
  func openCatalogs(_ messages: Messages) throws(Failure) -> [OpenCatalog] {
    let separators = try SeparatorOptions.reading(separators)
    return try CatalogFinder(messages: messages, separators: separators).open(catalogs)
  }

  /// Puts facet tokens among the query words into the filter, such as `category:weather`. Words with a
  /// colon that begin with no facet are words.
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

  /// An argument that is one token with white space in its value, in quotation marks: the shell takes those
  /// of `available:"iOS 15"` away.
  private static func quoted(_ argument: String, _ vocabulary: FacetVocabulary) -> String {
    guard let colon = argument.firstIndex(of: ":"), argument.contains(where: \.isWhitespace)
    else { return argument }
    let token = FacetToken(
      key: String(argument[..<colon]), value: String(argument[argument.index(after: colon)...]))
    guard let known = try? vocabulary.known(token) else { return argument }
    return SearchInput(tokens: [known]).description
  }

  /// The filter, together with the other options that select entries.
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

extension SearchRequest {
  /// Parses the simple forms of a search without ArgumentParser; nil for everything else, valid or
  /// not.
  ///
  /// - Parameter arguments: The command line without the program's name.
  init?(shortPath arguments: [String]) {
    guard arguments.first == "search" else { return nil }
    self.init()
    var rest = arguments.dropFirst()
    var (quiet, verbose, json) = (false, false, false)
    var categories: [String] = []
    func value() -> String? {
      guard let value = rest.popFirst(), value.utf8.first != UInt8(ascii: "-") else { return nil }
      return value
    }
    while let argument = rest.popFirst() {
      guard argument.utf8.first == UInt8(ascii: "-") else {
        words.append(argument)
        continue
      }
      switch argument {
      case "--":
        words += rest
        rest = []
      case "-c", "--catalog":
        guard let value = value() else { return nil }
        catalogs.append(value)
      case "--separators":
        guard let value = rest.popFirst() else { return nil }
        separators = value
      case "--as-of":
        guard let value = value() else { return nil }
        asOf = value
      case "--target":
        guard let value = value() else { return nil }
        targets.append(value)
      case "--category":
        guard let value = value() else { return nil }
        categories.append(value)
      case "--facet":
        guard let value = value(), let facet = CatalogFacet(argument: value) else { return nil }
        facets.append(facet)
      case "-n", "--limit":
        guard let value = value(), let number = Int(value), number >= 0 else { return nil }
        limit = number
      case _ where argument.hasPrefix("-n"):
        guard let number = Int(argument.dropFirst(2)), number >= 0 else { return nil }
        limit = number
      case "--sort":
        guard let value = value(), let order = SearchOrder(rawValue: value) else { return nil }
        self.order = order
      case "--glyphs":
        guard let value = value(), let glyphs = GlyphChoice(rawValue: value) else { return nil }
        self.glyphs = glyphs
      case "--format":
        guard let value = value(), let format = try? OutputFormat(value) else { return nil }
        self.format = format
      case "--color":
        guard let value = value(), let color = ColorChoice(rawValue: value) else { return nil }
        self.color = color
      case "--queries":
        guard let value = value() else { return nil }
        queries = value
      case "--json": json = true
      case "-0", "--null": endsWithNull = true
      case "--include-keywords": includesKeywords = true
      case "--names-only" where rows == .all: rows = .namesOnly
      case "--meaning" where rows == .all: rows = .meantOnly
      case "--variants": hasVariants = true
      case "-i", "--interactive": isInteractive = true
      case "--quiet": quiet = true
      case "--verbose": verbose = true
      default: return nil
      }
    }
    if json {
      guard format == nil || format == .json else { return nil }
      format = .json
    }
    guard conflict == nil, !(quiet && verbose) else { return nil }
    facets = categories.map { CatalogFacet(key: CatalogFacet.categoryKey, value: $0) } + facets
    messageLevel = quiet ? .quiet : verbose ? .verbose : .normal
  }
}
