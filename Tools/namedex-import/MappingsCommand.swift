import ArgumentParser
import NamedexCommandLine
import NamedexImport
import NamedexText

/// `namedex-import mappings`.
struct MappingsCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "mappings",
    abstract: "List the built-in mappings, or print one to start your own from.",
    discussion: """
      Examples:
        namedex import mappings
        namedex import mappings lucide > mine.mapping
      """)

  @Argument(help: "The mapping to print.")
  var name: String?

  @OptionGroup var message: MessageOptions

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let output = Output()
    if let name {
      guard let mapping = ReadyMapping(rawValue: name) else {
        let known = ReadyMapping.allCases.map(\.rawValue)
        throw .reported("unknown mapping \(name.quoted)\(didYouMean(name, known))", .usage)
      }
      output.text(mapping.text)
    } else {
      for mapping in ReadyMapping.allCases {
        try output.line("\(mapping.rawValue) (\(mapping.format.rawValue))")
      }
    }
    try output.flush()
    return .found
  }
}
