import NamedexCommandLine
import NamedexImport

/// The short forms of imports: `namedex import mdi meta.json` and `namedex import icons.json`.
enum ShortImport {
  /// Expands arguments that begin with the name of a mapping or with a file. The result names the
  /// kind of import that reads the file. The name of the mapping becomes the catalog's identifier,
  /// unless the arguments state an identifier or a directory.
  static func rewrite(_ arguments: [String]) -> [String] {
    guard let word = arguments.first else { return arguments }
    if let mapping = ReadyMapping(called: word) {
      return rewritten(
        mapping, id: mapping.isForManySets ? nil : word, arguments.dropFirst())
    }
    // A word that is a kind of import is never read as a file.
    guard !kinds.contains(word), let kind = ImportKind.word(for: word) else { return arguments }
    guard let mapping = ReadyMapping(called: kind) else { return [kind] + arguments }
    // If a mapping is for many sets, the identifier comes from the name of the file.
    return rewritten(mapping, id: mapping.isForManySets ? nil : kind, arguments[...])
  }

  /// The kinds of import. Each is a subcommand.
  static var kinds: [String] {
    RootCommand.configuration.subcommands.map { $0.commandName }
  }

  private static func rewritten(
    _ mapping: ReadyMapping, id: String?, _ rest: ArraySlice<String>
  ) -> [String] {
    let isNamed = rest.contains { argument in
      argument.hasPrefix("-o") || ["--id", "--output"].contains { argument.hasPrefix($0) }
    }
    let own = isNamed ? [] : id.map { ["--id", $0] } ?? []
    return [mapping.kind, "--mapping", mapping.rawValue] + own + rest
  }
}
