import NamedexCommandLine
import NamedexImport

/// Short forms of imports: `namedex import mdi meta.json`, and `namedex import icons.json`.
enum ShortImport {
  /// Expands arguments that begin with the name of a mapping, or with a file, to the full arguments
  /// of the import that reads it. The mapping's name becomes the catalog's identifier, unless the
  /// arguments say where the catalog is or what it is called.
  static func rewrite(_ arguments: [String]) -> [String] {
    guard let word = arguments.first else { return arguments }
    if let mapping = ReadyMapping(called: word) {
      return rewritten(
        mapping, id: mapping.isForManySets ? nil : word, arguments.dropFirst())
    }
    // The name of a kind of import is never read as a file.
    guard !kinds.contains(word), let kind = ImportKind.word(for: word) else { return arguments }
    guard let mapping = ReadyMapping(called: kind) else { return [kind] + arguments }
    // With a mapping for many sets, the identifier comes from the file's name.
    return rewritten(mapping, id: mapping.isForManySets ? nil : kind, arguments[...])
  }

  /// The kinds of import, each a subcommand.
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
