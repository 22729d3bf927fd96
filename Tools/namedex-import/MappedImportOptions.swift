import ArgumentParser
import NamedexCommandLine
import NamedexImport

/// What imports by a mapping share: where names and facts are in the records of a file, and which
/// catalog they make.
struct MappedImportOptions: ParsableArguments {
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

  @Option(help: "The catalog's identifier. (default: the name of its directory, or of the input)")
  var id: String?

  @Option(
    help: "The catalog's title. (default: its current title, the mapping's, or the identifier)")
  var title: String?

  @OptionGroup var output: OutputOptions

  /// Writes the lists that an importer makes.
  ///
  /// - Parameters:
  ///   - path: The first file, whose name is the catalog's if nothing else is.
  ///   - run: Makes the importer and runs it.
  func write(
    _ path: String?, _ messages: Messages,
    _ run: (
      MappingChoice, CatalogIdentity, ListStaging, @escaping ImportProgress.Observer
    ) throws(ImportError) -> ImportResult
  ) throws(Failure) -> ExitStatus {
    let ready = mapping.flatMap { ReadyMapping(rawValue: $0)?.rawValue }
    let place = try output.destination(id: id, suggested: ready ?? path)
    return try output.write(to: place, title: title, messages) {
      staging, progress throws(ImportError) in
      try run(
        MappingChoice(mapping: mapping, pairs: map, namespaces: namespace),
        CatalogIdentity(id: place.id, title: title), staging, progress)
    }
  }
}
