import NamedexImport

/// Built-in mappings as kinds of import: `namedex import mdi meta.json`.
enum MappingKind {
  /// Short names of mappings.
  private static let aliases: [String: ReadyMapping] = ["mdi": .materialDesignIcons]

  /// Arguments whose first word is a mapping's name, as those of the kind that reads its files. The word
  /// is the catalog's identifier, too, unless the arguments say where the catalog is or what it is called.
  static func rewrite(_ arguments: [String]) -> [String] {
    guard let word = arguments.first, let mapping = aliases[word] ?? ReadyMapping(rawValue: word)
    else { return arguments }
    let rest = arguments.dropFirst()
    let isNamed = rest.contains { argument in
      argument.hasPrefix("-o") || ["--id", "--output"].contains { argument.hasPrefix($0) }
    }
    let kind = mapping.format == .table ? "names" : mapping.format.rawValue
    return [kind, "--mapping", mapping.rawValue]
      + (isNamed ? [] : ["--id", word]) + rest
  }
}
