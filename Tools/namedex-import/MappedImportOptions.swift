import NamedexCommandLine
import NamedexImport

/// The options shared by imports with a mapping: where names and facts are in the records of a
/// file, and the catalog that receives them.
struct MappedImportOptions: ArgumentGroup {
  var mapping: String?
  var map: [String] = []
  var namespace: [String] = []
  var id: String?
  var title: String?
  var salvage = false
  var output = OutputOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.option(
      &mapping, "--mapping", value: "name|file",
      help: "A built-in mapping (see `namedex import mappings`) or a file.")
    arguments.option(
      &map, "--map", value: "key=path",
      help: "A path for a key, replacing those of the mapping. Repeatable.")
    arguments.option(
      &namespace, "--namespace", value: "prefix=uri",
      help: "The XML namespace of a prefix in paths. Repeatable.")
    arguments.option(
      &id, "--id",
      help: "The catalog's identifier. (default: the name of its directory, or of the input)")
    arguments.option(
      &title, "--title",
      help: "The catalog's title. (default: its current title, the mapping's, or the identifier)")
    arguments.flag(
      &salvage, "--salvage",
      help: "Import the valid records before a fault in a file, such as a truncated record.")
    arguments.group(&output)
  }

  /// Runs an importer, and writes the lists that it makes.
  ///
  /// - Parameters:
  ///   - path: The first file. Its name becomes the catalog's identifier if no other is given.
  ///   - run: A closure that creates and runs the importer.
  func write(
    _ path: String?, _ messages: Messages,
    _ run: (
      MappingChoice, CatalogIdentity, ListStaging, @escaping ImportProgress.Observer
    ) throws(ImportError) -> ImportResult
  ) throws(Failure) -> ExitStatus {
    let ready = mapping.flatMap { ReadyMapping(called: $0) }
      .flatMap { $0.isForManySets ? nil : $0.rawValue }
    let place = try output.destination(id: id, suggested: ready ?? path)
    var hasRightRecords = false
    do throws(Failure) {
      return try output.write(to: place, title: title, messages) {
        staging, progress throws(ImportError) in
        defer { hasRightRecords = staging.hasRightRecords }
        return try run(
          MappingChoice(
            mapping: mapping, pairs: map, namespaces: namespace, keepsRight: salvage),
          CatalogIdentity(id: place.id, title: title), staging, progress)
      }
    } catch {
      guard hasRightRecords, !salvage, case .reported(let lines, let status) = error else {
        throw error
      }
      throw .reported(
        lines: lines + [
          "nothing is written; correct the file, or import the records before the fault with `--salvage`"
        ], status)
    }
  }
}
