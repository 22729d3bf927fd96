import NamedexCommandLine
import NamedexImport

extension RecordFormat: ArgumentValue {}

/// The command `namedex-import json`.
struct JSONCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "json",
    abstract: "Import JSON, JSON Lines, YAML or a folder of JSON files with a mapping.",
    discussion: """
      A list of strings, or an object whose values are strings or lists of strings, needs no mapping. Values that are \
      codes of characters, such as 0xf101, f102 or 61699, become the characters of their names. YAML works the \
      same way. Sets whose content a built-in mapping knows need no --mapping.

      Records are the elements of an array, the members of an object of objects, the objects of \
      JSON Lines, or the files of a folder. If the shape is ambiguous, the key `entry` selects the \
      records: [] (elements), * (members), . (the whole document), or a path such as data.icons[].

      The keys of a mapping are those of `namedex import xml`. A path is a list of keys separated \
      by periods, relative to the record: aliases[].name, changes[0], search.terms. @key is the \
      record's own key, @file the file's name without .json, @type a value's type. A condition looks like \
      [deprecated=true]. Quote a key that contains such characters.

      Examples:
        namedex import json --mapping material-design-icons meta.json -o DIR
        namedex import json --mapping lucide lucide/icons -o DIR
        namedex import json --mapping font-awesome icons.yml shims.json -o DIR
        namedex import json --map name=id --map alias=aliases list.json -o DIR
      """)

  var paths: [String] = []
  var format: RecordFormat?
  var mapped = MappedImportOptions()
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.rest(
      &paths, "paths", isOptional: false, help: "Files or folders, or - for standard input.")
    arguments.option(
      &format, "--format", value: "json|yaml",
      help: "The files' format. (default: yaml for .yml and .yaml, json for others)")
    arguments.group(&mapped)
    arguments.group(&message)
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    try mapped.write(paths.first, messages) {
      choice, identity, staging, progress throws(ImportError) in
      try RecordsImporter.run(
        .json, paths: paths, format: format, choice: choice, identity: identity, into: staging,
        progress: progress)
    }
  }
}
