import ArgumentParser
import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexIndexing

/// `namedex compounds`
struct CompoundsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compounds",
    abstract: "Keep a catalog's compound lexicon complete.",
    discussion: """
      The lexicon, compounds.tsv, says for each token that is written together which words it is \
      made of, or that it stays whole.

      Examples:
        namedex compounds check -c Catalogs/sf-symbols
        namedex compounds suggest -c Catalogs/sf-symbols
        namedex compounds suggest -c Catalogs/sf-symbols --apply
      """,
    subcommands: [CompoundsCheckCommand.self, CompoundsSuggestCommand.self])
}

/// `namedex compounds check`
struct CompoundsCheckCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "List tokens without a decision, and doubtful ones.",
    discussion: """
      Writes a line for each token without a decision: the token, a tab, and a name that has it. \
      Tokens of digits alone need no decision. Then come the rows that are marked doubtful, as they \
      stand in compounds.tsv: look at each, and clear the mark.

      Exit status: 0 when every token is decided and nothing is doubtful, else 1.

      Example:
        namedex compounds check -c Catalogs/sf-symbols
      """)

  @OptionGroup var source: LexiconSource
  @OptionGroup var message: MessageOptions

  func perform() throws(Failure) -> ExitStatus {
    let catalog = try source.read()
    // In a catalog that is split automatically, no decision is one, too.
    let undecided =
      catalog.tokenization.compounds == .automatic ? [] : catalog.undecidedTokens
    let doubtful = catalog.lexicon.doubtful.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    let output = Output()
    for (token, name) in undecided { try output.line("\(token)\t\(name)") }
    for token in doubtful {
      let words = catalog.lexicon.split(of: token) ?? [token]
      try output.line("\(token)\t\(words.joined(separator: " "))\tdoubtful")
    }
    try output.flush()
    if !undecided.isEmpty {
      message.messages.note(
        "\(undecided.count) \(undecided.count == 1 ? "token has" : "tokens have") no decision; "
          + "`namedex compounds suggest -c \(source.catalog)` proposes some")
    }
    if !doubtful.isEmpty {
      message.messages.note(
        "\(doubtful.count) \(doubtful.count == 1 ? "decision is" : "decisions are") marked doubtful"
      )
    }
    guard undecided.isEmpty, doubtful.isEmpty else { return .nothing }
    message.messages.note("every token has a decision")
    return .found
  }
}

/// The catalog whose lexicon is in question, as source lists: an index does not tell which
/// decisions are missing.
struct LexiconSource: ParsableArguments {
  @Option(
    name: [.short, .customLong("catalog")],
    help: ArgumentHelp(
      "A directory of source lists, or a file with one name per line.", valueName: "dir"))
  var catalog: String

  /// Reads the source lists.
  func read() throws(Failure) -> Catalog {
    let kind = Files.kind(of: catalog)
    if kind == .missing, !catalog.contains("/") {
      throw .reported(
        "found no directory '\(catalog)'; give the directory of the source lists, such as "
          + "Catalogs/\(catalog)", .unreadable)
    }
    do {
      return try CatalogSource.catalogAsWritten(at: catalog)
    } catch {
      throw Failure(error, about: catalog)
    }
  }
}
