import ArgumentParser
import NamedexImport

/// `namedex-import sf-symbols`.
struct SFSymbolsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sf-symbols",
    abstract: "Import SF Symbols from Apple's own files, one version or several.",
    discussion: """
      Each directory is one version: name_availability, name_aliases, legacy_aliases,
      symbol_categories, categories, symbol_search and symbol_restrictions, as XML or binary
      property lists or as old-style strings; the content decides, whatever the file is called.
      Single files together are one version. A .json file gives restrictions and categories.

      With several versions the history is rebuilt that each version flattens. They are taken in the
      order of the newest year that they define; where that is equal, in the order given. A directory
      whose name contains “beta” is no release: it only helps with history, unless it is the newest.

      Examples:
        namedex import sf-symbols "/Applications/SF Symbols.app/Contents/Resources/Metadata" -o DIR
        namedex import sf-symbols SFSYMBOLS/5.1 SFSYMBOLS/6.0 SFSYMBOLS/7.2 -o Catalogs/sf-symbols
      """)

  @Argument(help: "Directories, each one version, or files of one version.")
  var paths: [String]

  @Flag(help: "Also write keywords.tsv from Apple's keyword lists; not for publication.")
  var withKeywords = false

  @OptionGroup var output: OutputOptions

  func run() throws {
    let importer = SFSymbolsImporter(paths: paths, withKeywords: withKeywords)
    try output.write { () throws(ImportError) in try importer.run() }
  }
}
