import NamedexCommandLine

public import ArgumentParser
public import Namedex

/// The form in which results are written.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case text, plain, json, jsonl
}

/// When text is coloured.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never
}

extension SearchOrder: ExpressibleByArgument {}

/// Options of every command.
struct MessageOptions: ParsableArguments {
  @Flag(help: "Say nothing but errors.")
  var quiet = false

  @Flag(help: "Say which catalogs were opened, and from where.")
  var verbose = false

  var messages: Messages {
    Messages(level: quiet ? .quiet : verbose ? .verbose : .normal)
  }

  func validate() throws {
    if quiet && verbose { throw ValidationError("Found --quiet and --verbose; give one of them.") }
  }
}

/// Options of commands that read catalogs.
struct CatalogOptions: ParsableArguments {
  @Option(name: name, help: help(default: CatalogFinder.defaultID))
  var catalog: [String] = []

  /// The names of the option.
  static let name: NameSpecification = [.short, .customLong("catalog")]

  /// What the option says of itself.
  ///
  /// - Parameter words: Which catalogs are meant without it.
  static func help(default words: String) -> ArgumentHelp {
    ArgumentHelp(
      """
      A catalog by its identifier, a directory of source lists, an index, or a file with one name \
      per line; 'all' for every catalog at hand. May be repeated. (default: \(words))
      """, valueName: "id|dir|index")
  }
}

/// Options of how results are written.
struct FormatOptions: ParsableArguments {
  @Option(help: "How results are written: text is for people, the others for programs.")
  var format: OutputFormat?

  @Option(help: "Colour in text: on a terminal, unless NO_COLOR is set; always; or never.")
  var color: ColorChoice = .auto
}

/// Options that bound which entries are in question.
struct ScopeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The catalog as it was: a platform with its version, or a release of the catalog.",
      valueName: "release"))
  var asOf: String?

  @Option(
    help: ArgumentHelp(
      "Only entries of this category. May be repeated: any of them.", valueName: "category"))
  var category: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Only entries with this property. May be repeated: any of the values of one key, and that for \
      every key.
      """, valueName: "key=value"),
    transform: { text throws(ValidationError) in
      guard let facet = CatalogFacet(argument: text) else {
        throw ValidationError("found '\(text)', wanted KEY=VALUE, such as restricted=yes")
      }
      return facet
    })
  var facet: [CatalogFacet] = []

  @Option(
    name: [.customShort("n"), .long],
    // So that -1 is refused for what it is.
    parsing: .unconditional,
    help: ArgumentHelp(
      "The most results to write; 0 for all. (default: 50 as text on a terminal, else all)",
      valueName: "n"))
  var limit: Int?

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("Found --limit \(limit), wanted 0 or more.") }
  }

  /// Categories are facets with a key of their own.
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
