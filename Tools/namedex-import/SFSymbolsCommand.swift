import NamedexCommandLine
import NamedexImport

/// The command `namedex-import sf-symbols`.
struct SFSymbolsCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "sf-symbols",
    abstract: "Import SF Symbols from Apple's files, one version or several.",
    discussion: """
      Each directory is one version: name_availability, name_aliases, legacy_aliases, \
      symbol_categories, categories, symbol_search, symbol_restrictions and layerset_availability, as XML or binary \
      property lists or as old-style strings. The format is detected from the content, not the \
      extension. Files given individually form one version. A .json file contains restrictions and \
      categories.

      A version keeps only part of its history; several together restore it. They are ordered by the \
      newest year that they define, then as given. A directory whose name contains 'beta' is not a \
      release: it only adds to the history, unless it is the newest.

      What the command `sfsymbols` inside the app prints as JSON is read, too: names, characters, old names, and \
      the systems that have each rendering mode.

      Examples:
        "/Applications/SF Symbols.app/Contents/Executables/sfsymbols" search --limit 0 --json '' > list.json
        namedex import sf-symbols list.json
        namedex import sf-symbols "/Applications/SF Symbols.app/Contents/Resources/Metadata"
        namedex import sf-symbols Metadata/5.1 Metadata/6.0 Metadata/7.2 -o DIR
      """)

  var paths: [String] = []
  var withKeywords = false
  var characters: String?
  var partial: String?
  var partialRelease: [String] = []
  var output = OutputOptions()
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.rest(
      &paths, "paths", isOptional: false,
      help: "Directories, each of one version, or files of one version.")
    arguments.flag(
      &withKeywords, "--with-keywords",
      help: "Also write Apple's search keywords to keywords.tsv; not for publication.")
    arguments.option(
      &characters, "--characters", value: "file",
      help: "A table with the columns name and character, for characters.tsv.")
    arguments.option(
      &partial, "--partial", value: "file",
      help: """
        A table with some of the names of a later version: name, year, categories, former_names. All \
        other names stay as they are in the newest version.
        """)
    arguments.option(
      &partialRelease, "--partial-release", value: "year=version",
      help: "The system version that shipped a year of the partial table. Repeatable.")
    arguments.group(&output)
    arguments.group(&message)
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let place = try output.destination(suggested: "sf-symbols")
    return try output.write(to: place, messages) { _, _ throws(ImportError) in
      try SFSymbolsImporter.run(
        paths: paths, withKeywords: withKeywords, characters: characters, partial: partial,
        partialReleases: partialRelease)
    }
  }
}
