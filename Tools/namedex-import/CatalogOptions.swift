import ArgumentParser
import NamedexImport

/// What the catalog of an import by mapping is called.
struct CatalogOptions: ParsableArguments {
  @Option(help: "The catalog's identifier; otherwise the name of its directory.")
  var id: String?

  @Option(help: "The catalog's title; otherwise the mapping's, or the identifier.")
  var title: String?

  /// The identity for a directory.
  func identity(for output: OutputOptions) throws(ImportError) -> CatalogIdentity {
    try CatalogIdentity(id: id ?? output.catalogID, title: title)
  }
}

/// What in somebody else's records is what.
struct MappingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A ready mapping (see `namedex import mappings`) or a file with one.", valueName: "name|file")
  )
  var mapping: String?

  @Option(
    name: .customLong("map"),
    help: ArgumentHelp(
      "A path for one key, in place of those of the mapping; repeatable.", valueName: "key=path"))
  var map: [String] = []

  @Option(
    help: ArgumentHelp("The namespace of a prefix in paths.", valueName: "prefix=address"))
  var namespace: [String] = []

  var choice: MappingChoice { MappingChoice(mapping: mapping, pairs: map, namespaces: namespace) }
}
