import NamedexCommandLine
import NamedexImport
import NamedexText

/// The command `namedex-import mappings`.
struct MappingsCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "mappings",
    abstract: "List the built-in mappings, or print one to start your own from.",
    discussion: """
      The name of a mapping is a kind of import, too.

      Examples:
        namedex import mappings
        namedex import mappings lucide > mine.mapping
      """)

  var name: String?
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.argument(&name, "name", help: "The mapping to print.")
    arguments.group(&message)
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let output = Output()
    if let name {
      guard let mapping = ReadyMapping(called: name) else {
        if ShortImport.kinds.contains(name) {
          throw .reported(
            "\(name.quoted) is a kind of import without a mapping; see `namedex import \(name) --help`",
            .usage)
        }
        let known = ReadyMapping.allCases.flatMap(\.names)
        throw .reported("unknown mapping \(name.quoted)\(didYouMean(name, known))", .usage)
      }
      output.text(mapping.text)
    } else {
      for mapping in ReadyMapping.allCases {
        try output.line("\(mapping.names.joined(separator: ", ")) (\(mapping.format.rawValue))")
      }
    }
    try output.flush()
    return .found
  }
}
