import Namedex
import NamedexCommandLine
import NamedexProtocol
import NamedexText

/// What `namedex mcp` serves: the catalogs, to a model that writes code.
///
/// Nothing is opened before the first call that needs it; then catalogs and searches are kept.
struct CatalogContent: ServedContent {
  /// Prepared searches that are kept; a conversation is about one or two systems.
  private static let searchLimit = 8

  private let finder = CatalogFinder(messages: Messages("namedex", .quiet))
  private var defaultCatalogs: [OpenCatalog] = []
  private var everyCatalog: [OpenCatalog] = []
  /// The last ones, newest first.
  private var searches: [(key: SearchKey, search: CatalogSearch)] = []
  var associations = AssociationFinder()
  var linter = LintProcess()

  private struct SearchKey: Equatable {
    var catalogs: [String]
    var asOf: String?
    var targets: [String]
    var facets: [CatalogFacet]
  }

  private var offered: [Tool] {
    [
      SearchTool.tool, CheckTool.tool, ExplainTool.tool, IdentifyTool.tool, CatalogListTool.tool,
    ] + (linter.isInstalled ? [LintTool.tool] : [])
  }

  var tools: [ServedTool] { offered.map(\.served) }

  mutating func call(
    _ tool: String, _ arguments: [String: JSONValue]
  ) throws(ServedError) -> ToolAnswer {
    guard let known = offered.first(where: { $0.served.name == tool }) else {
      throw .unknown(tool)
    }
    return try known.call(arguments, &self)
  }

  // MARK: Catalogs

  /// Every catalog at hand.
  mutating func allCatalogs() -> [OpenCatalog] {
    if everyCatalog.isEmpty { everyCatalog = finder.everyCatalog() }
    return everyCatalog
  }

  /// The catalogs with some identifiers; without any the one that the user searches by default.
  ///
  /// Paths are refused: a model has no business in other files.
  mutating func catalogs(_ ids: [String]) throws(ServedError) -> [OpenCatalog] {
    if ids.isEmpty {
      if defaultCatalogs.isEmpty {
        defaultCatalogs = try served { () throws(Failure) in try finder.open([]) }
      }
      return defaultCatalogs
    }
    let all = allCatalogs()
    if ids.contains(CatalogFinder.all) { return all }
    var found: [OpenCatalog] = []
    for id in ids.uniqued() {
      guard let catalog = all.first(where: { $0.index.id == id }) else {
        throw .invalidArguments(
          "no catalog \(id.quoted)\(didYouMean(id, all.map(\.index.id)))")
      }
      found.append(catalog)
    }
    return found
  }

  /// A search of catalogs, for names that exist on all of some systems.
  mutating func search(
    _ catalogs: [OpenCatalog], asOf: String? = nil, targets: [String] = [],
    facets: [CatalogFacet] = []
  ) throws(ServedError) -> CatalogSearch {
    let key = SearchKey(
      catalogs: catalogs.map(\.index.id), asOf: asOf, targets: targets, facets: facets)
    if let place = searches.firstIndex(where: { $0.key == key }) {
      if place > 0 { searches.insert(searches.remove(at: place), at: 0) }
      return searches[0].search
    }
    let search = try served { () throws(Failure) in
      try CatalogSearch(
        catalogs, asOf: asOf, targets: targets, facets: facets,
        messages: Messages("namedex", .quiet))
    }
    if searches.count == Self.searchLimit { searches.removeLast() }
    searches.insert((key, search), at: 0)
    return search
  }
}

/// Runs what commands do, too; their failures are about the arguments of a tool.
func served<Result>(_ body: () throws(Failure) -> Result) throws(ServedError) -> Result {
  do {
    return try body()
  } catch {
    switch error {
    case .reported(let message, _), .answered(let message): throw .invalidArguments(message)
    case .closedPipe: throw .invalidArguments("nobody reads the answer")
    }
  }
}
