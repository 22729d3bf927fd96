import Namedex
import NamedexCommandLine
import NamedexProtocol
import NamedexText

/// The content that `namedex mcp` serves to a model that writes code: the catalogs and the tools.
///
/// A catalog is opened by the first call that needs it, and then kept.
struct CatalogContent: ServedContent {
  private let finder = CatalogFinder(messages: Messages("namedex", .quiet))
  private var defaultCatalogs: [OpenCatalog] = []
  private var everyCatalog: [OpenCatalog] = []
  var associations = AssociationFinder()
  var linter = LintProcess()

  var tools: [Tool] {
    [
      SearchTool.tool, CheckTool.tool, ExplainTool.tool, IdentifyTool.tool, SameTool.tool,
      CatalogListTool.tool,
    ] + (linter.isInstalled ? [LintTool.tool] : [])
  }

  // MARK: Catalogs

  /// Returns every available catalog.
  mutating func allCatalogs() -> [OpenCatalog] {
    if everyCatalog.isEmpty { everyCatalog = finder.everyCatalog() }
    return everyCatalog
  }

  /// Returns the catalogs with the given identifiers. If none are given, returns those that the
  /// user searches by default.
  ///
  /// Paths are rejected, because a model has no business in other files.
  mutating func catalogs(_ ids: [String]) throws(ServedError) -> [OpenCatalog] {
    if ids.isEmpty {
      if defaultCatalogs.isEmpty {
        defaultCatalogs = try served { () throws(Failure) in try finder.open([]) }
      }
      return defaultCatalogs
    }
    let all = allCatalogs()
    if ids.contains(CatalogFinder.all) { return all }
    return try ids.uniqued().map { id throws(ServedError) in
      guard let catalog = all.first(where: { $0.index.id == id }) else {
        throw ServedError("no catalog \(id.quoted)\(didYouMean(id, all.map(\.index.id)))")
      }
      return catalog
    }
  }
}

extension CatalogSearch {
  /// Prepares a tool's search for names that exist on all given systems.
  ///
  /// A search is prepared for each call, because keeping it would save only a tenth of a
  /// millisecond.
  init(
    served catalogs: [OpenCatalog], asOf: String? = nil, targets: [String] = [],
    facets: [CatalogFacet] = []
  ) throws(ServedError) {
    self = try served { () throws(Failure) in
      try CatalogSearch(
        catalogs, asOf: asOf, targets: targets, facets: facets,
        messages: Messages("namedex", .quiet))
    }
  }
}

/// Runs code that the commands also use, and turns its failures into errors about a tool's
/// arguments.
func served<Result>(_ body: () throws(Failure) -> Result) throws(ServedError) -> Result {
  do {
    return try body()
  } catch {
    switch error {
    case .reported(let lines, _): throw ServedError(lines.joined(separator: "\n"))
    case .answered(let text): throw ServedError(text)
    case .closedPipe: throw ServedError("the output is closed")
    }
  }
}
