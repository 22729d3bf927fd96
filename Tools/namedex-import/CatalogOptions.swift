import ArgumentParser
import NamedexImport

/// The identity of a catalog that is imported by a mapping.
struct CatalogOptions: ParsableArguments {
  @Option(help: "The catalog's identifier. (default: the name of its directory, or of the input)")
  var id: String?

  @Option(
    help: "The catalog's title. (default: the one it has, the mapping's, or the identifier)")
  var title: String?

  /// The identity of a catalog that is written somewhere.
  func identity(at place: ImportDestination) throws(ImportError) -> CatalogIdentity {
    try CatalogIdentity(id: place.id, title: title)
  }
}

/// Where to find names and facts in the records of a file.
struct MappingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A built-in mapping (see `namedex import mappings`) or a file.", valueName: "name|file")
  )
  var mapping: String?

  @Option(
    name: .customLong("map"),
    help: ArgumentHelp(
      "A path for a key, replacing those of the mapping. Repeatable.", valueName: "key=path"))
  var map: [String] = []

  @Option(
    help: ArgumentHelp(
      "The XML namespace of a prefix in paths. Repeatable.", valueName: "prefix=uri"))
  var namespace: [String] = []

  /// The name of the built-in mapping; nil for another one.
  var readyName: String? { mapping.flatMap(ReadyMapping.init)?.rawValue }

  var choice: MappingChoice { MappingChoice(mapping: mapping, pairs: map, namespaces: namespace) }
}
