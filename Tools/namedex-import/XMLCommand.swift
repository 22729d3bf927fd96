import NamedexCommandLine
import NamedexImport

/// The command `namedex-import xml`.
struct XMLCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "xml",
    abstract: "Import any XML with a mapping.",
    discussion: """
      A mapping says where the entries are, and where each entry has its names and facts. Its keys \
      are entry, group, name, alias, alternative_of, former, replaced_by, replaced_in, introduced, deprecated, \
      removed, category, keyword, text, character, facet.KEY, set and namespace.PREFIX; for the catalog they are \
      title, separators, kinds, compounds, platform and provenance. Each line of a mapping file is \
      `key: path`; # starts a comment.

      A path is a list of steps separated by slashes, relative to the entry: an element, \
      @attribute, * for any element, or . for the entry itself. Conditions may follow a step: \
      [@type=tts], [@a!=b], [@a] or [!@a]. A step without a prefix matches elements of that name in \
      any namespace. `split |` after a path splits a value, `html` strips its markup. `in PATH` \
      and `from PATH` after the path of a former name set its releases.

      Also after a path: `replace TEXT TEXT`, `joined` (GhostWhite for ghost white) and `color` \
      (#f8f8ff for 248 248 255), `code` (U+F101 for f101), `slug` (dotnet for .NET), `without \
      TEXT` (drops that value) and `as TEXT`. `character` takes a code point in any \
      spelling.

      Entities that a document defines are rejected; nothing outside the document is read.

      Examples:
        namedex import xml --mapping mime freedesktop.org.xml -o DIR
        namedex import xml --map entry=/users/row --map name=@Name users.xml -o DIR
        namedex import mappings cldr > mine.mapping
      """)

  var paths: [String] = []
  var mapped = MappedImportOptions()
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.rest(&paths, "paths", isOptional: false, help: "The documents.")
    arguments.group(&mapped)
    arguments.group(&message)
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    try mapped.write(paths.first, messages) {
      choice, identity, staging, progress throws(ImportError) in
      try RecordsImporter.run(
        .xml, paths: paths, choice: choice, identity: identity, into: staging, progress: progress)
    }
  }
}
