import NamedexCommandLine
import NamedexImport

extension NamesFormat: ArgumentValue {}

/// The command `namedex-import names`.
struct NamesCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "names",
    abstract:
      "Import a list of names, CSV, tab-separated values, other text, or a folder of SVG files.",
    discussion: """
      A plain list has one name per line. In CSV (RFC 4180) and TSV, the first line names the \
      columns: name, alias, former, replaced_by, replaced_in, introduced, deprecated, removed, \
      category (or group), keywords (or tags), text (or description), codepoint; every other column \
      is a facet. Aliases in a field are separated by | or ;, categories and keywords also by commas. A row with a value for replaced_by is a former \
      name. A row whose alternative_of is another name is an alternative of that. Neither is an entry. \
      Releases are versions of one to four numbers.

      If columns have other names, map them with the keys of `namedex import xml`. If a mapping has \
      the key `line`, a regular expression, its named groups are the columns, and lines that it \
      does not match are skipped.

      With `--pattern`, every match in the file is a name: the first group of the regular \
      expression, or the whole match. Named groups are columns. Back-references, look-around and \
      flags are refused, so that search time is linear in the length of the text.

      A directory is searched for SVG files. Each file's name is a name; its folder becomes its \
      category.

      The format is detected from the extension .csv or .tsv, or from a first line with the column \
      `name` between tabs or commas; everything else is a plain list.

      Examples:
        printf 'alpha.beta\\nalphaGamma\\n' | namedex import names - -o /tmp/my
        namedex import names icons.csv -o Catalogs/icons
        namedex import names --map 'keyword=Tags split |' icons.csv -o DIR
        namedex import names --pattern '"([a-z0-9-]+)":' icons.ts --id icons
        namedex import names svg --id icons
        namedex import names --mapping x11-colors /etc/X11/rgb.txt -o DIR
      """)

  var path = ""
  var pattern: String?
  var format: NamesFormat?
  var mapped = MappedImportOptions()
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.argument(
      &path, "path", help: "The file, a directory of SVG files, or - for standard input.")
    arguments.option(
      &pattern, "--pattern", value: "regex",
      help: "A regular expression that finds the names in a text.")
    arguments.option(
      &format, "--format", value: "list|csv|tsv", help: "The file's format. (default: detected)")
    arguments.group(&mapped)
    arguments.group(&message)
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    try mapped.write(path, messages) { choice, identity, staging, progress throws(ImportError) in
      var choice = choice
      if let pattern { choice.pairs.append("pattern=\(pattern)") }
      return try NamesImporter.run(
        path: path, format: format, choice: choice, identity: identity, into: staging,
        progress: progress)
    }
  }
}
