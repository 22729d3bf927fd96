import ArgumentParser
import NamedexImport

/// `namedex-import unicode`.
struct UnicodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unicode",
    abstract: "Import the names of Unicode characters.",
    discussion: """
      The files are UnicodeData.txt, NameAliases.txt, DerivedAge.txt and Blocks.txt
      of the Unicode Character Database; Debian's package unicode-data has them in
      /usr/share/unicode. The catalog's identifier is the name of its directory.

      Corrections, abbreviations and the other formal aliases are alternatives of
      the formal name, which never changes; a control character is named by its
      first alias. Ideographs, Hangul syllables and other ranges are left out: the
      file has no names for them.

      Example:
        namedex import unicode /usr/share/unicode -o Catalogs/unicode
      """)

  @Argument(help: "A directory with the files, or the files.")
  var paths: [String]

  @OptionGroup var output: OutputOptions

  func run() throws {
    let importer = UnicodeImporter(paths: paths, id: output.catalogID)
    try output.write { () throws(ImportError) in try importer.run() }
  }
}
