import NamedexCommandLine
import NamedexImport

/// The command `namedex-import unicode`.
struct UnicodeCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "unicode",
    abstract: "Import the names of Unicode characters.",
    discussion: """
      The files are UnicodeData.txt, NameAliases.txt, DerivedAge.txt and Blocks.txt of the Unicode \
      Character Database. Debian's package unicode-data installs them in /usr/share/unicode. The \
      catalog's identifier is the name of its directory.

      The formal name never changes; corrections, abbreviations and other formal aliases are its \
      alternatives. A control character is named by its first alias. Ideographs, Hangul syllables \
      and other ranges are skipped, because the file does not name them.

      Example:
        namedex import unicode /usr/share/unicode -o Catalogs/unicode
      """)

  var paths: [String] = []
  var output = OutputOptions()
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.rest(&paths, "paths", isOptional: false, help: "The files, or a directory with them.")
    arguments.group(&output)
    arguments.group(&message)
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let place = try output.destination(suggested: "unicode")
    return try output.write(to: place, messages) { _, _ throws(ImportError) in
      try UnicodeImporter.run(paths: paths, id: place.id)
    }
  }
}
