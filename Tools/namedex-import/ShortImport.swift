import ArgumentParser
import NamedexImport

/// Short forms of imports: `namedex import mdi meta.json`, and `namedex import icons.json`.
enum ShortImport {
  /// Arguments whose first word is a mapping's name, or a file, as those of the kind that reads it. A
  /// mapping's name is the catalog's identifier, too, unless the arguments say where the catalog is or what
  /// it is called.
  static func rewrite(_ arguments: [String]) -> [String] {
    guard let word = arguments.first else { return arguments }
    if let mapping = ReadyMapping(called: word) {
      return rewritten(
        mapping, id: mapping.isForManySets ? nil : word, arguments.dropFirst())
    }
    // A kind of import is never a file.
    guard !kinds.contains(word), let kind = ImportKind.word(for: word) else { return arguments }
    guard let mapping = ReadyMapping(called: kind) else { return [kind] + arguments }
    // Of many sets, the file has the name.
    return rewritten(mapping, id: mapping.isForManySets ? nil : kind, arguments[...])
  }

  /// The kinds of import that are subcommands.
  static var kinds: [String] {
    RootCommand.configuration.subcommands.map { $0._commandName }
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
