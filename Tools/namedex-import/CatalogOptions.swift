import ArgumentParser
import NamedexImport

/// The identity of a catalog that is imported by a mapping.
struct CatalogOptions: ParsableArguments {
  @Option(help: "The catalog's identifier. (default: the name of its directory)")
  var id: String?

  @Option(help: "The catalog's title. (default: the mapping's, or the identifier)")
  var title: String?

  /// The identity of a catalog in a directory.
  func identity(for output: OutputOptions) throws(ImportError) -> CatalogIdentity {
    try CatalogIdentity(id: id ?? output.catalogID, title: title)
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

  var choice: MappingChoice { MappingChoice(mapping: mapping, pairs: map, namespaces: namespace) }
}
