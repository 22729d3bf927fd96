import NamedexCommandLine

public import Namedex

/// The format of results.
enum OutputFormat: Equatable, CustomStringConvertible {
  case text, plain, json, jsonl
  /// One line for each object of `jsonl`, formatted with the object's members.
  case template(LineTemplate)

  private static let words: [(String, OutputFormat)] = [
    ("text", .text), ("plain", .plain), ("json", .json), ("jsonl", .jsonl),
  ]
  static let allNames = words.map { $0.0 }

  /// Parses the value of `--format`.
  init(_ text: String) throws(UsageError) {
    if let known = Self.words.first(where: { $0.0 == text }) {
      self = known.1
    } else if LineTemplate.isTemplate(text) {
      self = .template(try LineTemplate(text))
    } else {
      throw UsageError(
        "expected \(Self.allNames.joined(separator: ", ")) or a template such as '%{name}'")
    }
  }

  var description: String {
    if case .template(let template) = self { return template.text }
    return Self.words.first { $0.1 == self }?.0 ?? ""
  }
}

extension SearchOrder: ArgumentValue {}

/// The option that names catalogs.
struct CatalogOptions: ArgumentGroup {
  var catalog: [String] = []

  mutating func declare(_ arguments: inout Arguments) {
    arguments.option(
      &catalog, "-c", "--catalog", value: "id|dir|index",
      help: Self.help(default: "\(CatalogFinder.defaultID), unless NAMEDEX_CATALOG is set"))
  }

  /// Returns the help for the option.
  ///
  /// - Parameter words: The catalogs that are used if the option is omitted.
  static func help(default words: String) -> String {
    """
    A catalog: an identifier, a directory of source lists, an index, or a file with one name per \
    line, - for standard input; 'all' for every available catalog. Repeatable. (default: \(words))
    """
  }
}

/// The option that names catalogs, for commands that search all catalogs by default.
struct EveryCatalogOptions: ArgumentGroup {
  var catalog: [String] = []

  mutating func declare(_ arguments: inout Arguments) {
    arguments.option(
      &catalog, "-c", "--catalog", value: "id|dir|index",
      help: CatalogOptions.help(default: "every available catalog"))
  }

  /// Opens the named catalogs; if none are named, opens every catalog.
  func open(_ messages: Messages) throws(Failure) -> [OpenCatalog] {
    try CatalogFinder(messages: messages).open(catalog.isEmpty ? [CatalogFinder.all] : catalog)
  }
}

/// The options for the format of the results.
struct FormatOptions: ArgumentGroup {
  private var chosen: OutputFormat?
  private var json = false

  /// The requested format; nil for the command's default.
  var format: OutputFormat? { json ? .json : chosen }

  var color: ColorChoice = .auto

  mutating func declare(_ arguments: inout Arguments) {
    arguments.option(
      &chosen, "--format",
      help: """
        The output format: text is for people; plain, json and jsonl are for programs. A template such as \
        '%{name}\\t%{introduced.iOS}' is filled in from each object that jsonl prints.
        """
    ) { text throws(UsageError) in try OutputFormat(text) }
    arguments.flag(&json, "--json", help: "The same as `--format json`.")
    arguments.option(
      &color, "--color", help: "Colour text: auto means on a terminal, unless NO_COLOR is set.")
  }

  func validate() throws(UsageError) {
    if json, let chosen, chosen != .json {
      throw UsageError("`--json` cannot be combined with `--format \(chosen)`")
    }
  }
}

/// The options that restrict and limit results.
struct ScopeOptions: ArgumentGroup {
  var asOf: String?
  var category: [String] = []
  var facet: [CatalogFacet] = []
  var limit: Int?

  mutating func declare(_ arguments: inout Arguments) {
    arguments.option(
      &asOf, "--as-of", value: "release",
      help: "The catalog as of a platform's version, such as 'iOS 14', or of one of its releases.")
    arguments.option(
      &category, "--category",
      help: "Only entries in this category. Repeatable: entries in any of them.")
    arguments.option(
      &facet, "--facet", value: "key=value",
      help: """
        Only entries with this property. Repeatable: values of one key are alternatives; different \
        keys must all match.
        """
    ) { text throws(UsageError) in
      guard let facet = CatalogFacet(argument: text) else {
        throw UsageError("expected a key and a value, such as 'restricted=yes'")
      }
      return facet
    }
    arguments.option(
      &limit, "-n", "--limit", value: "n",
      help: "The maximum number of results; 0 for all. (default: 50 for text on a terminal, else 0)"
    )
  }

  func validate() throws(UsageError) {
    if let limit, limit < 0 { throw UsageError("`--limit` must be 0 or more, not '\(limit)'") }
  }

  /// The requested facets. Categories are facets with the key `category`.
  var facets: [CatalogFacet] {
    category.map { CatalogFacet(key: CatalogFacet.categoryKey, value: $0) } + facet
  }
}

extension CatalogFacet {
  /// Parses `KEY=VALUE`.
  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else { return nil }
    self.init(
      key: String(argument[..<sign]), value: String(argument[argument.index(after: sign)...]))
  }
}
