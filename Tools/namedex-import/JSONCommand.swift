import ArgumentParser
import NamedexImport

/// `namedex-import json`.
struct JSONCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "json",
    abstract: "Import JSON, JSON Lines or a folder of JSON files by a mapping, ready or your own.",
    discussion: """
      Records are the elements of an array, the members of an object of objects, the objects of JSON
      Lines, or the files of a folder; `entry` says it where the shape does not: [] (elements), *
      (members), . (the whole text), or a path such as data.icons[].

      The keys of a mapping are those of `namedex import xml`. A path is keys with . between them,
      seen from the record: aliases[].name, changes[0], search.terms; @key is the record's own key, @file
      the file's name without .json; conditions are as in [deprecated=true]. A key that holds such
      marks stands between quotation marks.

      Examples:
        namedex import json --mapping material-design-icons meta.json -o DIR
        namedex import json --mapping lucide lucide/icons -o DIR
        namedex import json --map name=id --map alias=aliases list.json -o DIR
      """)

  @Argument(help: "Files, - for standard input, or folders.")
  var paths: [String]

  @OptionGroup var mapping: MappingOptions
  @OptionGroup var catalog: CatalogOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    try output.write { staging, progress throws(ImportError) in
      let importer = try JSONImporter(
        paths: paths, choice: mapping.choice, identity: catalog.identity(for: output))
      return try importer.run(into: staging, progress: progress)
    }
  }
}
