import ArgumentParser
import NamedexImport

/// `namedex-import xml`.
struct XMLCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "xml",
    abstract: "Import any XML by a mapping, ready or your own.",
    discussion: """
      A mapping says where entries are and what in each of them is what. Keys: entry, group, name,
      alias, former, replaced_by, replaced_in, introduced, deprecated, removed, category, keyword,
      text, facet.KEY, namespace.PREFIX, and for the catalog title, separators, kinds, compounds,
      platform, provenance. In a file a line is `key: path`; # begins a comment.

      A path is steps with / between them, seen from the entry: an element, @attribute, * for any
      element, . for the entry itself; behind a step conditions such as [@type=tts], [@a!=b], [@a] or
      [!@a]. A step without a prefix means elements of that name in any namespace. Behind the path may
      stand `split |`, which parts a value, and `html`, which makes it plain; behind that of a former
      name `in PATH` and `from PATH`, its releases beside it.

      Entities of a document's own are refused; nothing outside of the document is ever read.

      Examples:
        namedex import xml --mapping mime /usr/share/mime/packages/freedesktop.org.xml -o DIR
        namedex import xml --map entry=/users/row --map name=@DisplayName users.xml -o DIR
        namedex import mappings cldr > mine.mapping
      """)

  @Argument(help: "The documents.")
  var paths: [String]

  @OptionGroup var mapping: MappingOptions
  @OptionGroup var catalog: CatalogOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    try output.write { staging, progress throws(ImportError) in
      let importer = try XMLImporter(
        paths: paths, choice: mapping.choice, identity: catalog.identity(for: output))
      return try importer.run(into: staging, progress: progress)
    }
  }
}
