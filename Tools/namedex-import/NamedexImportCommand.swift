import ArgumentParser
import NamedexCore

/// `namedex-import`: writes a catalog's source lists from somebody else's files.
@main
struct NamedexImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "namedex-import",
    abstract: "Write or update a catalog's source lists from somebody else's files.",
    discussion: """
      The lists in the directory given with -o are replaced all together or, after any error, not
      at all; a list that would not change is not touched, and files of other names stay.
      """,
    subcommands: [
      NamesCommand.self, XMLCommand.self, JSONCommand.self, MappingsCommand.self,
      SFSymbolsCommand.self, AppleColorsCommand.self, AssetCatalogCommand.self,
      HeadersCommand.self, UnicodeCommand.self, X11ColorsCommand.self, CSSColorsCommand.self,
    ])

  /// Runs the kind of import that the arguments name.
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let kind = arguments.first, let error = unknownKind(kind) { exit(withError: error) }
    main(arguments)
  }

  /// The error for a first argument that is no kind; ArgumentParser would speak of the options after
  /// it, which belong to no kind then.
  private static func unknownKind(_ word: String) -> ValidationError? {
    let known = configuration.subcommands.map { $0._commandName }
    guard !word.hasPrefix("-"), word != "help", !known.contains(word) else { return nil }
    let near = EditDistance.nearest(to: word, in: known, limit: 2)
    let hint =
      near.isEmpty
      ? "there are \(known.joined(separator: ", "))"
      : "did you mean \(near.joined(separator: " or "))?"
    return ValidationError("'\(word.prefix(64))' is no kind of import; \(hint)")
  }
}
