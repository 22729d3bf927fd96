import ArgumentParser
import NamedexImport

/// `namedex-import mappings`.
struct MappingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mappings",
    abstract: "List the ready mappings, or print one as a beginning for your own.",
    discussion: """
      Examples:
        namedex import mappings
        namedex import mappings lucide > mine.mapping
      """)

  @Argument(help: "The ready mapping to print.")
  var name: String?

  func run() throws {
    if let name {
      guard let ready = ReadyMapping(rawValue: name) else {
        let known = ReadyMapping.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("'\(name)' is no ready mapping; expected one of \(known).")
      }
      print(ready.text, terminator: "")
      return
    }
    for ready in ReadyMapping.allCases { print("\(ready.rawValue) (\(ready.format.rawValue))") }
  }
}
