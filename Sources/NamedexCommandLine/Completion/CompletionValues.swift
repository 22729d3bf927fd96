import Namedex

/// Completes the values of options and arguments. The placeholder in help determines how: every
/// `<file>` is completed as a file, whichever command it belongs to.
struct CompletionValues {
  /// Completions specific to this executable, keyed by the placeholder that help shows for each
  /// value. The command's name and a space may precede it.
  let own: [String: @Sendable () -> CompletionAnswer]

  /// Returns the completions of a value.
  func answer(
    for argument: ArgumentDefinition, of command: CommandDefinition, beginning prefix: String,
    in words: [String]
  ) -> CompletionAnswer {
    values(
      of: argument, command, beginning: prefix, CompletionCatalogs(words: words)
    ).beginning(with: prefix)
  }

  private func values(
    of argument: ArgumentDefinition, _ command: CommandDefinition, beginning prefix: String,
    _ catalogs: CompletionCatalogs
  ) -> CompletionAnswer {
    if !argument.values.isEmpty { return CompletionAnswer(words: argument.values) }
    let name = argument.valueName
    if let own = own["\(command.name) \(name)"] ?? own[name] { return own() }
    switch "\(command.name) \(name)" {
    case "show names", "same names":
      return catalogs.names(beginning: prefix, default: CatalogFinder.all)
    case "check names", "swift names":
      return catalogs.names(beginning: prefix, default: CatalogFinder.defaultID)
    case "remove id": return CompletionAnswer(catalogs.identifiers)
    case "build dir", "check dir", "suggest dir": return CompletionAnswer(paths: .files)
    default: break
    }
    switch name {
    case "file", "path", "paths", "source", "output", "config":
      return CompletionAnswer(paths: .files)
    case "dir": return CompletionAnswer(paths: .directories)
    case "id|dir", "id|dir|index", "old", "new", "index", "catalog", "catalogs", "sets":
      var answer = CompletionAnswer(catalogs.identifiers, paths: .files)
      if argument.isRepeating && name == "id|dir|index" {
        answer.rows.append(CompletionAnswer.Row(CatalogFinder.all, note: "every catalog"))
      }
      return answer
    case "release", "platform version": return catalogs.releases(beginning: prefix)
    case "platform": return CompletionAnswer(words: catalogs.vocabulary.platforms)
    case "category": return catalogs.values(of: "category")
    case "tag": return CompletionAnswer(words: ["en"] + catalogs.languages)
    case "key=value": return catalogs.facets(beginning: prefix)
    case "tokens": return catalogs.tokens(ending: prefix)
    default:
      // A placeholder such as list|csv|tsv lists the values; any other means free text.
      guard name.contains("|") else { return CompletionAnswer() }
      return CompletionAnswer(words: name.split(separator: "|").map(String.init))
    }
  }
}
